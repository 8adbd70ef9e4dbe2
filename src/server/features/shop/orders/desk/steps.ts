import type { Database } from '#database/connection.ts';
import { changesBetween, recordChange } from '#database/history.ts';
import { dollars, inDollars } from '#domain/money.ts';
import { leftCents, refundVerdict, sentBackCents } from '#domain/payments/refund-asked.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { haveTinsLeft, type OrderState } from '#domain/shop/order-states.ts';
import { type OrderStep, orderSteps } from '#domain/shop/order-steps.ts';
import type { Given } from '../given.ts';
import { orderFacts } from '../mail-facts.ts';
import { reserving } from '../reserving.ts';
import * as orders from '../store.ts';
import * as store from './store.ts';
import { writeToOf } from './write-to.ts';

/** What the history calls a step. */
const actions: Record<OrderStep, string> = {
  paid: 'taken back',
  packed: 'packed',
  shipped: 'shipped',
  'ready-for-pickup': 'made ready',
  collected: 'collected',
  cancelled: 'cancelled',
};

export type StepAsked = {
  status: OrderStep;
  was?: OrderState | undefined;
  tracking?: string | undefined;
  restock?: boolean | undefined;
  reason?: string | undefined;
};

/** Cents. `wasCents`: what was back or on its way when the owner decided. */
export type RefundAsked = {
  amountCents?: number | undefined;
  wasCents?: number | undefined;
  restock?: boolean | undefined;
  reason?: string | undefined;
};

/**
 * What the owner does with an order. Every change locks the order's row first: of two tabs, or a tab and PayPal's word,
 * the second finds what the first has made of it (the ledger locks the same row before it notes anything).
 */
