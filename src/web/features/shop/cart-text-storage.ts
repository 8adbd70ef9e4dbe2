import { useSyncExternalStore } from 'react';
import { countCartQuantity } from '#domain/shop/cart-count.ts';
import { readStored, writeStored } from '#web/features/accounts/browser-storage.ts';

/** The storage key of spec §3. The cart stays in the browser until it is paid. */
const CART_KEY = 'cart';

const listeners = new Set<() => void>();

/** A page that was frozen hears nothing of what other tabs store: it looks again when it is shown. */
const changeEvents = ['storage', 'pageshow'];

/** Tells `listener` of every change, in this tab and in others; answers how to stop that. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of changeEvents) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of changeEvents) window.removeEventListener(event, listener);
  };
}

/** The text under which the cart is kept; null when there is none. */
export function readCartText(): string | null {
  return readStored(CART_KEY);
}

/** What a kept text holds; undefined when it holds nothing that can be read. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps the cart for all tabs. */
export function writeCartText(text: string): void {
  writeStored(CART_KEY, text);
  for (const listener of listeners) listener();
}

/** How many tins lie in this browser's cart; 0 while a page is drawn on the server. Every page's bar carries this. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => countCartQuantity(parseJson(readCartText())),
    () => 0,
  );
}
