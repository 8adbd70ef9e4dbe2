import { DAY_MS } from '../day.ts';
import { type RetentionRule, retentionRules } from './retention.ts';

/** The job runs each night. A longer pause than this means that the site was off, or that its clock is wrong. */
const LONGEST_PAUSE_DAYS = 2;
/** More than so many records of a kind, and more than this part of all of them, do not go in one ordinary night. */
const UNUSUAL_ROWS = 50;
const UNUSUAL_SHARE = 0.2;
/** What the owner confirmed may take several nights. */
const CONFIRMED_FOR_DAYS = 7;
/** What is kept for less is gone sooner or later in heaps: a day of many mails, a week of many holds. */
const WEIGHED_DAYS = 365;

/** How many records of a kind would go now, and how many there are. */
export type Due = { rule: RetentionRule; rows: number; of: number };

/** Why the owner is asked: the clock has jumped, or an unusual share would go. */
export type WhyAsked = 'jump' | 'share';

/** What is remembered between two runs; `confirmedAt` is when the owner last said that all is well. */
export type Remembered = { ranAt: Date; confirmedAt: Date | null };

const daysBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / DAY_MS;

function isUnusual({ rule, rows, of }: Due): boolean {
  return retentionRules[rule].days >= WEIGHED_DAYS && rows > UNUSUAL_ROWS && rows > of * UNUSUAL_SHARE;
}

/** Whether the owner must be asked before anything goes. Nothing is remembered before the first run. */
export function whyToAsk(remembered: Remembered | undefined, due: readonly Due[], now: Date): WhyAsked | undefined {
  if (remembered && daysBetween(remembered.ranAt, now) > LONGEST_PAUSE_DAYS) return 'jump';
  const sinceConfirmed = remembered?.confirmedAt ? daysBetween(remembered.confirmedAt, now) : -1;
  const isConfirmed = sinceConfirmed >= 0 && sinceConfirmed <= CONFIRMED_FOR_DAYS;
  return !isConfirmed && due.some(isUnusual) ? 'share' : undefined;
}
