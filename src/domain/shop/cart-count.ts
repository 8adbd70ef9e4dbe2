import { MAX_CHOCOLATES_PER_ORDER, MAX_QUANTITY_PER_CHOCOLATE } from './order-lines.ts';

/** A line of a kept cart, as far as it can be read at all. */
export type StoredCartLine = { _id: string; quantity?: unknown; inventory?: unknown } & Record<string, unknown>;

/** The lines of whatever a browser kept as its cart: none where that is no cart, and no more than an order may have. */
export function parseCartLines(stored: unknown): StoredCartLine[] {
  if (!Array.isArray(stored)) return [];
  const isLine = (line: { _id?: unknown } | null): line is StoredCartLine =>
    typeof line?._id === 'string' && line._id !== '';
  return stored.filter(isLine).slice(0, MAX_CHOCOLATES_PER_ORDER);
}

/** A quantity as an order can have it: whole, at least 1 (spec §5), at most 99. */
export function normalizeQuantity(value: unknown): number {
  return Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), MAX_QUANTITY_PER_CHOCOLATE);
}

/** A sold-out tin waits beside the cart: it is not paid for, and comes back with the next batch. */
export function isOutOfStock({ inventory }: { inventory?: unknown }): boolean {
  return inventory === 0;
}

/** How many tins lie in a kept cart: the sum of its quantities (spec §4), those that are set aside too. */
export function countCartQuantity(stored: unknown): number {
  return parseCartLines(stored).reduce((sum, line) => sum + normalizeQuantity(line.quantity), 0);
}
