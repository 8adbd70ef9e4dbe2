import type { ClientClass, PastVisit } from '#contract/client-visits.ts';
import { findClientEmail } from '#database/client-email.ts';
import type { Connection } from '#database/connection.ts';
import { getBookingTitle } from '#domain/bookings/session-types.ts';
import { getFreeUntil } from '#domain/classes/cutoffs.ts';
import { fail } from '#domain/failure.ts';
import { findOnlineLink } from '#domain/settings/places.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import type { ClientActor } from '../../../sessions/actor.ts';
import type { SettingsService } from '../../settings/service.ts';
import { listShownGuests } from '../guests/store.ts';
import * as store from './store.ts';

export type ClientVisitService = ReturnType<typeof createClientVisitService>;

/** Past visits per page. Few, because they are listed below the upcoming ones. */
const PAST_PAGE_SIZE = 10;

/**
 * A client's own classes, and past classes and sessions. Sign-ups hold only an email, and every signed-in client has
 * proven the email of their account (decision 36).
 */
export function createClientVisitService(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  links: SignedLinks;
  settings: SettingsService;
}) {
  const { db } = deps.connection;
  const getCurrentWallTime = () => getReachedWallTime(deps.clock.now(), deps.timeZone);

  /** The client's own email. Fails for another client's id. */
  async function findOwnEmail(actor: ClientActor, id: string) {
    if (id !== actor.clientId) return fail('not-yours');
    return (await findClientEmail(db, id)) ?? fail('signed-out');
  }

  return {
    async listClasses(actor: ClientActor, id: string) {
      const email = await findOwnEmail(actor, id);
      if (typeof email !== 'string') return email;
      const { places, classCutoffs } = await deps.settings.read();
      const rows = await store.listPlaces(db, email, getCurrentWallTime());
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
    },

    async listPast(actor: ClientActor, id: string, page = 1) {
      const email = await findOwnEmail(actor, id);
      if (typeof email !== 'string') return email;
      const options = { reached: getCurrentWallTime(), limit: PAST_PAGE_SIZE + 1, offset: (page - 1) * PAST_PAGE_SIZE };
      const rows = await store.listPast(db, { clientId: id, email }, options);
      const visits = rows.slice(0, PAST_PAGE_SIZE).map(
        (row): PastVisit => ({
          _id: row.id,
          kind: row.kind,
          date: row.day,
          time: row.time,
          lengthMinutes: row.lengthMinutes,
          title: row.kind === 'session' ? getBookingTitle(row) : row.title,
          location: row.location,
        }),
      );
      return { visits, more: rows.length > PAST_PAGE_SIZE };
    },
  };
}
