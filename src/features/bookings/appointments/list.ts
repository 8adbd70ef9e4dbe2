import { defineList } from '#platform/lists/list.ts';

/** The booked and cancelled sessions. */
export const bookingList = defineList({
  path: '/api/admin/bookings',
  sorts: ['date'],
  search: 'Search by client',
  filters: {
    status: {
      label: 'Status',
      options: [
        ['', 'All'],
        ['active', 'Booked'],
        ['cancelled', 'Cancelled'],
      ],
    },
  },
});
