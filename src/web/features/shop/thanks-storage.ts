import { parseJson } from './cart-text-storage.ts';
import { type PendingCheckout, parsePendingCheckout } from './pending-checkout.ts';

/**
 * Stores the placed order in this tab until the visitor leaves the page, so that a reload shows the receipt again.
 */
export const THANKS_KEY = 'thanks';

export type Thanks = { order: PendingCheckout; orderNumber: string };

export function saveThanks(thanks: Thanks): void {
  try {
    sessionStorage.setItem(THANKS_KEY, JSON.stringify(thanks));
  } catch {
    // Without storage the receipt lasts until the page is closed.
  }
}

export function clearThanks(): void {
  try {
    sessionStorage.removeItem(THANKS_KEY);
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

/** Loads the placed order after a reload. Any other navigation to this page shows the cart. */
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
