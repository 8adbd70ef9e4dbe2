import { defineList } from '#platform/lists/list.ts';

/** The clients. */
export const clientList = defineList({
  path: '/api/admin/users',
  sorts: ['name', 'joined'],
  search: 'Search by name or email',
  filters: { tag: 'line' },
  file: 'csv',
});
