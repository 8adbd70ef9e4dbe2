import { useSyncExternalStore } from 'react';
import { countCartQuantity } from '#domain/shop/cart-count.ts';
import { notifyStorageListeners, readStored, subscribeToStorage, writeStored } from '#web/session/browser-storage.ts';

/** The storage key of the cart, which stays in the browser until it is paid. */
export const CART_KEY = 'cart';

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
  notifyStorageListeners();
}

/** Number of chocolates in the stored cart; 0 during server rendering. Every page's header loads this module. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribeToStorage,
    () => countCartQuantity(parseJson(readCartText())),
    () => 0,
  );
}
