/** What the owner's list of tins can be narrowed to, and sorted by. */

export const chocolateShelves = ['on-the-shelf', 'sold-out', 'hidden', 'all'] as const;
export type ChocolateShelf = (typeof chocolateShelves)[number];

export const chocolateSorts = ['name', 'price', 'stock'] as const;
export type ChocolateSort = (typeof chocolateSorts)[number];
