import type { RequestSent, YesOrNo } from './finance-entry.ts';

/** How many classes, and what they brought in. */
export type Total = { classes: number; revenueCents: number };

/** A sum of classes, and how much of it is planned: still to come. */
export type SplitTotal = Total & { planned: Total };

/** Whether a class was held (its day and time have begun) or is planned. */
export const heldOrPlanned = ['held', 'planned'] as const;
export type HeldOrPlanned = (typeof heldOrPlanned)[number];

/** Sums of entries that are alike in these. */
export type OpenRow = SplitTotal & { paid: YesOrNo; taxed: YesOrNo; paymentRequestSent: RequestSent };

/** The sum of them all. */
export function sumOf(rows: readonly Total[]): Total {
  return {
    classes: rows.reduce((sum, { classes }) => sum + classes, 0),
    revenueCents: rows.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
  };
}

/** The sum of them all, and what of it is planned. */
export function splitSumOf(rows: readonly SplitTotal[]): SplitTotal {
  return { ...sumOf(rows), planned: sumOf(rows.map(({ planned }) => planned)) };
}

/** What is left of a sum for classes that were held, or for those that are planned. */
export function onlyOf(when: HeldOrPlanned, { classes, revenueCents, planned }: SplitTotal): SplitTotal {
  if (when === 'planned') return { ...planned, planned };
  const held = { classes: classes - planned.classes, revenueCents: revenueCents - planned.revenueCents };
  return { ...held, planned: sumOf([]) };
}

/** What is still open of these: not paid yet, not taxed yet, and unpaid without anybody having been asked for it. */
export function openSums(rows: readonly OpenRow[]): Record<'unpaid' | 'untaxed' | 'unasked', SplitTotal> {
  const unpaid = rows.filter(({ paid }) => paid === 'no');
  return {
    unpaid: splitSumOf(unpaid),
    untaxed: splitSumOf(rows.filter(({ taxed }) => taxed === 'no')),
    unasked: splitSumOf(unpaid.filter(({ paymentRequestSent }) => paymentRequestSent === 'no')),
  };
}
