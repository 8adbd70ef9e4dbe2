import { lockActiveClient } from '#platform/database/client-lock.ts';
import type { Database } from '#platform/database/connection.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { OrderDeps } from './deps.ts';
import { findAuthorizedOrder, type OrderRequester } from './order-access.ts';
import { releaseOverLimit, releaseUnapproved } from './reservation-limits.ts';
import { cancelOrder, reserveAgain } from './stock-reservations.ts';
import * as store from './store.ts';

/**
 * Captures the payment that the buyer approved. Stock that was released in the meantime is reserved again first.
 */
export async function captureOrder(deps: OrderDeps, orderId: string, requester: OrderRequester) {
  const match = await findAuthorizedOrder(deps, orderId, requester);
  if (isFailure(match)) return match;
  const capturing = await deps.connection.inTransaction((tx) => beginOrderCapture(deps, tx, match.order, orderId));
  if (isFailure(capturing)) return capturing;
  if (capturing.missing) return capturing.missing;
  const outcome = await deps.payments.capture(capturing.payment.id);
  if (!isFailure(outcome)) return outcome;
  if (outcome.reason === 'payment-closed') return fail('order-closed');
  // Without this, a script could keep stock reserved with captures that no buyer approved or that PayPal declines. A
  // declined buyer usually retries at once and keeps the reservation within the address limit.
  if (capturing.isReservedAgain && outcome.reason === 'payment-not-approved')
    await releaseUnapproved(deps, match.order);
  if (capturing.isReservedAgain && outcome.reason === 'payment-declined') await releaseOverLimit(deps, match.order);
  return outcome;
}

/**
 * Ensures before a capture that the order has its stock reserved, and otherwise cancels it. Without this, a sweep
 * could capture money for an order that the buyer was told is gone.
 */
async function beginOrderCapture(deps: OrderDeps, tx: Database, order: store.OrderRow, orderId: string) {
  const { payments } = deps;
  if (order.clientId) await lockActiveClient(tx, order.clientId);
  const locked = await store.lockOrder(tx, order.id);
  const identifiers = { subjectId: order.id, orderId };
  const isOpen = (await payments.lockByOrder(tx, identifiers))?.state === 'awaiting-approval';
  const isExpired = isOpen && locked?.state === 'awaiting-payment' && !locked.reserved;
  const missing = isExpired ? await reserveAgain(deps, tx, locked) : undefined;
  if (isExpired && missing) {
    await cancelOrder(deps, tx, locked);
    return { missing };
  }
  const payment = await payments.beginCapture(tx, identifiers);
  return isFailure(payment) ? fail('order-closed') : { payment, isReservedAgain: isExpired };
}
