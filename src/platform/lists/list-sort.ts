export const sortDirections = ['ascending', 'descending'] as const;

/** How a list of the admin area is sorted. The default is its first sort order, ascending. */
export type ListSort<Sort extends string> = {
  sort?: Sort | undefined;
  direction?: (typeof sortDirections)[number] | undefined;
};
