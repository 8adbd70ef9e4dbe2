import { fail } from '#platform/failure.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { OrderDeps } from './deps.ts';
import * as store from './store.ts';

/** Who requests an order: the hash of the buyer cookie, if any, and the signed-in client, if any. */
export type OrderRequester = { browser: string | undefined; actor: Actor };

/**
 * The order with this PayPal id, for the browser or client that created it. The id is a secret, so a browser without
 * any cookie is accepted too; the response holds no personal data.
 */
export async function findAuthorizedOrder(deps: OrderDeps, orderId: string, { browser, actor }: OrderRequester) {
  const payment = await deps.payments.findByOrder(orderId);
  const order = payment?.purpose === 'order' ? await store.findOrder(deps.connection.db, payment.subjectId) : undefined;
  if (!payment || !order) {
    // An unknown id may be any text, even a name, so the report omits it.
    deps.reportError('an order was asked for that is none', payment ? { orderId } : {}, 'warn');
    return fail('order-not-found');
  }
  const isOwn = actor.role === 'client' && actor.clientId === order.clientId;
  const isForeign =
    (browser !== undefined && browser !== order.browser) ||
    (actor.role === 'client' && order.clientId !== null && actor.clientId !== order.clientId);
  if (isForeign && !isOwn) {
    deps.reportError('an order was asked for by someone else', { orderId }, 'warn');
    return fail('order-not-found');
  }
  return { order, payment };
}
