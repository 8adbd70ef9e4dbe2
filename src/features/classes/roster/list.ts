import { defineList, type FilterValues } from '#platform/lists/list.ts';

/** The sign-ups for classes. 'upcoming' includes today's finished classes, because their rosters are still in use. */
export const signUpList = defineList({
  path: '/api/admin/signups',
  sorts: ['date', 'name', 'created'],
  search: 'Search name, email or phone',
  filters: {
    when: {
      label: 'Show',
      options: [
        ['upcoming', 'Today and later'],
        ['past', 'Past classes'],
        ['all', 'All classes'],
      ],
      resets: ['direction'],
    },
    class: 'id',
    cancelled: {
      label: 'Cancelled spots',
      options: [
        ['', 'No'],
        ['yes', 'Yes'],
      ],
      unlisted: ['no'],
    },
  },
  file: 'export',
});
export type SignUpTime = FilterValues<typeof signUpList>['when'];
