/** The words around every page of the owner's desk. Each page's own words stand in a file of its own, desk-*.ts. */
export const desk = {
  name: 'Owner’s desk',
  menu: 'Menu',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  logOut: 'Logout',
  toSite: 'To the website',
  loading: 'Loading...',
  notAuthorized: 'You are not authorized to access this page. Redirecting to login.',
  withoutScript: 'The owner’s desk needs JavaScript.',
  pages: [
    { label: 'Events', page: 'dashboard', icon: 'sun' },
    { label: 'Bookings', page: 'bookings', icon: 'clock' },
    { label: 'Classes', page: 'signups', icon: 'people' },
    { label: 'Clients', page: 'users', icon: 'person' },
    { label: 'Enquiries', page: 'enquiries', icon: 'letter' },
    { label: 'Chocolates', page: 'chocolates', icon: 'tin' },
    { label: 'Orders', page: 'orders', icon: 'parcel' },
    { label: 'Coupons', page: 'coupons', icon: 'ticket' },
    { label: 'Subscribers', page: 'subscribers', icon: 'leaf' },
    { label: 'Finances', page: 'finances', icon: 'ledger' },
    { label: 'History', page: 'history', icon: 'trace' },
    { label: 'Upkeep', page: 'upkeep', icon: 'wrench' },
    { label: 'Settings', page: 'settings', icon: 'key' },
  ],
} as const;

/** Asked where a window would close over what was typed in it. */
export const leaveUnsaved = {
  title: 'Leave without saving?',
  text: 'What you typed will be gone.',
  icon: 'question',
  confirm: 'Leave',
  cancel: 'Keep editing',
} as const;

/** The confirmation that stands before whatever cannot be taken back (spec §8). */
export const areYouSure = { title: 'Are you sure?', icon: 'warning', cancel: 'Cancel' } as const;
