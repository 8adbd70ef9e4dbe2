import { filterAvailableItems, isChocolateId, parseCart } from '#domain/shop/cart.ts';
import { isStorageBlocked } from '#web/features/accounts/browser-storage.ts';
import { loadCart, saveCart } from './cart-storage.ts';

/**
 * /cart is a document of its own, and a browser that forbids its storage takes nothing along to it. There the cart
 * travels in the address: 'ID.2,ID.1'. Any other browser takes no notice of such an address.
 */
const CART_PARAM = 'tins';

/** What the address of /cart says of the cart: empty wherever the browser keeps it by itself. */
export function formatCartQuery(): string {
  const items = isStorageBlocked() ? filterAvailableItems(loadCart()) : [];
  if (items.length === 0) return '';
  return `?${CART_PARAM}=${items.map(({ _id, quantity }) => `${_id}.${quantity}`).join(',')}`;
}

/** Keeps the cart that came with the address, once, for as long as the page is open. */
export function loadCartFromUrl(): void {
  const value = new URLSearchParams(location.search).get(CART_PARAM);
  if (!value || !isStorageBlocked() || loadCart().length > 0) return;
  const lines = value.split(',').map((line) => line.split('.'));
  saveCart(parseCart(lines.flatMap(([_id = '', quantity]) => (isChocolateId(_id) ? [{ _id, quantity }] : []))));
}
