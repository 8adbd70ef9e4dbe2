import { type EntryFields, parseEntryFields, serializeEntry } from '#features/finances/serializers.ts';
import { changeEntry, type FinanceDeps, insertEntry } from '#features/finances/service.ts';
import type { Database } from '#platform/database/connection.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted } from '#platform/time/day.ts';
import { findClassById } from '../store.ts';
import { formatPeople } from './domain/attendance.ts';
import {
  type ClassIncome,
  formatIncomeParts,
  formatOwed,
  getClassIncome,
  toIncomeFields,
} from './domain/class-income.ts';
import { listAttendees } from './store.ts';

/**
 * Adds a class that was taught to the finances, with the sum of the payments that are marked on its roster. The entry
 * has the id of the class, so that a class has one at most; a repeated call changes nothing.
 */
export async function addTaughtClass(deps: FinanceDeps, classId: string, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const taught = await findTaughtClass(deps, tx, classId);
    if (isFailure(taught)) return taught;
    const { row, income } = taught;
    const ways = formatIncomeParts(income.parts);
    const entry = {
      id: classId,
      day: row.day,
      time: row.time,
      className: row.title,
      location: row.location,
      ...toIncomeFields(income),
      paymentFrequency: 'per-class',
      paymentRequestSent: 'no',
      taxed: 'no',
    } as const;
    const more: Record<string, string> = ways === '' ? {} : { 'Paid on site': ways };
    const inserted = await insertEntry(deps, tx, entry, { ownerId, more });
    if (isFailure(inserted)) return inserted;
    const rate = formatMoney(inserted.row.rateCents);
    const message = inserted.isNew
      ? `${row.title} is in your finances: ${formatPeople(income.here)} here, ${rate}${ways && ` (${ways})`}.`
      : `${row.title} is in your finances already, with ${rate}.`;
    return {
      message: inserted.isNew ? `${message}${describeRest(income)}` : message,
      finance: serializeEntry(inserted.row),
      people: income.here,
      added: inserted.isNew,
    };
  });
}

/**
 * Gives the entry of a class the sum of the payments that are marked by now. With other values in the entry than the
 * owner saw, it fails, so that an edit of the entry is not lost.
 */
export async function updateTaughtClass(
  deps: FinanceDeps,
  classId: string,
  was: Pick<EntryFields, 'rate' | 'paymentMethod' | 'paid'>,
  ownerId: string,
) {
  return deps.connection.inTransaction(async (tx) => {
    const taught = await findTaughtClass(deps, tx, classId);
    if (isFailure(taught)) return taught;
    const edit = { was: parseEntryFields(was), change: toIncomeFields(taught.income) };
    const entry = await changeEntry(deps, tx, classId, edit, ownerId);
    if (isFailure(entry)) return entry;
    const message = `${entry.className} is in your finances with ${formatMoney(entry.rateCents)} now.`;
    return { message: `${message}${describeRest(taught.income)}`, finance: serializeEntry(entry) };
  });
}

/** Finds a class that has begun, and what it brought in. */
async function findTaughtClass(deps: FinanceDeps, tx: Database, classId: string) {
  const row = await findClassById(tx, classId);
  if (!row) return fail('class-not-found');
  if (row.cancelledAt) return fail('class-cancelled');
  if (!hasStarted(row, getCurrentWallTime(deps))) return fail('class-not-begun');
  return { row, income: getClassIncome(row.priceText, await listAttendees(tx, classId)) };
}

/** Says what the entry does not have: amounts that are not known, and what is owed. */
function describeRest({ withoutAmount, owed }: ClassIncome): string {
  const unknown = `The price is not one amount, so please enter on the roster what ${formatPeople(withoutAmount)} paid.`;
  const owing = formatOwed(owed);
  return [withoutAmount > 0 && unknown, owing && `${owing}: that stays on the roster.`]
    .filter(Boolean)
    .map((sentence) => ` ${sentence}`)
    .join('');
}
