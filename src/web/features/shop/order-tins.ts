import type { Chocolate, Order } from '#contract/shop.ts';
import { MOST_KINDS } from '#domain/shop/order-lines.ts';
import type { Api } from '#web/api/client.ts';

type Line = Order['lines'][number];

/**
 * The tins of these orders as they are on the shelf today, for their pictures. A shelf that does not answer keeps nobody
 * from an order: a tin that is not found is drawn from its name.
 */
export async function shelvedTins(api: Api, orders: readonly Order[]): Promise<Chocolate[]> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ _id: id }) => id)))].slice(0, MOST_KINDS);
  if (ids.length === 0) return [];
  return api('GET /api/chocolates', { query: { ids: ids.join(',') } }).catch(() => []);
}

/** The tin of a line, to be drawn: under the name that it was bought by, and never as sold out. */
export function tinOfLine({ _id, name, price, quantity }: Line, shelved: readonly Chocolate[]): Chocolate {
  const known = shelved.find((tin) => tin._id === _id);
  return {
    ...{ _id, name, price, inventory: quantity, description: '', details: '' },
    ...{ allergens: [], traces: [], vegan: false, described: false },
    image: known?.image ?? '',
    pictures: known?.pictures ?? { avif: '', webp: '' },
    label: known?.label ?? { ground: '', ink: '', motif: '' },
  };
}
