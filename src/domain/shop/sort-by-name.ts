/** The two orders in which the shelf can be read. */
export type NameOrder = 'A-Z' | 'Z-A';

/** Letters by the alphabet whatever their case or accent, numbers by their size ('Batch 2' before 'Batch 10'). */
const nameCollator = new Intl.Collator('en-US', { numeric: true });

/** A new list in the wanted order. Items of the same name stay in the order in which they came. */
export function sortByName<Item extends { readonly name: string }>(items: readonly Item[], order: NameOrder): Item[] {
  const direction = order === 'A-Z' ? 1 : -1;
  return items.toSorted((one, other) => direction * nameCollator.compare(one.name.trim(), other.name.trim()));
}

export function reverseOrder(order: NameOrder): NameOrder {
  return order === 'A-Z' ? 'Z-A' : 'A-Z';
}
