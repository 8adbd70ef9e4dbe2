import { useSyncExternalStore } from 'react';
import { type Cart, parseCart } from '#domain/shop/cart.ts';
import { subscribeToStorage } from '#web/session/browser-storage.ts';
import { parseJson, readCartText, writeCartText } from './cart-text-storage.ts';

let cachedText: string | null = null;
let cachedCart: Cart = [];

/** Returns the stored cart. The object is the same until the cart changes. */
export function loadCart(): Cart {
  const text = readCartText();
  if (text !== cachedText) {
    cachedText = text;
    cachedCart = parseCart(parseJson(text));
  }
  return cachedCart;
}

/** Stores the cart for all tabs. */
export function saveCart(cart: Cart): void {
  writeCartText(JSON.stringify(cart));
}

/** Returns the stored cart and follows changes in other tabs. Undefined until the page's script runs. */
export function useStoredCart(): Cart | undefined {
  return useSyncExternalStore(subscribeToStorage, loadCart, () => undefined);
}
