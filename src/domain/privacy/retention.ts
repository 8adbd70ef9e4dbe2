import { DAY_MS } from '../day.ts';

const YEAR_DAYS = 365;

/**
 * What is not kept for ever: one row a rule, in the order in which the privacy page tells of them. `setting` is the
 * environment variable that changes how many days it is kept, 0 for good; `days` is how many where nothing is set. The
 * nightly job has a deed for each, and the page has words for each, or neither compiles: they cannot disagree.
 *
 * No rule touches records of money: payments, refunds, paid orders, sessions that were booked.
 */
export const retentionRules = {
  /** Contact messages and booking requests, from the day they came. */
  enquiries: { setting: 'KEEP_ENQUIRIES_DAYS', days: 2 * YEAR_DAYS },
  /** Who signed up for a class, from the day of the class. */
  'sign-ups': { setting: 'KEEP_SIGN_UPS_DAYS', days: 2 * YEAR_DAYS },
  /** Signatures under the waiver, from the last class that they were for. */
  waivers: { setting: 'KEEP_WAIVERS_DAYS', days: 7 * YEAR_DAYS },
  /** Answers to forms of someone who left: no session, sign-in or change since. */
  forms: { setting: 'KEEP_FORMS_DAYS', days: 3 * YEAR_DAYS },
  /** Times that were held and not booked. */
  holds: { setting: 'KEEP_HOLDS_DAYS', days: 30 },
  /** Orders that were given up and never paid. */
  checkouts: { setting: 'KEEP_CHECKOUTS_DAYS', days: 30 },
  /** That a mail went, where and when. What it said is forgotten as it leaves. */
  mails: { setting: 'KEEP_MAILS_DAYS', days: 90 },
  /** Sign-ins, from the day they ended. */
  sessions: { setting: 'KEEP_ENDED_SESSIONS_DAYS', days: 7 },
  /** Login links and registrations that nobody finished, from when they ran out. */
  links: { setting: 'KEEP_USED_LINKS_DAYS', days: 1 },
  /** By what a coupon's user would be known again: keyed hashes of mailbox and address, from the use. */
  coupons: { setting: 'KEEP_COUPON_MARKS_DAYS', days: 90 },
  /** What PayPal told us by itself: its own ids, nobody's name. */
  webhooks: { setting: 'KEEP_WEBHOOKS_DAYS', days: 30 },
  /** Who changed what at the owner's desk. */
  history: { setting: 'KEEP_HISTORY_DAYS', days: 7 * YEAR_DAYS },
} as const satisfies Record<string, { setting: string; days: number }>;

export type RetentionRule = keyof typeof retentionRules;

/** Days that each thing is kept; 0 is for good. */
export type Retention = Readonly<Record<RetentionRule, number>>;

export const retentionRuleNames = Object.keys(retentionRules) as RetentionRule[];

/** What is older than this instant goes; undefined where it is kept for good. */
export function retentionCutoff(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS);
}

/** '2 years', '30 days', '1 day'; 'for good' for 0. */
export function formatRetentionDays(days: number): string {
  if (days === 0) return 'for good';
  const [count, unit] = days % YEAR_DAYS === 0 ? [days / YEAR_DAYS, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
