import { useState } from 'react';
import { addMonths, formatMonth, getMonth } from '#domain/day.ts';
import { formatDollars, formatPrice } from '#domain/money.ts';
import { formatSplitClassCount, adminFinances as words } from '#web/content/admin-finances.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { useSite } from '../classes/use-site.ts';
import { toCents } from './cents.ts';
import type { FinanceSummary } from './use-finances.ts';

const CHART_MONTHS = 12;
const MAX_PLANNED_MONTHS = 2;

/**
 * Revenue of twelve months, up to the current month or the next planned ones. Months without a class are shown as
 * zero.
 */
export function RevenueChart({ months }: { months: FinanceSummary['months'] }) {
  const thisMonth = getMonth(useSite().now.day);
  const [yearsBack, setYearsBack] = useState(0);
  const [first, newest] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || newest === undefined) return null;
  // Entries planned far ahead would move the current year out of view.
  const isFarAhead = newest > addMonths(thisMonth, MAX_PLANNED_MONTHS) && first <= thisMonth;
  const last = addMonths(isFarAhead ? thisMonth : newest, -CHART_MONTHS * yearsBack);
  const shown = Array.from({ length: CHART_MONTHS }, (_, index) => addMonths(last, index - CHART_MONTHS + 1));
  const totalsByMonth = new Map(months.map((total) => [total.month, total]));
  const bars = shown.map((month) => {
    const total = totalsByMonth.get(month) ?? { count: 0, revenue: 0, planned: { count: 0 } };
    const name = formatMonth(month);
    const text = `${formatDollars(toCents(total.revenue))}, ${formatSplitClassCount(total)}`;
    return { key: month, label: name.slice(0, 3), name, value: total.revenue, text };
  });
  return (
    <section aria-labelledby="chart-title" className="admin-section">
      <div className="finances-months-head">
        <h2 id="chart-title">{words.chart.title}</h2>
        <div className="flex gap-2">
          {first < (shown[0] ?? first) && (
            <button type="button" className="button quiet small" onClick={() => setYearsBack(yearsBack + 1)}>
              {words.chart.earlier}
            </button>
          )}
          {last < newest && (
            <button type="button" className="button quiet small" onClick={() => setYearsBack(yearsBack - 1)}>
              {words.chart.later}
            </button>
          )}
        </div>
      </div>
      <BarChart
        key={last}
        label={`${words.chart.title}, ${formatMonth(shown[0] ?? last)} – ${formatMonth(last)}`}
        bars={bars}
        scaleText={(value) => formatPrice(toCents(value))}
        keysHint={words.chart.keys}
        tableLabel={words.chart.table}
        columnLabels={{ name: words.columns.month, value: words.cards.revenue }}
      />
    </section>
  );
}
