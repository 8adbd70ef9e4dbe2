import { isStorageBlocked } from '#platform/browser-session/browser-store.ts';
import { filterAvailableItems, isChocolateId, parseCart } from '../domain/cart.ts';
import { loadCart, saveCart } from './cart-storage.ts';

/**
 * /cart is loaded as its own document, so a browser with blocked storage would lose the cart. There the URL carries
 * it as 'ID.2,ID.1'; other browsers ignore this parameter.
 */
const CART_PARAM = 'tins';

/** Returns the query for /cart; empty if the browser can store the cart. */
export function formatCartQuery(): string {
  const items = isStorageBlocked() ? filterAvailableItems(loadCart()) : [];
  if (items.length === 0) return '';
  return `?${CART_PARAM}=${items.map(({ _id, quantity }) => `${_id}.${quantity}`).join(',')}`;
}

/** Keeps the URL in step with a cart that the browser cannot store, so that a reload does not bring back what was bought. */
export function updateCartQuery(): void {
  if (!isStorageBlocked() || !new URLSearchParams(location.search).has(CART_PARAM)) return;
  history.replaceState(history.state, '', location.pathname + formatCartQuery() + location.hash);
}

/** Loads the cart from the URL once, for the lifetime of the page. */
export function loadCartFromUrl(): void {
  const value = new URLSearchParams(location.search).get(CART_PARAM);
  if (!value || !isStorageBlocked() || loadCart().length > 0) return;
  const lines = value.split(',').map((line) => line.split('.'));
  saveCart(parseCart(lines.flatMap(([_id = '', quantity]) => (isChocolateId(_id) ? [{ _id, quantity }] : []))));
}
