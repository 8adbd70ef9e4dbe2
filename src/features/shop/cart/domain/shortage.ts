import type { OrderLineInput } from './order-lines.ts';

/** A chocolate whose stock is below the requested quantity. */
export type Shortage = { id: string; name: string; available: number };

/** A chocolate's stock, as far as an order needs it. */
export type StockItem = { id: string; name: string; inventory: number; hidden: boolean };

/**
 * Lists the requested chocolates with insufficient stock. A hidden or unknown chocolate has 0 available; `name` is
 * empty if it is unknown.
 */
export function findShortages(lines: readonly OrderLineInput[], stock: readonly StockItem[]): Shortage[] {
  const byId = new Map(stock.map((item) => [item.id, item]));
  return lines.flatMap(({ id, quantity }) => {
    const item = byId.get(id);
    const available = item && !item.hidden ? item.inventory : 0;
    return available < quantity ? [{ id, name: item?.name ?? '', available }] : [];
  });
}

/** 'Only 2 tins of Cardamom are left.' */
export function formatShortage({ name, available }: Pick<Shortage, 'name' | 'available'>): string {
  const label = name || 'this tin';
  if (available <= 0) return `${name || 'This tin'} is sold out.`;
  return available === 1 ? `Only one tin of ${label} is left.` : `Only ${available} tins of ${label} are left.`;
}
