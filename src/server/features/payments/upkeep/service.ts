import type { Upkeep } from '#contract/upkeep.ts';
import type { Connection, Database } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { dollars, inDollars } from '#domain/money.ts';
import { type Need, needsOf } from '#domain/payments/needs-person.ts';
import { leftCents } from '#domain/payments/refund-asked.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../../../clock.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { PaymentService } from '../service.ts';
import * as store from './store.ts';

type Shown = Upkeep['payments']['first'][number];
/** What the owner had before her eyes when she pressed. */
type Seen = Pick<Shown, 'concern' | 'since'>;
type No = Refusal<'nothing-to-refund' | 'payment-changed'>;
type Pressed = Promise<{ message: string } | No | Refusal<'payment-not-found'>>;

/** Payments that need a person, and what the owner can do about them. Nothing here asks PayPal: a job does. */
export function paymentUpkeep(given: { connection: Connection; clock: Clock; queue: Queue; payments: PaymentService }) {
  const { connection, clock, queue, payments } = given;

  async function inNeed(): Promise<(store.Suspect & { need: Need })[]> {
    const now = clock.now();
    const found = (await store.suspects(connection.db)).flatMap((one) => {
      const [need] = needsOf(one.payment, one.refunds, now);
      return need ? [{ ...one, need }] : [];
    });
    return found.sort((a, b) => b.need.since.getTime() - a.need.since.getTime());
  }

  /** One press on a payment, in one transaction under its lock. `work` answers what was done, or undefined for nothing. */
  const press = (id: string, ownerId: string, work: (tx: Database, one: store.Suspect) => Promise<Outcome>): Pressed =>
    connection.inTransaction(async (tx) => {
      const one = await store.lockSuspect(tx, id);
      if (!one) return refuse('payment-not-found');
      const outcome = await work(tx, one);
      if ('refused' in outcome) return outcome;
      const { action, message } = outcome;
      const about = { kind: 'payment', subjectId: id, title: one.payment.description || 'A payment' };
      if (action) await recordChange(tx, { at: clock.now(), ownerId, ...about, ...action });
      return { message };
    });

  /** What she saw, as long as it stands; `payment-changed` when something else does, and undefined when nothing does. */
  function standing({ payment, refunds }: store.Suspect, seen: Seen): Need | undefined | Refusal<'payment-changed'> {
    const needs = needsOf(payment, refunds, clock.now());
    const since = Date.parse(seen.since);
    const need = needs.find((one) => one.concern === seen.concern && one.since.getTime() === since);
    return need ?? (needs.length > 0 ? refuse('payment-changed') : undefined);
  }

  return {
    /** The newest, at most `most`, and how many there are. */
    async list(most: number): Promise<{ count: number; first: Shown[] }> {
      const found = await inNeed();
      return {
        count: found.length,
        first: found.slice(0, most).map(({ payment, need }) => ({
          ...{ _id: payment.id, concern: need.concern, since: need.since.toISOString(), said: need.said },
          ...{ what: payment.description, amount: inDollars(need.cents), name: payment.payerName },
          ...{ transaction: payment.captureId ?? '', purpose: payment.purpose, subjectId: payment.subjectId },
        })),
      };
    },

    count: async (): Promise<number> => (await inNeed()).length,

    /** Has PayPal asked now: for how it stands, and for refunds on their way, each under the request id that it has. */
    look: (id: string, ownerId: string): Pressed =>
      press(id, ownerId, async (tx) => {
        if (await queue.isWaiting(tx, 'settle', { paymentId: id }))
          return { message: 'PayPal is about to be asked already.' };
        await queue.send(tx, 'settle', { paymentId: id });
        return { message: 'PayPal is being asked.', action: { action: 'looked at again' } };
      }),

    /** Asks again for the refund that PayPal refused. A second press finds that one on its way. */
    refundAgain: (id: string, ownerId: string, seen: Seen): Pressed =>
      press(id, ownerId, async (tx, one) => {
        const { payment, refunds } = one;
        const need = standing(one, seen);
        if (need && 'refused' in need) return need;
        const refused = need?.concern === 'refund-refused' && refunds.find((refund) => refund.id === need.refundId);
        if (!refused) return { message: 'This refund is on its way, or was taken care of.' };
        const asked = refunds.filter(({ state }) => state === 'asked');
        const askedCents = asked.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const cents = Math.min(refused.amountCents, leftCents({ ...payment, askedCents }));
        if (cents <= 0) return refuse('nothing-to-refund');
        await payments.refund(tx, id, { amountCents: cents, reason: refused.reason });
        const changes = [{ field: 'amount', after: dollars(cents) }];
        return { message: 'PayPal is being asked again.', action: { action: 'refund asked for again', changes } };
      }),

    /** The owner has taken care of what she saw elsewhere: off the list, until something new happens to it. */
    handled: (id: string, ownerId: string, seen: Seen): Pressed =>
      press(id, ownerId, async (tx, one) => {
        const need = standing(one, seen);
        if (!need) return { message: 'This was taken care of before.' };
        if ('refused' in need) return need;
        await store.markHandled(tx, { paymentId: id, refundId: need.refundId }, clock.now());
        const changes = [{ field: 'why it was listed', after: need.concern }];
        return { message: 'It is off the list.', action: { action: 'taken care of', changes } };
      }),
  };
}

type Outcome = { message: string; action?: Pick<Parameters<typeof recordChange>[1], 'action' | 'changes'> } | No;
