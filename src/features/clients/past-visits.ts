import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import type { ClientActor } from '#platform/sessions/actor.ts';
import { createSlot } from '#platform/slots.ts';
import type { WallTime } from '#platform/time/day.ts';
import { getReachedWallTime } from '#platform/time/wall-time.ts';
import type { PastVisit } from './contract/client-visits.ts';

/** A client as others know them: by id, or by email where forms ask for no account. */
type KnownClient = { clientId: string; email: string };

/** Lists what a client came to that began by a wall time, newest first. */
export type VisitSource = (
  db: Database,
  client: KnownClient,
  range: { reached: WallTime; limit: number },
) => Promise<PastVisit[]>;

export const visitSources = createSlot<VisitSource>();

/** Past visits per page. Few, because they are listed below the upcoming ones. */
const PAST_PAGE_SIZE = 10;

const toSortKey = ({ date, time, _id }: PastVisit) => `${date} ${time} ${_id}`;

/** A client's own past visits of every kind, newest first, one page. */
export async function listPastVisits(
  deps: Pick<Platform, 'connection' | 'clock' | 'timeZone' | 'fills'>,
  actor: ClientActor,
  id: string,
  page = 1,
) {
  if (id !== actor.clientId) return fail('not-yours');
  const { db } = deps.connection;
  const email = await findClientEmail(db, id);
  if (email === undefined) return fail('signed-out');
  const end = page * PAST_PAGE_SIZE;
  // One more tells whether there is a further page.
  const range = { reached: getReachedWallTime(deps.clock.now(), deps.timeZone), limit: end + 1 };
  const lists = await Promise.all(
    visitSources.read(deps.fills).map((list) => list(db, { clientId: id, email }, range)),
  );
  const visits = lists.flat().toSorted((one, other) => (toSortKey(one) > toSortKey(other) ? -1 : 1));
  return { visits: visits.slice(end - PAST_PAGE_SIZE, end), more: visits.length > end };
}
