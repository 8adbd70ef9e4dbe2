import { recordChange } from '#platform/database/history.ts';
import { fail } from '#platform/failure.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted } from '#platform/time/day.ts';
import { toClassChange } from '../admin/serializers.ts';
import { lockClasses } from '../admin/store.ts';
import type { ClassDeps } from '../deps.ts';
import { setRosterPutAway } from './store.ts';

/** Takes the roster of a class that is over from the owner's Today without a mark, or puts it back. */
export async function putRosterAway(deps: ClassDeps, classId: string, putAway: boolean, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const [row] = await lockClasses(tx, [classId]);
    if (!row) return fail('class-not-found');
    if (putAway && !hasStarted(row, getCurrentWallTime(deps))) return fail('class-not-begun');
    const isChanged = await setRosterPutAway(tx, classId, putAway ? deps.clock.now() : null);
    if (isChanged) {
      const state = (isAway: boolean) => (isAway ? 'put away' : 'on Today');
      const changes = [{ field: 'roster', before: state(!putAway), after: state(putAway) }];
      await recordChange(tx, toClassChange(deps, row, ownerId, 'changed', changes));
    }
    return { message: putAway ? `The roster of ${row.title} is put away.` : `${row.title} is on Today again.` };
  });
}
