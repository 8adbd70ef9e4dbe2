/** Words of the history: who changed what and when. */
export const deskHistory = {
  heading: 'History',
  intro: 'Who changed what and when, for everything that money or people depend on.',
  label: 'Changes, newest first',
  loading: 'Loading...',
  failed: 'The history could not be loaded.',
  empty: 'Nothing has been changed yet. What you change at this desk is written down here.',
  emptyKind: 'Nothing of this kind has been changed yet.',
  filter: 'Show',
  everything: 'Everything',
  onlyOne: 'Only what happened to one thing.',
  showAll: 'Show everything',
  columns: { when: 'When', what: 'What', change: 'Change', by: 'Who' },
  byItself: 'By itself',
  you: 'You',
  nothing: 'nothing',
  to: 'became',
  more: (title: string) => `Everything about ${title}`,
} as const;

/** What the program calls a kind of thing, and what the owner does; others are shown as they are. */
export const historyKinds: Readonly<Record<string, string>> = {
  class: 'Classes',
  'sign-up': 'Sign-ups',
  slot: 'Times for booking',
  booking: 'Sessions',
  client: 'Clients',
  enquiry: 'Enquiries',
  chocolate: 'Chocolates',
  order: 'Orders',
  coupon: 'Coupons',
  subscriber: 'Subscribers',
  'finance entry': 'Finances',
  owner: 'Your account',
  payment: 'Payments',
  mail: 'Mails',
  job: 'Work of the program',
};
