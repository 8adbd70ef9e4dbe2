import type { ResponseBody } from '#contract/contract.ts';
import { asApiError } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import type { PendingCheckout } from './pending-checkout.ts';

type OrderStatusResponse = ResponseBody<'GET /api/orders/{orderId}'>;

/** What the server says of an order; `unknown` when no answer came. One that it does not know is over. */
export type OrderStatus = Omit<OrderStatusResponse, 'standing'> & {
  standing: OrderStatusResponse['standing'] | 'unknown';
};

/** Pauses between one question and the next, in ms; the last one goes on. */
const POLL_DELAYS_MS = [1_000, 2_000, 3_000, 5_000, 10_000];

/** An answer that takes longer than this is none: anyone who looks into their cart is not kept waiting for it. */
const REQUEST_TIMEOUT_MS = 8_000;

const createStatus = (standing: OrderStatus['standing']): OrderStatus => ({
  standing,
  orderNumber: '',
  expiresAt: null,
});

/** Asks once how an order stands. */
export function fetchOrderStatus({ orderId }: Pick<PendingCheckout, 'orderId'>): Promise<OrderStatus> {
  const response = visitorOrClientApi('GET /api/orders/{orderId}', { params: { orderId } }).catch((error) =>
    createStatus(asApiError(error)?.status === 404 ? 'over' : 'unknown'),
  );
  const timeout = new Promise<OrderStatus>((resolve) =>
    setTimeout(() => resolve(createStatus('unknown')), REQUEST_TIMEOUT_MS),
  );
  return Promise.race([response, timeout]);
}

/** A pause that ends early when the connection comes back. Rejects when it is stopped. */
function waitForNextPoll(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settleWith = (callback: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', abort);
      callback();
    };
    const finish = settleWith(resolve);
    const abort = settleWith(() => reject(signal.reason));
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', abort);
  });
}

/** Asks again and again until the server says something else than that it does not know yet. Rejects when stopped. */
export async function pollOrderStatus(order: PendingCheckout, signal: AbortSignal): Promise<OrderStatus> {
  for (let attempts = 0; ; attempts += 1) {
    await waitForNextPoll(POLL_DELAYS_MS[Math.min(attempts, POLL_DELAYS_MS.length - 1)] ?? 0, signal);
    const status = await fetchOrderStatus(order);
    signal.throwIfAborted();
    if (status.standing === 'paid' || status.standing === 'over') return status;
    if (status.standing === 'open' && order.stage !== 'taken') return status;
  }
}
