import { MOST_KINDS, MOST_OF_A_TIN } from './order-lines.ts';

/** A line of a kept cart, as far as it can be read at all. */
export type KeptLine = { _id: string; quantity?: unknown; inventory?: unknown } & Record<string, unknown>;

/** The lines of whatever a browser kept as its cart: none where that is no cart, and no more than an order may have. */
export function linesOfCart(kept: unknown): KeptLine[] {
  if (!Array.isArray(kept)) return [];
  const isLine = (line: { _id?: unknown } | null): line is KeptLine => typeof line?._id === 'string' && line._id !== '';
  return kept.filter(isLine).slice(0, MOST_KINDS);
}

/** A quantity as an order can have it: whole, at least 1 (spec §5), at most 99. */
export function wholeQuantity(given: unknown): number {
  return Math.min(Math.max(Math.trunc(Number(given)) || 1, 1), MOST_OF_A_TIN);
}

/** A sold-out tin waits beside the cart: it is not paid for, and comes back with the next batch. */
export function isSetAside({ inventory }: { inventory?: unknown }): boolean {
  return inventory === 0;
}

/** How many tins lie in a kept cart: the sum of its quantities (spec §4), those that are set aside too. */
export function countTins(kept: unknown): number {
  return linesOfCart(kept).reduce((sum, line) => sum + wholeQuantity(line.quantity), 0);
}
