/** The two sort orders of the catalog. */
export type NameOrder = 'A-Z' | 'Z-A';

/**
 * Compares letters alphabetically regardless of case and accent, and numbers by value ('Batch 2' before 'Batch 10').
 */
const nameCollator = new Intl.Collator('en-US', { numeric: true });

/** Returns a sorted copy. Items with the same name keep their order. */
export function sortByName<Item extends { readonly name: string }>(items: readonly Item[], order: NameOrder): Item[] {
  const direction = order === 'A-Z' ? 1 : -1;
  return items.toSorted((one, other) => direction * nameCollator.compare(one.name.trim(), other.name.trim()));
}

export function reverseOrder(order: NameOrder): NameOrder {
  return order === 'A-Z' ? 'Z-A' : 'A-Z';
}
