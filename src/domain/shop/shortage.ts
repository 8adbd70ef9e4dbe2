import type { AskedLine } from './order-lines.ts';

/** A tin of which there are fewer than were asked for. */
export type Shortage = { id: string; name: string; left: number };

/** A tin on the shelf, as far as it matters to who wants to have it. */
export type ShelfTin = { id: string; name: string; inventory: number; hidden: boolean };

/**
 * Which of the asked tins the shelf cannot give. A tin that is hidden or unknown has none left; `name` is empty when it is
 * unknown.
 */
export function shortages(lines: readonly AskedLine[], shelf: readonly ShelfTin[]): Shortage[] {
  const byId = new Map(shelf.map((tin) => [tin.id, tin]));
  return lines.flatMap(({ id, quantity }) => {
    const tin = byId.get(id);
    const left = tin && !tin.hidden ? tin.inventory : 0;
    return left < quantity ? [{ id, name: tin?.name ?? '', left }] : [];
  });
}

/** 'Only 2 tins of Cardamom are left.' */
export function shortageInWords({ name, left }: Pick<Shortage, 'name' | 'left'>): string {
  const tin = name || 'this tin';
  if (left <= 0) return `${name || 'This tin'} is sold out.`;
  return left === 1 ? `Only one tin of ${tin} is left.` : `Only ${left} tins of ${tin} are left.`;
}
