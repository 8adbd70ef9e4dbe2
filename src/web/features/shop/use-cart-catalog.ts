import { useCallback, useRef, useState } from 'react';
import { isChocolateId, refreshCartFromCatalog } from '#domain/shop/cart.ts';
import { api } from '#web/api/browser.ts';
import { loadCart, saveCart } from './cart-storage.ts';

/** What the shelf said of the cart's tins when it was last asked. */
export function useCartCatalog() {
  const [failed, setFailed] = useState(false);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const latestRequest = useRef(0);

  /** Asks the shelf and brings the cart up to date; `ours` is what is reserved for it. Answers what changed. */
  const refresh = useCallback(async (reserved: readonly { _id: string; quantity: number }[] = []) => {
    latestRequest.current += 1;
    const requestId = latestRequest.current;
    const ids = loadCart()
      .map(({ _id }) => _id)
      .filter(isChocolateId);
    try {
      const chocolates = ids.length > 0 ? await api('GET /api/chocolates', { query: { ids: ids.join(',') } }) : [];
      if (requestId !== latestRequest.current) return;
      // The cart may have grown while the shelf was asked.
      const requestedItems = loadCart().filter(({ _id }) => ids.includes(_id) || !isChocolateId(_id));
      const merged = refreshCartFromCatalog(requestedItems, chocolates, reserved);
      const addedMeanwhile = loadCart().filter((item) => !requestedItems.includes(item));
      saveCart([...merged.cart, ...addedMeanwhile]);
      setChanges(merged.messages);
      setFailed(false);
    } catch {
      if (requestId === latestRequest.current) setFailed(true);
    }
  }, []);

  return { failed, changes, refresh };
}
