import { DAY_MS } from '#platform/time/day.ts';

/** How long the owner can undo a merge of two clients, unless the retention is shorter. */
export const MERGE_UNDO_DAYS = 30;

/**
 * The end of the undo of a merge. `keptDays` is the retention of what the undo needs; 0 keeps it permanently, and a
 * shorter one than usual ends the undo earlier.
 */
export function getUndoEnd(mergedAt: Date, keptDays: number): Date {
  const days = keptDays === 0 ? MERGE_UNDO_DAYS : Math.min(MERGE_UNDO_DAYS, keptDays);
  return new Date(mergedAt.getTime() + days * DAY_MS);
}

type Answers = { savedAt: Date; submittedAt: Date | null };

/**
 * Whether the other record's answers to the same version of a form replace those of the record that stays: submitted
 * ones replace a draft, otherwise the ones that were saved last count.
 */
export function areAnswersReplaced(kept: Answers, other: Answers): boolean {
  if ((kept.submittedAt === null) !== (other.submittedAt === null)) return kept.submittedAt === null;
  return other.savedAt > kept.savedAt;
}
