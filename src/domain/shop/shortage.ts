import type { OrderLineInput } from './order-lines.ts';

/** A tin of which there are fewer than were asked for. */
export type Shortage = { id: string; name: string; available: number };

/** A tin on the shelf, as far as it matters to who wants to have it. */
export type StockItem = { id: string; name: string; inventory: number; hidden: boolean };

/**
 * Which of the asked tins the shelf cannot give. A tin that is hidden or unknown has none left; `name` is empty when it is
 * unknown.
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
