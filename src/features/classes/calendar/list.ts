import { defineList, type FilterValues } from '#platform/lists/list.ts';

/** The owner's classes. */
export const classList = defineList({
  path: '/api/admin/events',
  sorts: ['date', 'title', 'location'],
  search: 'Search title or location',
  filters: {
    when: {
      label: 'Show',
      options: [
        ['upcoming', 'Upcoming'],
        ['past', 'Past'],
        ['cancelled', 'Cancelled'],
      ],
      resets: ['month', 'direction'],
    },
    month: 'month',
  },
});
export type ClassState = FilterValues<typeof classList>['when'];
