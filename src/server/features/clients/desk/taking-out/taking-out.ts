import { takeDiaryPen } from '#database/diary.ts';
import { forgetWhoIn, recordChange } from '#database/history.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Given } from '../service.ts';
import { lockClient } from '../store.ts';
import * as store from './store.ts';

const FORMER = 'A former client';

/** Taking a client out (decision 23). */
export function takingOut(given: Pick<Given, 'connection' | 'clock' | 'timeZone' | 'sessions'>) {
  const { connection, clock, sessions, timeZone } = given;

  return {
    /**
     * Takes a client out for good. What they wrote and what says who they are goes: profile, forms, messages, the
     * newsletter, names in the history. Sessions, orders and payments stay, of nobody; a client who has none of these
     * leaves no row. Class sign-ups and signed waivers stay as they are: they prove who agreed to what, and were made
     * by email, not by the account.
     *
     * Refused while something is still to come: a session, tins that have not left the house, money on its way.
     */
    takeOut: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        // With the pen in hand nobody books, and with the row locked nobody begins a form. Who waited for either finds
        // nobody afterwards: keepClient, and the trigger bookings_of_somebody.
        await takeDiaryPen(tx);
        const client = await lockClient(tx, id);
        if (!client) return refuse('client-gone');
        await store.lockMoneyOf(tx, id);
        const at = clock.now();
        if (await store.hasSessionsToCome(tx, id, wallTimeReached(at, timeZone))) return refuse('client-has-sessions');
        if (await store.hasOrdersUnderWay(tx, id)) return refuse('client-has-orders');
        if (await store.hasMoneyUnderWay(tx, id)) return refuse('client-has-payments');

        const { enquiries, subscriptions, couponUses, ...kept } = await store.idsUnder(tx, client);
        const leavesRows = [...Object.values(kept), couponUses].some((ids) => ids.length > 0);
        await sessions.endAll(tx, id);
        await store.deleteTokens(tx, client);
        await store.deleteWords(tx, client);
        if (leavesRows) await store.anonymise(tx, id, at);
        else await store.deleteClient(tx, id);

        await forgetWhoIn(tx, [id], FORMER);
        await forgetWhoIn(tx, kept.bookings, 'Session of a former client');
        await forgetWhoIn(tx, kept.orders, 'Order of a former client');
        await forgetWhoIn(tx, kept.payments, 'Payment of a former client');
        await forgetWhoIn(tx, enquiries, 'Message of a former client');
        await forgetWhoIn(tx, subscriptions, 'Subscription of a former client');
        const outcome = leavesRows ? ('anonymised' as const) : ('deleted' as const);
        await recordChange(tx, { at, ownerId, kind: 'client', subjectId: id, title: FORMER, action: outcome });
        return { message: outcomes[outcome], outcome };
      }),
  };
}

const outcomes = {
  deleted: 'The client is deleted.',
  anonymised: 'The client is deleted. Their past sessions and orders stay without a name.',
} as const;
