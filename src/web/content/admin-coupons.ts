import type { Coupon } from '#contract/coupons-admin.ts';

/** Text of the admin page for coupons. */
export const adminCoupons = {
  heading: 'Coupons',
  intro: 'Codes that people enter in the cart or when they book a session.',
  add: 'New coupon',
  search: 'Search by code',
  show: 'Show',
  filters: [
    ['all', 'All coupons'],
    ['works', 'Active'],
    ['ended', 'Off, expired or used up'],
  ],
  loading: 'Loading coupons...',
  failed: 'The coupons didn’t load. Check your connection and try again.',
  empty: 'No coupons yet. Make the first with “New coupon”.',
  found: 'No matching coupons.',
  columns: {
    code: 'Code',
    discount: 'Discount',
    uses: 'Used',
    ends: 'Ends',
    state: 'Status',
  },
  kinds: { shop: 'In the shop', booking: 'For bookings' } satisfies Record<Coupon['kind'], string>,
  states: { works: 'Active', off: 'Off', expired: 'Expired', 'used-up': 'Used up' } satisfies Record<
    Coupon['state'],
    string
  >,
  uses: (uses: number, max: number | null) => (max === null ? `${uses}` : `${uses} of ${max}`),
  perClient: (max: number) => `${max} per client`,
  neverExpires: 'No end date',
  edit: 'Edit',
  switchOff: 'Turn off',
  switchOn: 'Turn on',
  switched: (code: string, active: boolean) => `${code} is ${active ? 'on' : 'off'}`,
  remove: 'Delete',
  deletion: {
    text: (code: string) => `${code} will be permanently deleted.`,
    confirm: 'Yes, delete it!',
    deleted: 'Deleted!',
    failed: 'Failed to Delete Coupon',
  },
  failedChange: 'Failed to Update Coupon',
  failedText: 'Please check your connection and try again.',
} as const;

/** The dialog that creates or edits a coupon. */
export const couponForm = {
  create: 'New coupon',
  edit: (code: string) => `Edit ${code}`,
  close: 'Close',
  code: 'Code',
  codeHint: 'Letters, digits and dashes. People can also enter it in lowercase.',
  kind: 'For',
  kindHint: 'A code for bookings pays for the whole session.',
  used: 'It has been used, so its code and what it’s for can’t change.',
  discount: 'Discount in percent',
  expiresOn: 'Last day',
  expiresHint: 'It works through this day. Leave empty for no end date.',
  maxUses: 'Total uses',
  maxUsesPerClient: 'Uses per client',
  limitHint: 'Leave empty for no limit.',
  eachHint: 'Counts for people who are logged in. Leave empty for no limit.',
  active: 'Active',
  submit: { create: 'Create coupon', edit: 'Save' },
  submitting: 'Saving...',
  created: (code: string) => `${code} is active`,
  saved: (code: string) => `${code} is saved`,
  failed: { create: 'Failed to Create Coupon', edit: 'Failed to Update Coupon' },
  errors: {
    code: 'Please give it a code.',
    codeCharacters: 'Please use letters, digits and dashes, without spaces.',
    discount: 'Please enter a percentage from 0.01 to 100.',
    limit: 'Please enter a whole number, or leave it empty.',
    day: 'Please enter a day, or leave it empty.',
  },
} as const;
