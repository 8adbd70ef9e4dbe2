import { defineList } from '#platform/lists/list.ts';

/** The newsletter's subscribers. */
export const subscriberList = defineList({
  path: '/api/admin/subscribers',
  sorts: ['date', 'email'],
  search: 'Search by email',
  file: 'csv',
});
