/** The pages of the admin area: their menu and titles. */
export const adminPages = [
  { label: 'Events', page: 'dashboard', icon: 'sun' },
  { label: 'Bookings', page: 'bookings', icon: 'clock' },
  { label: 'Hours', page: 'hours', icon: 'week' },
  { label: 'Classes', page: 'signups', icon: 'people' },
  { label: 'Clients', page: 'users', icon: 'person' },
  { label: 'Enquiries', page: 'enquiries', icon: 'letter' },
  { label: 'Chocolates', page: 'chocolates', icon: 'tin' },
  { label: 'Orders', page: 'orders', icon: 'parcel' },
  { label: 'Coupons', page: 'coupons', icon: 'ticket' },
  { label: 'Subscribers', page: 'subscribers', icon: 'leaf' },
  { label: 'Emails', page: 'emails', icon: 'envelope' },
  { label: 'Pages', page: 'pages', icon: 'page' },
  { label: 'Forms', page: 'forms', icon: 'form' },
  { label: 'Business', page: 'business', icon: 'sign' },
  { label: 'Opening', page: 'opening', icon: 'door' },
  { label: 'Finances', page: 'finances', icon: 'ledger' },
  { label: 'History', page: 'history', icon: 'trace' },
  { label: 'Operations', page: 'operations', icon: 'wrench' },
  { label: 'Settings', page: 'settings', icon: 'key' },
] as const;

/** Shown when a dialog with unsaved input would close. */
export const unsavedChanges = {
  title: 'Leave without saving?',
  text: 'What you typed will be lost.',
  icon: 'question',
  confirm: 'Leave',
  cancel: 'Keep editing',
} as const;

/** Confirmation before any action that cannot be undone. */
export const confirmDialog = { title: 'Are you sure?', icon: 'warning', cancel: 'Cancel' } as const;
