import type { Database } from '#database/connection.ts';
import { takeDiaryPen } from '#database/diary.ts';
import { forgetWhoIn, recordChange } from '#database/history.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Given } from '../service.ts';
import { type ClientRow, lockClient } from '../store.ts';
import * as store from './store.ts';

const FORMER = 'A former client';

/** What keeps a client from being taken out. */
type InTheWay = Refusal<'client-has-sessions' | 'client-has-orders' | 'client-has-payments'>;

/** Taking a client out (decision 28), for the owner and for the client alike. */
export function takingOut(given: Pick<Given, 'connection' | 'clock' | 'timeZone' | 'sessions'>) {
  const { connection, clock, sessions, timeZone } = given;

  /** Locks everything that a new session, form, order or payment of theirs would need; undefined when they are gone. */
  async function lockToTakeOut(tx: Database, id: string): Promise<ClientRow | undefined> {
    // With the pen in hand nobody books, and with the row locked nobody begins a form or a checkout. Who waited for
    // either finds nobody afterwards: keepClient, and the trigger bookings_of_somebody.
    await takeDiaryPen(tx);
    const client = await lockClient(tx, id);
    if (client) await store.lockMoneyOf(tx, id);
    return client;
  }

  /** What is still to come for them: a session, tins that have not left the house, money on its way. */
  async function inTheWay(db: Database, id: string): Promise<InTheWay | undefined> {
    if (await store.hasSessionsToCome(db, id, wallTimeReached(clock.now(), timeZone)))
      return refuse('client-has-sessions');
    if (await store.hasOrdersUnderWay(db, id)) return refuse('client-has-orders');
    if (await store.hasMoneyUnderWay(db, id)) return refuse('client-has-payments');
  }

  /**
   * Takes a client out for good whom the caller has locked (lockToTakeOut); `ownerId` is absent when they do so
   * themselves. What they wrote and what says who they are goes: profile, forms, messages, the newsletter, names in the
   * history. Sessions, orders and payments stay, of nobody; a client who has none of these leaves no row. Class sign-ups
   * and signed waivers stay as long as the configuration says: they prove who agreed to what, and were made by email,
   * not by the account.
   *
   * Refused while something is still to come.
   */
  async function takeOutLocked(tx: Database, client: ClientRow, ownerId?: string) {
    const { id } = client;
    const at = clock.now();
    const refused = await inTheWay(tx, id);
    if (refused) return refused;

    const { enquiries, subscriptions, mails, couponUses, ...kept } = await store.idsUnder(tx, client);
    const leavesRows = [...Object.values(kept), couponUses].some((ids) => ids.length > 0);
    // Links before sessions: signing in takes these locks in the same order.
    await store.deleteTokens(tx, client);
    await sessions.endAll(tx, id);
    await store.deleteWords(tx, client);
    if (leavesRows) await store.anonymise(tx, id, at);
    else await store.deleteClient(tx, id);

    await forgetWhoIn(tx, [id], FORMER);
    await forgetWhoIn(tx, kept.bookings, 'Session of a former client');
    await forgetWhoIn(tx, kept.orders, 'Order of a former client');
    await forgetWhoIn(tx, kept.payments, 'Payment of a former client');
    await forgetWhoIn(tx, enquiries, 'Message of a former client');
    await forgetWhoIn(tx, mails, 'Mail to a former client');
    await forgetWhoIn(tx, subscriptions, 'Subscription of a former client');
    const outcome = leavesRows ? ('anonymised' as const) : ('deleted' as const);
    const changes = ownerId ? [] : [{ field: 'asked for by', after: 'the client' }];
    await recordChange(tx, { at, ownerId, kind: 'client', subjectId: id, title: FORMER, action: outcome, changes });
    return { message: outcomes[outcome], outcome };
  }

  return {
    inTheWay,
    lockToTakeOut,
    takeOutLocked,

    /** The owner takes a client out. */
    takeOut: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const client = await lockToTakeOut(tx, id);
        return client ? takeOutLocked(tx, client, ownerId) : refuse('client-gone');
      }),
  };
}

const outcomes = {
  deleted: 'The client is deleted.',
  anonymised: 'The client is deleted. Their past sessions and orders stay without a name.',
} as const;
