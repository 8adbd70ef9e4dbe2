import type { Column, Sorting } from './data-table.tsx';

type SortKey = readonly (string | number)[];

/** Sorts a complete list by a column with `sortBy`. Other columns are sorted by the server. */
export function sortRows<Row, Key extends string>(
  rows: readonly Row[],
  columns: readonly Column<Row, Key>[],
  { by, ascending }: Sorting<Key>,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === by)?.sortBy;
  if (!sortBy) return rows;
  const sorted = rows.toSorted((first, second) => compare(sortBy(first), sortBy(second)));
  return ascending ? sorted : sorted.reverse();
}

function compare(first: SortKey, second: SortKey): number {
  const index = first.findIndex((part, position) => part !== second[position]);
  if (index === -1) return 0;
  return (first[index] as string) < (second[index] as string) ? -1 : 1;
}
