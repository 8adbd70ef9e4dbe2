import type { ClientClass, PastVisit } from '#contract/client-visits.ts';
import { findClientEmail } from '#database/client-email.ts';
import type { Connection } from '#database/connection.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import type { SignedInClient } from '../../../sessions/who.ts';
import { placeOf, titleOf } from '../../bookings/mail-facts.ts';
import * as store from './store.ts';

export type ClientVisitService = ReturnType<typeof clientVisitService>;

/** Past visits on one page: few, because they stand below what is to come. */
const PAST_ROWS = 10;

/**
 * A client's own classes, and what is past of both classes and sessions. Sign-ups know only an email: those of the
 * account's are theirs, because nobody has a session without having proven that one (decision 36).
 */
export function clientVisitService(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  links: SignedLinks;
}) {
  const { db } = deps.connection;
  const reached = () => wallTimeReached(deps.clock.now(), deps.timeZone);

  /** The email of the client who asks for what is theirs. */
  async function ownEmail(who: SignedInClient, id: string) {
    if (id !== who.clientId) return refuse('not-yours');
    return (await findClientEmail(db, id)) ?? refuse('signed-out');
  }

  return {
    async listClasses(who: SignedInClient, id: string) {
      const email = await ownEmail(who, id);
      if (typeof email !== 'string') return email;
      const rows = await store.listPlaces(db, email, reached());
      return rows.map(
        ({ id: _id, day: date, classCancelledAt, ...row }): ClientClass => ({
          ...{ ...row, _id, date, cancelled: classCancelledAt !== null },
          onlineLink: classCancelledAt === null ? row.onlineLink : '',
          cancelToken: deps.links.sign('cancel-sign-up', _id),
        }),
      );
    },

    async listPast(who: SignedInClient, id: string, page = 1) {
      const email = await ownEmail(who, id);
      if (typeof email !== 'string') return email;
      const asked = { reached: reached(), limit: PAST_ROWS + 1, offset: (page - 1) * PAST_ROWS };
      const rows = await store.listPast(db, { clientId: id, email }, asked);
      const visits = rows.slice(0, PAST_ROWS).map(
        (row): PastVisit => ({
          ...{ _id: row.id, kind: row.kind, date: row.day, time: row.time, lengthMinutes: row.lengthMinutes },
          title: row.kind === 'session' ? titleOf(row) : row.title,
          location: row.kind === 'session' ? placeOf(row) : row.location,
        }),
      );
      return { visits, more: rows.length > PAST_ROWS };
    },
  };
}
