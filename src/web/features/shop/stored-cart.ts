import { useSyncExternalStore } from 'react';

/** The storage key of spec §3. The cart stays in the browser until it is paid. */
const CART_KEY = 'cart';

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The sum of quantities; whatever is not a cart counts as an empty one. */
function countStored(): number {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]');
    if (!Array.isArray(items)) return 0;
    return items.reduce((sum: number, item: { quantity?: unknown } | null) => {
      const quantity = Number(item?.quantity);
      return Number.isInteger(quantity) && quantity > 0 ? sum + quantity : sum;
    }, 0);
  } catch {
    return 0;
  }
}

/** How many tins lie in this browser's cart; 0 while a page is drawn on the server. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, countStored, () => 0);
}
