import { MAX_CHOCOLATES_PER_ORDER, MAX_QUANTITY_PER_CHOCOLATE } from './order-lines.ts';

/** A line of a stored cart, as far as it can be parsed. */
export type StoredCartLine = { _id: string; quantity?: unknown; inventory?: unknown } & Record<string, unknown>;

/** Parses the lines of a stored cart: none if it is no cart, and at most as many as an order may have. */
export function parseCartLines(stored: unknown): StoredCartLine[] {
  if (!Array.isArray(stored)) return [];
  const isLine = (line: { _id?: unknown } | null): line is StoredCartLine =>
    typeof line?._id === 'string' && line._id !== '';
  return stored.filter(isLine).slice(0, MAX_CHOCOLATES_PER_ORDER);
}

/** Returns a quantity that an order can have: whole, at least 1, at most 99. */
export function normalizeQuantity(value: unknown): number {
  return Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), MAX_QUANTITY_PER_CHOCOLATE);
}

/**
 * Returns true for a sold-out item. It stays in the cart without being paid for, and becomes available with the next
 * batch.
 */
export function isOutOfStock({ inventory }: { inventory?: unknown }): boolean {
  return inventory === 0;
}

/** Returns the sum of a stored cart's quantities, including sold-out items. */
export function countCartQuantity(stored: unknown): number {
  return parseCartLines(stored).reduce((sum, line) => sum + normalizeQuantity(line.quantity), 0);
}
