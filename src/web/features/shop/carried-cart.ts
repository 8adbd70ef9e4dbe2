import { isTinId, readCart, toBuy } from '#domain/shop/cart.ts';
import { isForbidden } from '#web/features/accounts/browser-storage.ts';
import { keepCart, keptCart } from './kept-cart.ts';

/**
 * /cart is a document of its own, and a browser that forbids its storage takes nothing along to it. There the cart
 * travels in the address: 'ID.2,ID.1'. Any other browser takes no notice of such an address.
 */
const PARAMETER = 'tins';

/** What the address of /cart says of the cart: empty wherever the browser keeps it by itself. */
export function carriedCart(): string {
  const items = isForbidden() ? toBuy(keptCart()) : [];
  if (items.length === 0) return '';
  return `?${PARAMETER}=${items.map(({ _id, quantity }) => `${_id}.${quantity}`).join(',')}`;
}

/** Keeps the cart that came with the address, once, for as long as the page is open. */
export function unpackCart(): void {
  const carried = new URLSearchParams(location.search).get(PARAMETER);
  if (!carried || !isForbidden() || keptCart().length > 0) return;
  const lines = carried.split(',').map((line) => line.split('.'));
  keepCart(readCart(lines.flatMap(([_id = '', quantity]) => (isTinId(_id) ? [{ _id, quantity }] : []))));
}
