import { asApiError } from '#platform/api/client.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import type { ShopEndpoints } from '../../contract/endpoints.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';
import type { PendingCheckout } from './pending-checkout.ts';

type OrderStatusResponse = ResponseBody<ShopEndpoints['GET /api/orders/{orderId}']>;

/**
 * The server's status of an order; `unknown` if no response arrived. An order that the server does not know is over.
 */
export type OrderStatus = Omit<OrderStatusResponse, 'standing'> & {
  standing: OrderStatusResponse['standing'] | 'unknown';
};

/** Delays between polls in ms; the last one repeats. */
const POLL_DELAYS_MS = [1_000, 2_000, 3_000, 5_000, 10_000];

/** A slower response counts as none, so that the visitor does not wait for the cart. */
const REQUEST_TIMEOUT_MS = 8_000;

const createStatus = (standing: OrderStatus['standing']): OrderStatus => ({
  standing,
  orderNumber: '',
  expiresAt: null,
});

/** Requests the status of an order once. */
export function fetchOrderStatus({ orderId }: Pick<PendingCheckout, 'orderId'>): Promise<OrderStatus> {
  const response = visitorOrClientApi('GET /api/orders/{orderId}', { params: { orderId } }).catch((error) =>
    createStatus(asApiError(error)?.status === 404 ? 'over' : 'unknown'),
  );
  const timeout = new Promise<OrderStatus>((resolve) =>
    setTimeout(() => resolve(createStatus('unknown')), REQUEST_TIMEOUT_MS),
  );
  return Promise.race([response, timeout]);
}

/** Waits, but returns early when the connection is restored. Rejects when aborted. */
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

/** Polls until the server reports a known status. Rejects when aborted. */
export async function pollOrderStatus(order: PendingCheckout, signal: AbortSignal): Promise<OrderStatus> {
  for (let attempts = 0; ; attempts += 1) {
    await waitForNextPoll(POLL_DELAYS_MS[Math.min(attempts, POLL_DELAYS_MS.length - 1)] ?? 0, signal);
    const status = await fetchOrderStatus(order);
    signal.throwIfAborted();
    if (status.standing === 'paid' || status.standing === 'over') return status;
    if (status.standing === 'open' && order.stage !== 'taken') return status;
  }
}
