/**
 * The maximum quantity of one chocolate in an order, and the maximum number of lines. Larger orders go through the
 * owner.
 */
export const MAX_QUANTITY_PER_CHOCOLATE = 99;
export const MAX_CHOCOLATES_PER_ORDER = 50;

/** The requested quantity of a chocolate, by its id. */
export type OrderLineInput = { id: string; quantity: number };

/** The same with the name for its lids. Lines with the same id get the first one that is given. */
export type CheckoutLineInput = OrderLineInput & { lidName?: string | undefined };

/** Merges lines with the same id and sorts them by id. The order matters: rows are locked in it. */
export function mergeLines(lines: readonly OrderLineInput[]): OrderLineInput[] {
  const byId = new Map<string, number>();
  for (const { id, quantity } of lines) byId.set(id, (byId.get(id) ?? 0) + quantity);
  return [...byId].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns true if two lists request the same chocolates in the same quantities, in any order. */
export function areSameLines(one: readonly OrderLineInput[], other: readonly OrderLineInput[]): boolean {
  const [a, b] = [mergeLines(one), mergeLines(other)];
  return a.length === b.length && a.every(({ id, quantity }, at) => b[at]?.id === id && b[at].quantity === quantity);
}
