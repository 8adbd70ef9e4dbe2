import type { FeaturePages } from '#platform/pages.ts';

export const bookingPages: FeaturePages = {
  pages: {
    '/appointment-offer': {
      file: 'offers/web/appointment-offer-page.tsx',
      query: { token: { knownBy: 'GET /api/appointment-offers/by-link' } },
      pays: true,
    },
    '/user/:userId': {
      file: 'visits/web/client/bookings-page.tsx',
      within: 'client',
      tab: { label: 'My Bookings', short: 'Bookings', order: 1 },
    },
    '/user/:userId/book': {
      file: 'booking/web/client/book-page.tsx',
      within: 'client',
      whileClosed: false,
      pays: true,
      parts: ['sessions'],
      tab: { label: 'New Booking', short: 'New', order: 2 },
    },
    '/admin/bookings': {
      file: 'appointments/web/admin/bookings-page.tsx',
      within: 'admin',
      menu: { label: 'Bookings', icon: 'clock', group: 'day', order: 2, parts: ['sessions'] },
    },
    '/admin/hours': {
      file: 'openings/web/admin/hours-page.tsx',
      within: 'admin',
      menu: { label: 'Hours', icon: 'week', group: 'day', order: 3 },
    },
    '/admin/hours/calendars': { file: 'busy-calendars/web/admin/calendars-page.tsx', within: 'admin' },
  },
  historyKinds: { slot: 'Booking slots', calendar: 'Busy calendars', booking: 'Sessions' },
};
