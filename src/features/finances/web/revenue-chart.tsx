import { useState } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { addMonths, formatMonth, getMonth } from '#platform/time/day.ts';
import { BarChart } from '#platform/ui/bar-chart.tsx';
import { formatSplitClassCount } from './format-split-count.ts';
import type { FinanceSummary } from './load-finances.ts';

const CHART_MONTHS = 12;
const MAX_PLANNED_MONTHS = 2;

/**
 * Revenue of twelve months, up to the current month or the next planned ones, from the first with a class on. Later
 * months without one are shown as zero.
 */
export function RevenueChart({ months }: { months: FinanceSummary['months'] }) {
  const thisMonth = getMonth(useSite().now.day);
  const [yearsBack, setYearsBack] = useState(0);
  const [first, newest] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || newest === undefined) return null;
  // Entries planned far ahead would move the current year out of view.
  const isFarAhead = newest > addMonths(thisMonth, MAX_PLANNED_MONTHS) && first <= thisMonth;
  const last = addMonths(isFarAhead ? thisMonth : newest, -CHART_MONTHS * yearsBack);
  const year = Array.from({ length: CHART_MONTHS }, (_, index) => addMonths(last, index - CHART_MONTHS + 1));
  const shown = year.filter((month) => month >= first);
  const totalsByMonth = new Map(months.map((total) => [total.month, total]));
  const bars = shown.map((month) => {
    const total = totalsByMonth.get(month) ?? { count: 0, revenueCents: 0, planned: { count: 0, revenueCents: 0 } };
    const name = formatMonth(month);
    const text = `${formatMoney(total.revenueCents)}, ${formatSplitClassCount(total)}`;
    return {
      key: month,
      label: name.slice(0, 3),
      name,
      value: total.revenueCents,
      planned: total.planned.revenueCents,
      text,
    };
  });
  return (
    <section aria-labelledby="chart-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="chart-title">Revenue by month</h2>
        <div className="flex gap-2">
          {first < (shown[0] ?? first) && (
            <button type="button" className="button quiet small" onClick={() => setYearsBack(yearsBack + 1)}>
              Earlier
            </button>
          )}
          {last < newest && (
            <button type="button" className="button quiet small" onClick={() => setYearsBack(yearsBack - 1)}>
              Later
            </button>
          )}
        </div>
      </div>
      <BarChart
        key={last}
        label={`Revenue by month, ${formatMonth(shown[0] ?? last)} – ${formatMonth(last)}`}
        bars={bars}
        scaleText={(value) => formatMoney(value, 'short')}
        keysHint="Use the arrow keys to move from month to month."
        tableLabel="Show as a table"
        columnLabels={{ name: 'Month', value: 'Revenue' }}
      />
    </section>
  );
}
