import { useCallback, useRef, useState } from 'react';
import { isChocolateId, refreshCartFromCatalog } from '#domain/shop/cart.ts';
import { api } from '#web/api/browser.ts';
import { loadCart, saveCart } from './cart-storage.ts';

/** The catalog data of the items in the cart, from the last request. */
export function useCartCatalog() {
  const [failed, setFailed] = useState(false);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const latestRequest = useRef(0);

  /**
   * Loads the catalog data and updates the cart. Resolves to the changes.
   * @param reserved items that the server has reserved for this cart
   */
  const refresh = useCallback(async (reserved: readonly { _id: string; quantity: number }[] = []) => {
    latestRequest.current += 1;
    const requestId = latestRequest.current;
    const ids = loadCart()
      .map(({ _id }) => _id)
      .filter(isChocolateId);
    try {
      const chocolates = ids.length > 0 ? await api('GET /api/chocolates', { query: { ids: ids.join(',') } }) : [];
      if (requestId !== latestRequest.current) return;
      // The cart may have grown during the request.
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
