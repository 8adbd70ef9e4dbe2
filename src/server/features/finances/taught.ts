import { listFieldChanges, recordChange } from '#database/history.ts';
import { formatPeople } from '#domain/classes/attendance.ts';
import { hasStarted } from '#domain/day.ts';
import { fail } from '#domain/failure.ts';
import { formatIncomeParts, getClassIncome, getMainMethod, isPaidInFull } from '#domain/finances/class-income.ts';
import { formatDollars } from '#domain/money.ts';
import { getCurrentWallTime } from '../../clock.ts';
import { serializeEntry, toHistoryFields } from './serializers.ts';
import { type FinanceDeps, toHistoryChange } from './service.ts';
import * as store from './store.ts';
import { findClass, listPeople } from './taught-store.ts';

/**
 * Adds a class that was taught to the finances, with what the people who are marked as here paid. The entry has the id
 * of the class, so that a class has one at most; a repeated call changes nothing.
 */
export async function addTaughtClass(deps: FinanceDeps, classId: string, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const row = await findClass(tx, classId);
    if (!row) return fail('class-not-found');
    if (row.cancelledAt) return fail('class-cancelled');
    if (!hasStarted(row, getCurrentWallTime(deps))) return fail('class-not-begun');
    const income = getClassIncome(row.priceText, await listPeople(tx, classId));
    const ways = formatIncomeParts(income.parts);
    const added = await store.insertFinance(tx, {
      ...{ id: classId, createdAt: deps.clock.now(), day: row.day, time: row.time },
      ...{ className: row.title, location: row.location, rateCents: income.cents },
      ...{ paymentFrequency: 'per-class', paymentMethod: getMainMethod(income.parts), paymentRequestSent: 'no' },
      ...{ paid: isPaidInFull(income) ? 'yes' : 'no', taxed: 'no' },
    });
    if (added) {
      const changes = listFieldChanges({}, { ...toHistoryFields(added), ...(ways && { 'Paid on site': ways }) });
      await recordChange(tx, { ...toHistoryChange(deps, added, ownerId), action: 'created', changes });
    }
    const entry = added ?? (await store.findFinance(tx, classId));
    if (!entry) return fail('finance-not-found');
    const rate = formatDollars(entry.rateCents);
    const { people, withoutAmount } = income;
    const message = !added
      ? `${row.title} is in your finances already, with ${rate}.`
      : withoutAmount > 0
        ? `${row.title} is in your finances with ${rate}. Its price is not one amount, so please enter the rate there.`
        : `${row.title} is in your finances: ${formatPeople(people)} here, ${rate}${ways && ` (${ways})`}.`;
    return { message, finance: serializeEntry(entry), people, added: added !== undefined };
  });
}
