/** The two sort orders of the catalog. */
export type NameOrder = 'A-Z' | 'Z-A';

/** Created at the first use, because a page that starts does not sort, and it takes long on a phone. */
let nameCollator: Intl.Collator | undefined;

/**
 * Returns a sorted copy: letters alphabetically regardless of case and accent, and numbers by value ('Batch 2' before
 * 'Batch 10'). Items with the same name keep their order.
 */
export function sortByName<Item extends { readonly name: string }>(items: readonly Item[], order: NameOrder): Item[] {
  nameCollator ??= new Intl.Collator('en-US', { numeric: true });
  const { compare } = nameCollator;
  const direction = order === 'A-Z' ? 1 : -1;
  return items.toSorted((one, other) => direction * compare(one.name.trim(), other.name.trim()));
}

export function reverseOrder(order: NameOrder): NameOrder {
  return order === 'A-Z' ? 'Z-A' : 'A-Z';
}
