/** The two sort orders of the catalog. */
export type NameOrder = 'A-Z' | 'Z-A';

/**
 * Returns a sorted copy: letters alphabetically regardless of case and accent, and numbers by value ('Batch 2' before
 * 'Batch 10'). Items with the same name keep their order.
 */
export function sortByName<Item extends { readonly name: string }>(items: readonly Item[], order: NameOrder): Item[] {
  // Created here, because a page that starts does not sort, and the first collator takes long on a phone.
  const nameCollator = new Intl.Collator('en-US', { numeric: true });
  const direction = order === 'A-Z' ? 1 : -1;
  return items.toSorted((one, other) => direction * nameCollator.compare(one.name.trim(), other.name.trim()));
}

export function reverseOrder(order: NameOrder): NameOrder {
  return order === 'A-Z' ? 'Z-A' : 'A-Z';
}
