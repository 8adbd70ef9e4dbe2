import { listChanges } from '#database/history.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Given } from '../given.ts';
import * as orders from '../store.ts';
import { orderLists } from './lists.ts';
import { orderDeskSteps, type RefundAsked, type StepAsked } from './steps.ts';
import * as store from './store.ts';
import { deskOrder } from './wire.ts';
import { writeToOf } from './write-to.ts';

export type OrderDesk = ReturnType<typeof orderDesk>;

/** Orders as the owner sees them, and what she does with them. */
export function orderDesk(given: Given & { timeZone: string }) {
  const { db } = given.connection;
  const steps = orderDeskSteps(given);

  async function show(id: string) {
    const order = await orders.findOrder(db, id);
    if (!order) return refuse('order-not-found');
    const [lines, [money], history, writeTo] = await Promise.all([
      orders.linesOf(db, id),
      store.moneyOf(db, [id]),
      listChanges(db, { page: 1, subjectId: id }),
      writeToOf(db, order),
    ]);
    const refunds = money ? await store.refundsOf(db, money.id) : [];
    return deskOrder({ order, lines, money }, { refunds, history: history.rows, writeTo });
  }

  /** What was done, and how the order stands after it. */
  async function after<Why extends string>(id: string, outcome: { message: string } | Refusal<Why>) {
    if (isRefusal(outcome)) return outcome;
    const order = await show(id);
    return isRefusal(order) ? order : { ...outcome, order };
  }

  return {
    ...orderLists({ db, timeZone: given.timeZone }),
    show,
    step: async (id: string, asked: StepAsked, ownerId: string) => after(id, await steps.step(id, asked, ownerId)),
    refund: async (id: string, asked: RefundAsked, ownerId: string) =>
      after(id, await steps.refund(id, asked, ownerId)),
  };
}
