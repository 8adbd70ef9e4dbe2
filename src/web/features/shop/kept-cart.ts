import { useSyncExternalStore } from 'react';
import { type Cart, readCart } from '#domain/shop/cart.ts';
import { parsed, storeCart, storedCart, subscribeToCart } from './stored-cart.ts';

let lastText: string | null = null;
let last: Cart = [];

/** The cart of this browser. The same object until it changes. */
export function keptCart(): Cart {
  const text = storedCart();
  if (text !== lastText) {
    lastText = text;
    last = readCart(parsed(text));
  }
  return last;
}

/** Keeps another cart, for all tabs and until it is paid. */
export function keepCart(cart: Cart): void {
  storeCart(JSON.stringify(cart));
}

/** The cart of this browser, followed through other tabs; undefined until the page's script runs. */
export function useKeptCart(): Cart | undefined {
  return useSyncExternalStore(subscribeToCart, keptCart, () => undefined);
}
