import { parseJson } from './cart-text-storage.ts';
import { type PendingCheckout, parsePendingCheckout } from './pending-checkout.ts';

/** In this tab alone, until the person walks on: the order that it gave thanks for. A reload must not take them away. */
const THANKS_KEY = 'thanks';

export type Thanks = { order: PendingCheckout; orderNumber: string };

export function saveThanks(thanks: Thanks): void {
  try {
    sessionStorage.setItem(THANKS_KEY, JSON.stringify(thanks));
  } catch {
    // The thanks then last as long as the page.
  }
}

export function clearThanks(): void {
  try {
    sessionStorage.removeItem(THANKS_KEY);
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
}

/** The thanks that stood here when the page was reloaded; the person who came here in any other way came for the cart. */
export function loadThanksAfterReload(): Thanks | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') {
    clearThanks();
    return undefined;
  }
  try {
    const stored = parseJson(sessionStorage.getItem(THANKS_KEY)) as Partial<Thanks> | null | undefined;
    const order = parsePendingCheckout(stored?.order);
    return order && typeof stored?.orderNumber === 'string' ? { order, orderNumber: stored.orderNumber } : undefined;
  } catch {
    return undefined;
  }
}