export function orderDeskSteps(given: Given) {
  const { connection, clock, outbox, payments } = given;
  const tins = reserving(given);

  async function note(
    tx: Database,
    { id, number }: orders.OrderRow,
    by: { ownerId: string; action: string },
    before: Record<string, string>,
    after: Record<string, string>,
  ): Promise<void> {
    const title = `Order ${number}`;
    const changes = changesBetween(before, after);
    await recordChange(tx, { at: clock.now(), kind: 'order', subjectId: id, title, ...by, changes });
  }

  /** Writes to the buyer; where PayPal gave no email nobody can. */
  async function tell(
    tx: Database,
    order: orders.OrderRow,
    mail:
      | { template: 'order-shipped'; tracking: string }
      | { template: 'order-ready' }
      | { template: 'order-cancelled'; reason: string; backCents: number },
  ): Promise<void> {
    const email = await writeToOf(tx, order);
    if (!email) return;
    const facts = orderFacts(order, await orders.linesOf(tx, order.id), email);
    if (mail.template === 'order-ready') await outbox.post(tx, mail.template, email, facts);
    else if (mail.template === 'order-shipped')
      await outbox.post(tx, mail.template, email, { ...facts, tracking: mail.tracking });
    else await outbox.post(tx, mail.template, email, { ...facts, reason: mail.reason, backCents: mail.backCents });
  }

  /** The money of an order, which nobody else changes until this transaction ends. */
  async function moneyOf(tx: Database, orderId: string): Promise<store.MoneyRow | undefined> {
    await store.lockMoneyOf(tx, orderId);
    const [money] = await store.moneyOf(tx, [orderId]);
    return money;
  }

  /** Ends an order that the owner has locked: what is left of its money goes back, and its tins to the shelf or not. */
  async function cancel(
    tx: Database,
    order: orders.OrderRow,
    asked: { ownerId: string; restock: boolean; reason?: string | undefined },
  ): Promise<void> {
    const { ownerId, restock, reason = '' } = asked;
    const money = await moneyOf(tx, order.id);
    const backCents = money ? leftCents(money) : 0;
    // The payment's row is locked before the coupon's and the tins' (see reserving).
    if (money && backCents > 0)
      await payments.refund(tx, money.id, { reason: reason || `Your order ${order.number} was cancelled.` });
    const hadTins = await tins.end(tx, order);
    if (hadTins && restock) await tins.shelve(tx, [order.id]);
    await tell(tx, order, { template: 'order-cancelled', reason, backCents });
    await note(
      ...([tx, order, { ownerId, action: actions.cancelled }] as const),
      { status: order.state, refunded: dollars(money ? sentBackCents(money) : 0) },
      {
        status: 'cancelled',
        refunded: dollars(money ? sentBackCents(money) + backCents : 0),
        ...(hadTins && { 'tins back on the shelf': restock ? 'yes' : 'no' }),
        ...(reason && { reason }),
      },
    );
  }

  /** An order that someone else has brought further meanwhile, with what it is now. */
  function changed(state: OrderState): Refusal<'order-changed'> {
    return refuse('order-changed', { 'body/status': `It is ${inWords[state]} now.` });
  }

  return {
    /** Brings an order to another state; answers what was done. */
    async step(id: string, { status, was, ...asked }: StepAsked, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        const order = await orders.lockOrder(tx, id);
        if (!order) return refuse('order-not-found');
        const isMeanwhile = (was !== undefined && was !== order.state) || status === order.state;
        if (isMeanwhile) return changed(order.state);
        if (!orderSteps(order.state, order).includes(status)) return refuse('order-step-refused');
        if (status === 'cancelled') {
          await cancel(tx, order, { ownerId, restock: asked.restock ?? true, reason: asked.reason });
          return { message: `Order ${order.number} is cancelled.` };
        }
        const tracking = status === 'shipped' ? (asked.tracking ?? '') : '';
        await orders.passOrder(tx, order, status, { changedAt: clock.now(), tracking });
        if (status === 'shipped') await tell(tx, order, { template: 'order-shipped', tracking });
        if (status === 'ready-for-pickup') await tell(tx, order, { template: 'order-ready' });
        const isBack = status === 'paid' || (status === 'packed' && order.state === 'ready-for-pickup');
        await note(
          ...([tx, order, { ownerId, action: isBack ? actions.paid : actions[status] }] as const),
          { status: order.state },
          { status, ...(tracking && { tracking }) },
        );
        return { message: `Order ${order.number} is ${inWords[status]}.` };
      });
    },

    /** Sends money back. PayPal is asked by a job; the buyer is written to when it has gone. */
    async refund(id: string, { reason, restock = true, ...asked }: RefundAsked, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        const order = await orders.lockOrder(tx, id);
        if (!order) return refuse('order-not-found');
        const money = await moneyOf(tx, id);
        if (!money || order.number === null) return refuse('nothing-to-refund');
        const verdict = refundVerdict(money, asked);
        if (isRefusal(verdict)) return refused(verdict, money);
        const message = `${dollars(verdict.cents)} of order ${order.number} are on their way back.`;
        // All of the money back before the tins have left the house: the order ends (decision 21).
        if (verdict.isAllThatIsLeft && order.state !== 'cancelled' && !haveTinsLeft(order.state)) {
          await cancel(tx, order, { ownerId, restock, reason });
          return { message };
        }
        await payments.refund(tx, money.id, {
          reason: reason ?? `It is for your order ${order.number}.`,
          ...(!verdict.isAllThatIsLeft && { amountCents: verdict.cents }),
        });
        await note(
          ...([tx, order, { ownerId, action: 'refunded' }] as const),
          { refunded: dollars(sentBackCents(money)) },
          { refunded: dollars(sentBackCents(money) + verdict.cents), ...(reason && { reason }) },
        );
        return { message };
      });
    },
  };
}

/** 'Order 1042 is …' */
const inWords: Record<OrderState, string> = {
  'awaiting-payment': 'not paid',
  paid: 'paid and to be packed',
  packed: 'packed',
  shipped: 'shipped',
  'ready-for-pickup': 'ready for pickup',
  collected: 'collected',
  cancelled: 'cancelled',
};

/** A refund's 'no', with the figure that it is about. */
function refused(
  { refused: why }: Refusal<'nothing-to-refund' | 'refund-changed' | 'refund-too-much'>,
  money: store.MoneyRow,
) {
  if (why === 'refund-too-much')
    return refuse(why, { 'body/amount': `At most ${dollars(leftCents(money))} can go back.` });
  if (why === 'refund-changed')
    return refuse(why, { 'body/refundedWas': `It is ${inDollars(sentBackCents(money))} now.` });
  return refuse(why);
}
