import { MERGE_UNDO_DAYS } from '../clients/merge.ts';
import { DAY_MS } from '../day.ts';

const YEAR_DAYS = 365;

/**
 * The retention rules, in the order of the privacy page; the nightly job and the page must cover each rule, or neither
 * compiles. No rule covers financial records: payments, refunds, paid orders, booked sessions.
 */
export const retentionRules = {
  /** Contact messages and booking requests, from their arrival. */
  enquiries: { setting: 'KEEP_ENQUIRIES_DAYS', days: 2 * YEAR_DAYS },
  /** Sign-ups, from the day of the class. */
  'sign-ups': { setting: 'KEEP_SIGN_UPS_DAYS', days: 2 * YEAR_DAYS },
  /** Entries of a waitlist, from the day of the class. */
  waitlists: { setting: 'KEEP_WAITLISTS_DAYS', days: 2 },
  /** Messages of the owner to classes, from the day when they were written. */
  'class-messages': { setting: 'KEEP_CLASS_MESSAGES_DAYS', days: 2 * YEAR_DAYS },
  /** What is needed to undo a merge of two clients, from the merge. */
  'client-merges': { setting: 'KEEP_CLIENT_MERGES_DAYS', days: MERGE_UNDO_DAYS },
  /** Waiver signatures, from the last class that they covered. */
  waivers: { setting: 'KEEP_WAIVERS_DAYS', days: 7 * YEAR_DAYS },
  /** Form answers of inactive clients: no session, sign-in or change since. */
  forms: { setting: 'KEEP_FORMS_DAYS', days: 3 * YEAR_DAYS },
  /** Holds that were never booked. */
  holds: { setting: 'KEEP_HOLDS_DAYS', days: 30 },
  /** Orders that were never paid. */
  checkouts: { setting: 'KEEP_CHECKOUTS_DAYS', days: 30 },
  /** Requests to be told about a chocolate or the opening of the shop that were not confirmed. Confirmed ones go with the mail about it. */
  'restock-requests': { setting: 'KEEP_RESTOCK_REQUESTS_DAYS', days: 2 },
  /** The record that a mail was sent. Its content is erased on sending. */
  mails: { setting: 'KEEP_MAILS_DAYS', days: 90 },
  /** Sessions, from their end. */
  sessions: { setting: 'KEEP_ENDED_SESSIONS_DAYS', days: 7 },
  /** Login links and unfinished registrations, from their expiry. */
  links: { setting: 'KEEP_USED_LINKS_DAYS', days: 1 },
  /** Keyed hashes of mailbox and address that identify a coupon's user, from the redemption. */
  coupons: { setting: 'KEEP_COUPON_MARKS_DAYS', days: 90 },
  /** The keyed hash of a deleted client's mailbox, from the deletion. What is once for each person needs it. */
  'former-clients': { setting: 'KEEP_FORMER_CLIENTS_DAYS', days: 2 * YEAR_DAYS },
  /** PayPal's webhook events: only PayPal's ids, no names. */
  webhooks: { setting: 'KEEP_WEBHOOKS_DAYS', days: 30 },
  /** The history of changes in the admin area. */
  history: { setting: 'KEEP_HISTORY_DAYS', days: 7 * YEAR_DAYS },
} as const satisfies Record<
  string,
  {
    /** The environment variable for the days. */
    setting: string;
    /** The default; 0 keeps forever. */
    days: number;
  }
>;

export type RetentionRule = keyof typeof retentionRules;

/** Retention in days per rule; 0 keeps forever. */
export type Retention = Readonly<Record<RetentionRule, number>>;

export const retentionRuleNames = Object.keys(retentionRules) as RetentionRule[];

/** Returns the instant before which records are deleted; undefined if they are kept forever. */
export function retentionCutoff(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS);
}

/** '2 years', '30 days', '1 day'; 'permanently' for 0. */
export function formatRetentionDays(days: number): string {
  if (days === 0) return 'permanently';
  const [count, unit] = days % YEAR_DAYS === 0 ? [days / YEAR_DAYS, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
