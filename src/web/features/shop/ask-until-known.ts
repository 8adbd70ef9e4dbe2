import type { Answer } from '#contract/contract.ts';
import { refusalOf } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import type { UnderWay } from './checkout-under-way.ts';

type Standing = Answer<'GET /api/orders/{orderId}'>;

/** What the server says of an order; `unknown` when no answer came. One that it does not know is over. */
export type Found = Omit<Standing, 'standing'> & { standing: Standing['standing'] | 'unknown' };

/** Pauses between one question and the next, in ms; the last one goes on. */
const PAUSES_MS = [1_000, 2_000, 3_000, 5_000, 10_000];

/** An answer that takes longer than this is none: anyone who looks into their cart is not kept waiting for it. */
const PATIENCE_MS = 8_000;

const without = (standing: Found['standing']): Found => ({ standing, orderNumber: '', expiresAt: null });

/** Asks once how an order stands. */
export function standingOf({ orderId }: Pick<UnderWay, 'orderId'>): Promise<Found> {
  const answer = visitorOrClientApi('GET /api/orders/{orderId}', { params: { orderId } }).catch((error) =>
    without(refusalOf(error)?.status === 404 ? 'over' : 'unknown'),
  );
  const late = new Promise<Found>((resolve) => setTimeout(() => resolve(without('unknown')), PATIENCE_MS));
  return Promise.race([answer, late]);
}

/** A pause that ends early when the connection comes back. Rejects when it is stopped. */
function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (how: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      stopped.removeEventListener('abort', stop);
      how();
    };
    const goOn = end(resolve);
    const stop = end(() => reject(stopped.reason));
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    stopped.addEventListener('abort', stop);
  });
}

/** Asks again and again until the server says something else than that it does not know yet. Rejects when stopped. */
export async function askUntilKnown(order: UnderWay, stopped: AbortSignal): Promise<Found> {
  for (let tries = 0; ; tries += 1) {
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, stopped);
    const found = await standingOf(order);
    stopped.throwIfAborted();
    if (found.standing === 'paid' || found.standing === 'over') return found;
    if (found.standing === 'open' && order.stage !== 'taken') return found;
  }
}
