import { useSyncExternalStore } from 'react';
import { type Cart, parseCart } from '#domain/shop/cart.ts';
import { parseJson, readCartText, subscribeToCart, writeCartText } from './cart-text-storage.ts';

let cachedText: string | null = null;
let cachedCart: Cart = [];

/** The cart of this browser. The same object until it changes. */
export function loadCart(): Cart {
  const text = readCartText();
  if (text !== cachedText) {
    cachedText = text;
    cachedCart = parseCart(parseJson(text));
  }
  return cachedCart;
}

/** Keeps another cart, for all tabs and until it is paid. */
export function saveCart(cart: Cart): void {
  writeCartText(JSON.stringify(cart));
}

/** The cart of this browser, followed through other tabs; undefined until the page's script runs. */
export function useStoredCart(): Cart | undefined {
  return useSyncExternalStore(subscribeToCart, loadCart, () => undefined);
}
