import { defineList } from '#platform/lists/list.ts';

/** What visitors wrote to the owner. */
export const enquiryList = defineList({
  path: '/api/admin/enquiries',
  sorts: ['date'],
  search: 'Search by name, email or text',
  filters: {
    answered: {
      label: 'Show',
      inAddress: 'show',
      options: [
        ['no', 'Unanswered'],
        ['yes', 'Answered'],
        ['all', 'All'],
      ],
      all: 'all',
    },
    kind: {
      label: 'Kind',
      options: [
        ['', 'All kinds'],
        ['contact', 'Messages'],
        ['booking-request', 'Booking requests'],
      ],
    },
  },
});
