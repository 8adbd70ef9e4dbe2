import { createStore } from '#platform/browser-session/browser-store.ts';
import { type PendingCheckout, parsePendingCheckout } from './pending-checkout.ts';

export type Thanks = { order: PendingCheckout; orderNumber: string };

/** The placed order in this tab until the visitor leaves the page, so that a reload shows the receipt again. */
export const thanksStore = createStore<Thanks | undefined, Thanks>('thanks', 'tab', (stored) => {
  const thanks = stored as Partial<Thanks> | null | undefined;
  const order = parsePendingCheckout(thanks?.order);
  return order && typeof thanks?.orderNumber === 'string' ? { order, orderNumber: thanks.orderNumber } : undefined;
});

/** Loads the placed order after a reload. Any other navigation to this page shows the cart. */
export function loadThanksAfterReload(): Thanks | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') thanksStore.save(undefined);
  return thanksStore.load();
}
