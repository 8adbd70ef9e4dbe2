import { recordChange } from '#platform/database/history.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { Roster } from '../contract/sign-ups-admin.ts';
import type { ClassDeps } from '../deps.ts';
import { formatClassLabel } from '../roster/serializers.ts';
import { endEntry } from './offers.ts';
import * as store from './store.ts';

/** Who waits for a place in a class, those with an offer first. */
export async function listWaiting(deps: ClassDeps, classId: string): Promise<Roster['waitlist']> {
  const entries = await store.listActive(deps.connection.db, classId);
  return entries.map(({ id, email, joinedAt, createdAt, offeredUntil }) => ({
    _id: id,
    email,
    since: (joinedAt ?? createdAt).toISOString(),
    offeredUntil: offeredUntil && toWallTime(offeredUntil, deps.timeZone),
  }));
}

/** Takes a person off a waitlist for the owner. */
export async function removeEntry(deps: ClassDeps, id: string, ownerId: string) {
  const outcome = await deps.connection.inTransaction(async (tx) => {
    const found = await store.findEntry(tx, id);
    const classRow = found && (await store.lockClass(tx, found.classId));
    // Read again under the lock: the person may have taken the place meanwhile.
    const entry = await store.findEntry(tx, id);
    if (!classRow || !entry || (entry.state !== 'waiting' && entry.state !== 'offered')) {
      return fail('waitlist-entry-not-found');
    }
    await endEntry(deps, tx, entry, 'ended');
    await recordChange(tx, {
      at: deps.clock.now(),
      ownerId,
      kind: 'waitlist',
      subjectId: id,
      title: formatClassLabel(classRow),
      action: 'removed',
      changes: [],
    });
    return { message: 'They are off the waitlist.' };
  });
  if (!isFailure(outcome)) deps.invalidateCache();
  return outcome;
}
