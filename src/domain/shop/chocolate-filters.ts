/** What the owner's list of tins can be narrowed to, and sorted by. */

export const stockFilters = ['in-stock', 'sold-out', 'hidden', 'all'] as const;
export type StockFilter = (typeof stockFilters)[number];

export const chocolateSorts = ['name', 'price', 'stock'] as const;
export type ChocolateSort = (typeof chocolateSorts)[number];
