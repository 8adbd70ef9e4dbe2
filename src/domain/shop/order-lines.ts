/** The most tins of one kind in one order, and the most kinds: more is a conversation with the owner. */
export const MAX_QUANTITY_PER_CHOCOLATE = 99;
export const MAX_CHOCOLATES_PER_ORDER = 50;

/** So many of a tin, by its id. */
export type OrderLineInput = { id: string; quantity: number };

/** One line for each tin, in the order of their ids, in which their rows are locked too: the same tin twice is summed. */
export function mergeLines(lines: readonly OrderLineInput[]): OrderLineInput[] {
  const byId = new Map<string, number>();
  for (const { id, quantity } of lines) byId.set(id, (byId.get(id) ?? 0) + quantity);
  return [...byId].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether two lists ask for the same tins, however they are arranged. */
export function areSameLines(one: readonly OrderLineInput[], other: readonly OrderLineInput[]): boolean {
  const [a, b] = [mergeLines(one), mergeLines(other)];
  return a.length === b.length && a.every(({ id, quantity }, at) => b[at]?.id === id && b[at].quantity === quantity);
}
