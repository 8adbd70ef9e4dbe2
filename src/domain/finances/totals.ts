import type { RequestSent, YesOrNo } from './finance-entry.ts';

/** How many classes, and what they brought in. */
export type Total = { classes: number; revenueCents: number };

/** Sums of entries that are alike in these. */
export type OpenRow = Total & { paid: YesOrNo; taxed: YesOrNo; paymentRequestSent: RequestSent };

/** The sum of them all. */
export function sumOf(rows: readonly Total[]): Total {
  return {
    classes: rows.reduce((sum, { classes }) => sum + classes, 0),
    revenueCents: rows.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
  };
}

/** What is still open of these: not paid yet, not taxed yet, and unpaid without anybody having been asked for it. */
export function openSums(rows: readonly OpenRow[]): { unpaid: Total; untaxed: Total; unasked: Total } {
  const unpaid = rows.filter(({ paid }) => paid === 'no');
  return {
    unpaid: sumOf(unpaid),
    untaxed: sumOf(rows.filter(({ taxed }) => taxed === 'no')),
    unasked: sumOf(unpaid.filter(({ paymentRequestSent }) => paymentRequestSent === 'no')),
  };
}
