import { isChocolateId, refreshCartFromCatalog } from '../domain/cart.ts';
import { api } from './api.ts';
import { loadCart, saveCart } from './cart-storage.ts';
import type { CheckoutEvent } from './checkout-state.ts';

/**
 * Loads the catalog data and updates the cart.
 * @param reserved items that the server has reserved for this cart
 */
export type RefreshCatalog = (reserved?: readonly { _id: string; quantity: number }[]) => Promise<void>;

/** Creates the function that refreshes the cart. Only its latest request counts. */
export function createCatalogRefresh(dispatch: (event: CheckoutEvent) => void): RefreshCatalog {
  let latestRequest = 0;
  return async (reserved = []) => {
    latestRequest += 1;
    const requestId = latestRequest;
    const ids = loadCart()
      .map(({ _id }) => _id)
      .filter(isChocolateId);
    try {
      const chocolates = ids.length > 0 ? await api('GET /api/chocolates', { query: { ids: ids.join(',') } }) : [];
      if (requestId !== latestRequest) return;
      // The cart may have grown during the request.
      const requestedItems = loadCart().filter(({ _id }) => ids.includes(_id) || !isChocolateId(_id));
      const merged = refreshCartFromCatalog(requestedItems, chocolates, reserved);
      const addedMeanwhile = loadCart().filter((item) => !requestedItems.includes(item));
      saveCart([...merged.cart, ...addedMeanwhile]);
      dispatch({ type: 'catalogLoaded', changes: merged.messages });
    } catch {
      if (requestId === latestRequest) dispatch({ type: 'catalogFailed' });
    }
  };
}
