import { defineList, type FilterValues } from '#platform/lists/list.ts';

/** The owner's chocolates. */
export const chocolateList = defineList({
  path: '/api/admin/chocolates',
  sorts: ['name', 'price', 'stock'],
  search: 'Search by name',
  filters: {
    stock: {
      label: 'Show',
      options: [
        ['all', 'All tins'],
        ['in-stock', 'On the shelf'],
        ['sold-out', 'Sold out'],
        ['hidden', 'Hidden from the shop'],
      ],
    },
  },
});
export type StockFilter = FilterValues<typeof chocolateList>['stock'];
