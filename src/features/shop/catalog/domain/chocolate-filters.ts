/** The filters and sort orders of the owner's chocolate list. */

export const stockFilters = ['in-stock', 'sold-out', 'hidden', 'all'] as const;
export type StockFilter = (typeof stockFilters)[number];

export const chocolateSorts = ['name', 'price', 'stock'] as const;
export type ChocolateSort = (typeof chocolateSorts)[number];
