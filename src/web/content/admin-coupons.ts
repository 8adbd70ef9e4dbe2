import type { Coupon } from '#contract/coupons-admin.ts';

/** Text of the admin page for coupons. */
export const adminCoupons = {
  heading: 'Coupons',
  intro: 'Codes that people type in the cart or when they book a session.',
  add: 'New coupon',
  search: 'Search by code',
  show: 'Show',
  filters: [
    ['all', 'All coupons'],
    ['works', 'Working today'],
    ['ended', 'Off, expired or used up'],
  ],
  loading: 'Looking up coupons...',
  failed: 'The coupons didn’t load. Check your connection and try again.',
  empty: 'No coupons yet. Make the first with “New coupon”.',
  found: 'No coupon fits that.',
  columns: {
    code: 'Code',
    discount: 'Takes off',
    uses: 'Used',
    ends: 'Ends',
    state: 'State',
  },
  kinds: { shop: 'In the shop', booking: 'For bookings' } satisfies Record<Coupon['kind'], string>,
  states: { works: 'Works', off: 'Off', expired: 'Expired', 'used-up': 'Used up' } satisfies Record<
    Coupon['state'],
    string
  >,
  uses: (uses: number, max: number | null) => (max === null ? `${uses}` : `${uses} of ${max}`),
  perClient: (max: number) => `${max} for each client`,
  neverExpires: 'No end',
  edit: 'Edit',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
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
  codeHint: 'Letters, digits and dashes. People may type it in small letters.',
  kind: 'For',
  kindHint: 'A code for bookings pays for the whole session.',
  used: 'It has been used: its code and what it is for stay as they are.',
  discount: 'Takes off, in percent',
  expiresOn: 'Last day',
  expiresHint: 'It works through this day. Leave it empty for no end.',
  maxUses: 'Uses in all',
  maxUsesPerClient: 'Uses for each client',
  limitHint: 'Leave it empty for no limit.',
  eachHint: 'Counts for people who are logged in. Leave it empty for no limit.',
  active: 'It works',
  submit: { create: 'Make the coupon', edit: 'Save' },
  submitting: 'Saving...',
  created: (code: string) => `${code} works now`,
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
