import { readUnderWay, type UnderWay } from './checkout-under-way.ts';
import { parsed } from './stored-cart.ts';

/** In this tab alone, until the person walks on: the order that it gave thanks for. A reload must not take them away. */
const THANKS_KEY = 'thanks';

export type Thanks = { order: UnderWay; orderNumber: string };

export function keepThanks(thanks: Thanks): void {
  try {
    sessionStorage.setItem(THANKS_KEY, JSON.stringify(thanks));
  } catch {
    // The thanks then last as long as the page.
  }
}

export function forgetThanks(): void {
  try {
    sessionStorage.removeItem(THANKS_KEY);
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
}

/** The thanks that stood here when the page was reloaded; the person who came here in any other way came for the cart. */
export function thanksBeforeReload(): Thanks | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') {
    forgetThanks();
    return undefined;
  }
  try {
    const kept = parsed(sessionStorage.getItem(THANKS_KEY)) as Partial<Thanks> | null | undefined;
    const order = readUnderWay(kept?.order);
    return order && typeof kept?.orderNumber === 'string' ? { order, orderNumber: kept.orderNumber } : undefined;
  } catch {
    return undefined;
  }
}
