import type { classCutoffs } from '#contract/class-settings.ts';
import type { ClientClass } from '#contract/client-visits.ts';
import { findClientEmail } from '#database/client-email.ts';
import type { Connection } from '#database/connection.ts';
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

export type ClientClassService = ReturnType<typeof createClientClassService>;

/**
 * A client's own classes. Sign-ups hold only an email, and every signed-in client has proven the email of their account
 * (decision 36).
 */
export function createClientClassService(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  links: SignedLinks;
  settings: SettingsService<typeof classCutoffs>;
}) {
  const { db } = deps.connection;

  return {
    async listClasses(actor: ClientActor, id: string) {
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
    },
  };
}
