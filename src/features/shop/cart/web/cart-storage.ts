import { createStore, notifyStorageListeners, useStored } from '#platform/browser-session/browser-store.ts';
import { type Cart, parseCart } from '../domain/cart.ts';
import { CART_KEY } from './cart-count-storage.ts';

const store = createStore<Cart>(CART_KEY, 'browser', parseCart);

/** Returns the stored cart. The object is the same until the cart changes. */
export const loadCart = store.load;

/** Stores the cart for all tabs. */
export function saveCart(cart: Cart): void {
  store.save(cart);
  notifyStorageListeners();
}

/** Returns the stored cart and follows changes in other tabs. Undefined until the page's script runs. */
export function useStoredCart(): Cart | undefined {
  return useStored(loadCart);
}
