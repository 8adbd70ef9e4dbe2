import { useSyncExternalStore } from 'react';
import { countCartQuantity } from '#domain/shop/cart-count.ts';
import { readStored, writeStored } from '#web/session/browser-storage.ts';

/** The storage key of spec §3. The cart stays in the browser until it is paid. */
const CART_KEY = 'cart';

const listeners = new Set<() => void>();

/** A frozen page receives no storage events, so it reads the cart again when it is shown. */
const changeEvents = ['storage', 'pageshow'];

/** Calls `listener` on every change in this and other tabs. Returns the function that unsubscribes. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of changeEvents) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of changeEvents) window.removeEventListener(event, listener);
  };
}

/** Returns the stored text, or null. */
export function readCartText(): string | null {
  return readStored(CART_KEY);
}

/** Parses stored JSON; undefined if it is invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Stores the cart for all tabs. */
export function writeCartText(text: string): void {
  writeStored(CART_KEY, text);
  for (const listener of listeners) listener();
}

/** Number of chocolates in the stored cart; 0 during server rendering. Every page's header loads this module. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => countCartQuantity(parseJson(readCartText())),
    () => 0,
  );
}
