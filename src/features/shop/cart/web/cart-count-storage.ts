import { createStore, useStored } from '#platform/browser-session/browser-store.ts';
import { countCartQuantity } from '../domain/cart-count.ts';

/** The storage key of the cart, which stays in the browser until it is paid. */
export const CART_KEY = 'cart';

const store = createStore(CART_KEY, 'browser', countCartQuantity);

/** Number of chocolates in the stored cart; 0 during server rendering. Every page's header loads this module. */
export function useCartCount(): number {
  return useStored(store.load) ?? 0;
}
