import { formatMonth } from '#platform/time/day.ts';
import { type SplitTotal, sumSplitTotals } from './totals.ts';

/** The classes of one month; `month` is YYYY-MM. */
export type MonthGroup = SplitTotal & { month: string };

/** Content of the cards for the expanded months: the month's name, or 'Selected Months' with their names. */
export type SelectedMonths = { title: string; names: string[]; total: SplitTotal };

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
