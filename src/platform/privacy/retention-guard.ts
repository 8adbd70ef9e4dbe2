import { DAY_MS } from '#platform/time/day.ts';

/** The job runs each night. A longer pause means that the site was off or its clock is wrong. */
const MAX_PAUSE_DAYS = 2;
/** Deleting more rows of a kind than this, and more than this share of them, is unusual for one night. */
const MIN_UNUSUAL_ROWS = 50;
const MIN_UNUSUAL_SHARE = 0.2;
/** A confirmed deletion may take several nights. */
const CONFIRMATION_TTL_DAYS = 7;
/** Rules with a shorter retention are not guarded, because they regularly delete many rows at once. */
const MIN_GUARDED_DAYS = 365;

/** How many records of a kind are due, and how many exist. */
export type DueDeletion = { rule: string; rows: number; of: number };

/** A deletion, and for how many days its rule keeps records by default. */
export type GuardedDeletion = DueDeletion & { days: number };

/** Why the owner must confirm: the clock jumped, or an unusual share is due. */
export type ConfirmationReason = 'jump' | 'share';

/** The state between two runs; `confirmedAt` is the owner's last confirmation. */
export type RetentionRun = { ranAt: Date; confirmedAt: Date | null };

const daysBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / DAY_MS;

function isUnusual({ days, rows, of }: GuardedDeletion): boolean {
  return days >= MIN_GUARDED_DAYS && rows > MIN_UNUSUAL_ROWS && rows > of * MIN_UNUSUAL_SHARE;
}

/** Returns why the owner must confirm before a deletion, if at all. The first run has no stored state. */
export function findConfirmationReason(
  lastRun: RetentionRun | undefined,
  due: readonly GuardedDeletion[],
  now: Date,
): ConfirmationReason | undefined {
  if (lastRun && daysBetween(lastRun.ranAt, now) > MAX_PAUSE_DAYS) return 'jump';
  const sinceConfirmed = lastRun?.confirmedAt ? daysBetween(lastRun.confirmedAt, now) : -1;
  const isConfirmed = sinceConfirmed >= 0 && sinceConfirmed <= CONFIRMATION_TTL_DAYS;
  return !isConfirmed && due.some(isUnusual) ? 'share' : undefined;
}
