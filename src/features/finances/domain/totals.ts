import { formatMonth } from '#platform/time/day.ts';
import type { RequestSent, YesOrNo } from './finance-entry.ts';

/** A number of classes and their revenue. */
export type Total = { count: number; revenueCents: number };

/** A total and its planned part: classes still to come. */
export type SplitTotal = Total & { planned: Total };

/** Whether a class was held (its start has passed) or is planned. */
export const heldOrPlanned = ['held', 'planned'] as const;
export type HeldOrPlanned = (typeof heldOrPlanned)[number];

/** The total of the entries that share these values. */
export type OutstandingRow = SplitTotal & { paid: YesOrNo; taxed: YesOrNo; paymentRequestSent: RequestSent };

export function sumTotals(rows: readonly Total[]): Total {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    revenueCents: rows.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
  };
}

export function sumSplitTotals(rows: readonly SplitTotal[]): SplitTotal {
  return { ...sumTotals(rows), planned: sumTotals(rows.map(({ planned }) => planned)) };
}

/** Returns the held or the planned part of a total. */
export function selectTotal(when: HeldOrPlanned, { count, revenueCents, planned }: SplitTotal): SplitTotal {
  if (when === 'planned') return { ...planned, planned };
  const held = { count: count - planned.count, revenueCents: revenueCents - planned.revenueCents };
  return { ...held, planned: sumTotals([]) };
}

/** Returns the outstanding totals: unpaid, untaxed, and unpaid without a payment request. */
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

/** The classes of one month; `month` is YYYY-MM. */
type MonthGroup = SplitTotal & { month: string };

/** Content of the cards for the expanded months: the month's name, or 'Selected Months' with their names. */
type SelectedMonths = { title: string; names: string[]; total: SplitTotal };

/** Sums the expanded groups, in the order of the groups; undefined when none is expanded. */
export function sumSelectedMonths(
  groups: readonly MonthGroup[],
  expanded: ReadonlySet<string>,
): SelectedMonths | undefined {
  const selected = groups.filter(({ month }) => expanded.has(month));
  const names = selected.map(({ month }) => formatMonth(month));
  const [first] = names;
  if (first === undefined) return undefined;
  return { title: names.length === 1 ? first : 'Selected Months', names, total: sumSplitTotals(selected) };
}
