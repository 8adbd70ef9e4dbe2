import { DAY_MS } from '../day.ts';
import { type RetentionRule, retentionRules } from './retention.ts';

/** The job runs each night. A longer pause than this means that the site was off, or that its clock is wrong. */
const MAX_PAUSE_DAYS = 2;
/** More than so many records of a kind, and more than this part of all of them, do not go in one ordinary night. */
const MIN_UNUSUAL_ROWS = 50;
const MIN_UNUSUAL_SHARE = 0.2;
/** What the owner confirmed may take several nights. */
const CONFIRMATION_TTL_DAYS = 7;
/** What is kept for less is gone sooner or later in heaps: a day of many mails, a week of many holds. */
const MIN_GUARDED_DAYS = 365;

/** How many records of a kind would go now, and how many there are. */
export type DueDeletion = { rule: RetentionRule; rows: number; of: number };

/** Why the owner is asked: the clock has jumped, or an unusual share would go. */
export type ConfirmationReason = 'jump' | 'share';

/** What is remembered between two runs; `confirmedAt` is when the owner last said that all is well. */
export type RetentionRun = { ranAt: Date; confirmedAt: Date | null };

const daysBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / DAY_MS;

function isUnusual({ rule, rows, of }: DueDeletion): boolean {
  return retentionRules[rule].days >= MIN_GUARDED_DAYS && rows > MIN_UNUSUAL_ROWS && rows > of * MIN_UNUSUAL_SHARE;
}

/** Whether the owner must be asked before anything goes. Nothing is remembered before the first run. */
export function findConfirmationReason(
  lastRun: RetentionRun | undefined,
  due: readonly DueDeletion[],
  now: Date,
): ConfirmationReason | undefined {
  if (lastRun && daysBetween(lastRun.ranAt, now) > MAX_PAUSE_DAYS) return 'jump';
  const sinceConfirmed = lastRun?.confirmedAt ? daysBetween(lastRun.confirmedAt, now) : -1;
  const isConfirmed = sinceConfirmed >= 0 && sinceConfirmed <= CONFIRMATION_TTL_DAYS;
  return !isConfirmed && due.some(isUnusual) ? 'share' : undefined;
}
