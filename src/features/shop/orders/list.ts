import { defineList, type FilterValues } from '#platform/lists/list.ts';

/**
 * The owner's orders. `to-pack`: paid and not packed; `pending`: PayPal holds the payment; `refunded`: with a completed
 * or pending refund; `all`: pending ones, and all that were ever paid.
 */
export const orderList = defineList({
  path: '/api/admin/orders',
  sorts: ['date', 'number', 'total'],
  search: 'Search by number, name or email',
  filters: {
    state: {
      label: 'Show',
      options: [
        ['to-pack', 'To pack'],
        ['pending', 'Payment pending'],
        ['packed', 'Packed'],
        ['ready-for-pickup', 'Ready for pickup'],
        ['shipped', 'Shipped'],
        ['collected', 'Collected'],
        ['refunded', 'Refunded'],
        ['cancelled', 'Cancelled'],
        ['awaiting-payment', 'Checking out now'],
        ['all', 'All orders'],
      ],
      unlisted: ['paid'],
    },
  },
  file: 'export',
});
export type OrderFilter = FilterValues<typeof orderList>['state'];
