import { listFieldChanges, recordChange } from '#database/history.ts';
import { hasStarted } from '#domain/day.ts';
import { fail } from '#domain/failure.ts';
import { getClassIncomeCents } from '#domain/finances/class-income.ts';
import { formatDollars } from '#domain/money.ts';
import { getCurrentWallTime } from '../../clock.ts';
import { serializeEntry, toHistoryFields } from './serializers.ts';
import { type FinanceDeps, toHistoryChange } from './service.ts';
import * as store from './store.ts';
import { countPeopleHere, findClass } from './taught-store.ts';

/**
 * Adds a class that was taught to the finances, with its price for each person who is marked as here. The entry has the
 * id of the class, so that a class has one at most; a repeated call changes nothing.
 */
export async function addTaughtClass(deps: FinanceDeps, classId: string, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const row = await findClass(tx, classId);
    if (!row) return fail('class-not-found');
    if (row.cancelledAt) return fail('class-cancelled');
    if (!hasStarted(row, getCurrentWallTime(deps))) return fail('class-not-begun');
    const people = await countPeopleHere(tx, classId);
    const incomeCents = getClassIncomeCents(row.priceText, people);
    const added = await store.insertFinance(tx, {
      ...{ id: classId, createdAt: deps.clock.now(), day: row.day, time: row.time },
      ...{ className: row.title, location: row.location, rateCents: incomeCents ?? 0 },
      ...{ paymentFrequency: 'per-class', paymentMethod: 'cash', paymentRequestSent: 'no', paid: 'no', taxed: 'no' },
    });
    if (added) {
      const changes = listFieldChanges({}, toHistoryFields(added));
      await recordChange(tx, { ...toHistoryChange(deps, added, ownerId), action: 'created', changes });
    }
    const entry = added ?? (await store.findFinance(tx, classId));
    if (!entry) return fail('finance-not-found');
    const rate = formatDollars(entry.rateCents);
    const here = people === 1 ? '1 person' : `${people} people`;
    const message = !added
      ? `${row.title} is in your finances already, with ${rate}.`
      : incomeCents === undefined
        ? `${row.title} is in your finances. Its price is not one amount, so please enter the rate there.`
        : `${row.title} is in your finances: ${here} here, ${rate}.`;
    return { message, finance: serializeEntry(entry), people, added: added !== undefined };
  });
}
