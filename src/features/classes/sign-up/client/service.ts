import type { VisitSource } from '#features/clients/past-visits.ts';
import { findOnlineLink } from '#platform/business/places.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import { fail } from '#platform/failure.ts';
import type { EventPublisher } from '#platform/realtime/realtime.ts';
import type { ClientActor } from '#platform/sessions/actor.ts';
import { getReachedWallTime } from '#platform/time/wall-time.ts';
import type { ClientClass } from '../../contract/client-classes.ts';
import type { ClassDeps } from '../../deps.ts';
import { listShownGuests } from '../../guests/store.ts';
import { getFreeUntil } from '../domain/cutoffs.ts';
import * as store from './store.ts';

/**
 * A client's own classes. Sign-ups hold only an email, and every signed-in client has proven the email of their account
 * (decision 36).
 */
export async function listClientClasses(deps: ClassDeps, actor: ClientActor, id: string) {
  const { db } = deps.connection;
  if (id !== actor.clientId) return fail('not-yours');
  const email = await findClientEmail(db, id);
  if (email === undefined) return fail('signed-out');
  const { places, classCutoffs } = await deps.settings.read();
  const rows = await store.listPlaces(db, email, getReachedWallTime(deps.clock.now(), deps.timeZone));
  const guests = await listShownGuests(db, rows);
  return rows.map(({ id: _id, day: date, classCancelledAt, namedGuests: _named, ...row }): ClientClass => {
    const freeUntil = getFreeUntil({ day: date, time: row.time }, classCutoffs, deps.timeZone);
    return {
      ...row,
      _id,
      date,
      cancelled: classCancelledAt !== null,
      onlineLink: classCancelledAt === null ? findOnlineLink(row.onlineLink, row.location, places) : '',
      guests: guests.filter(({ hostId }) => hostId === _id).map(({ name }) => name),
      cancelToken: deps.links.sign('cancel-sign-up', _id),
      ...(freeUntil && { freeUntil }),
    };
  });
}

/** The classes that a client was signed up for. */
export const listPastClasses: VisitSource = async (db, { email }, range) =>
  (await store.listPast(db, email, range)).map(({ id, day, ...row }) => ({
    ...row,
    _id: id,
    kind: 'class',
    date: day,
  }));

/** Notifies the client with this email, if any, that their classes changed, in the transaction of the change. */
export async function notifyClient(
  events: EventPublisher,
  tx: Database,
  { id: signUpId, email }: { id: string; email: string },
): Promise<void> {
  const clientId = await store.findClientId(tx, email);
  if (clientId) await events.publish(tx, { event: 'signUpUpdated', ids: { signUpId }, clientId });
}
