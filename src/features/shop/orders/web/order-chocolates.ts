import { MAX_CHOCOLATES_PER_ORDER } from '../../cart/domain/order-lines.ts';
import type { Chocolate, Order } from '../../contract/shop.ts';
import { noContents } from '../../tins/domain/tin-contents.ts';
import type { ShopApi } from '../../web/api.ts';

type Line = Order['lines'][number];

/**
 * Loads the current chocolates of these orders, for their pictures. A failed catalog request must not hide an order,
 * so a missing chocolate is drawn from its name.
 */
export async function listOrderedChocolates(
  api: ShopApi,
  orders: readonly Pick<Order, 'lines'>[],
): Promise<Chocolate[]> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ _id: id }) => id)))];
  const requests: Promise<Chocolate[]>[] = [];
  while (ids.length > 0) {
    const query = { ids: ids.splice(0, MAX_CHOCOLATES_PER_ORDER).join(',') };
    requests.push(api('GET /api/chocolates', { query }).catch(() => []));
  }
  return (await Promise.all(requests)).flat();
}

/** The picture of an order line: its tin with the name at purchase, and never sold out. */
export function toChocolate(
  { _id, name, quantity }: Line,
  catalog: readonly Chocolate[],
): Pick<Chocolate, 'name' | 'inventory' | 'image' | 'pictures' | 'contents' | 'label'> {
  const match = catalog.find((chocolate) => chocolate._id === _id);
  return {
    name,
    inventory: quantity,
    image: match?.image ?? '',
    pictures: match?.pictures ?? { avif: '', webp: '' },
    contents: match?.contents ?? noContents,
    label: match?.label ?? { ground: '', ink: '', motif: '' },
  };
}
