import type { RequestSent, YesOrNo } from './finance-entry.ts';

/** How many classes, and what they brought in. */
export type Total = { classes: number; revenueCents: number };

/** A sum of classes, and how much of it is planned: still to come. */
export type SplitTotal = Total & { planned: Total };

/** Whether a class was held (its day and time have begun) or is planned. */
export const heldOrPlanned = ['held', 'planned'] as const;
export type HeldOrPlanned = (typeof heldOrPlanned)[number];

/** Sums of entries that are alike in these. */
export type OutstandingRow = SplitTotal & { paid: YesOrNo; taxed: YesOrNo; paymentRequestSent: RequestSent };

/** The sum of them all. */
export function sumTotals(rows: readonly Total[]): Total {
  return {
    classes: rows.reduce((sum, { classes }) => sum + classes, 0),
    revenueCents: rows.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
  };
}

/** The sum of them all, and what of it is planned. */
export function sumSplitTotals(rows: readonly SplitTotal[]): SplitTotal {
  return { ...sumTotals(rows), planned: sumTotals(rows.map(({ planned }) => planned)) };
}

/** What is left of a sum for classes that were held, or for those that are planned. */
export function selectTotal(when: HeldOrPlanned, { classes, revenueCents, planned }: SplitTotal): SplitTotal {
  if (when === 'planned') return { ...planned, planned };
  const held = { classes: classes - planned.classes, revenueCents: revenueCents - planned.revenueCents };
  return { ...held, planned: sumTotals([]) };
}

/** What is still open of these: not paid yet, not taxed yet, and unpaid without anybody having been asked for it. */
export function outstandingTotals(
  rows: readonly OutstandingRow[],
): Record<'unpaid' | 'untaxed' | 'notRequested', SplitTotal> {
  const unpaid = rows.filter(({ paid }) => paid === 'no');
  return {
    unpaid: sumSplitTotals(unpaid),
    untaxed: sumSplitTotals(rows.filter(({ taxed }) => taxed === 'no')),
    notRequested: sumSplitTotals(unpaid.filter(({ paymentRequestSent }) => paymentRequestSent === 'no')),
  };
}
