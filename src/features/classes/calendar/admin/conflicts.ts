import type { Database } from '#platform/database/connection.ts';
import { fail } from '#platform/failure.ts';
import { formatConflict } from '#platform/schedule/conflicts.ts';
import { formatLongDay, formatTime } from '#platform/time/day.ts';
import type { ClassDeps } from '../../deps.ts';
import * as store from './store.ts';

/** The failure for a class that a database constraint rejected. Names the conflict. */
export async function createConflictFailure(deps: ClassDeps, tx: Database, input: store.ClassInput, id?: string) {
  if (await store.hasSameTitleAndTime(tx, input, id)) {
    const label = `${input.title}, ${formatLongDay(input.day)}, ${formatTime(input.time)}`;
    return fail('class-exists', { 'body/title': `is there already: ${label}` }, `It is ${label}.`);
  }
  const [conflict] = await deps.listConflictingBookings(tx, input);
  if (!conflict) return fail('booking-conflict');
  const label = formatConflict(conflict);
  return fail('booking-conflict', { 'body/time': `is taken: ${label}` }, `It is ${label}.`);
}
