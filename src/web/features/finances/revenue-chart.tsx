import { useState } from 'react';
import { addMonths, monthInWords, monthOf } from '#domain/day.ts';
import { dollars, shelfPrice } from '#domain/money.ts';
import { splitClassCount, deskFinances as words } from '#web/content/desk-finances.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { useSite } from '../classes/use-site.ts';
import { inCents } from './cents.ts';
import type { Summary } from './use-books.ts';

const MONTHS = 12;
const PLANNED_MONTHS = 2;

/** Revenue of twelve months, at first those up to now, or to the little that is planned; months without a class are there too, as nothing. */
export function RevenueChart({ months }: { months: Summary['months'] }) {
  const thisMonth = monthOf(useSite().now.day);
  const [back, setBack] = useState(0);
  const [first, newest] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || newest === undefined) return null;
  // What is planned for far ahead would push the year that counts out of sight.
  const isFarAhead = newest > addMonths(thisMonth, PLANNED_MONTHS) && first <= thisMonth;
  const last = addMonths(isFarAhead ? thisMonth : newest, -MONTHS * back);
  const shown = Array.from({ length: MONTHS }, (_, at) => addMonths(last, at - MONTHS + 1));
  const known = new Map(months.map((one) => [one.month, one]));
  const bars = shown.map((month) => {
    const sum = known.get(month) ?? { count: 0, revenue: 0, planned: { count: 0 } };
    const name = monthInWords(month);
    const text = `${dollars(inCents(sum.revenue))}, ${splitClassCount(sum)}`;
    return { key: month, label: name.slice(0, 3), name, value: sum.revenue, text };
  });
  return (
    <section aria-labelledby="chart-title" className="desk-section">
      <div className="books-months-head">
        <h2 id="chart-title">{words.chart.title}</h2>
        <div className="flex gap-2">
          {first < (shown[0] ?? first) && (
            <button type="button" className="button quiet small" onClick={() => setBack(back + 1)}>
              {words.chart.earlier}
            </button>
          )}
          {last < newest && (
            <button type="button" className="button quiet small" onClick={() => setBack(back - 1)}>
              {words.chart.later}
            </button>
          )}
        </div>
      </div>
      <BarChart
        key={last}
        label={`${words.chart.title}, ${monthInWords(shown[0] ?? last)} – ${monthInWords(last)}`}
        bars={bars}
        scaleText={(value) => shelfPrice(inCents(value))}
        keysHint={words.chart.keys}
        tableLabel={words.chart.table}
        head={{ name: words.columns.month, value: words.cards.revenue }}
      />
    </section>
  );
}
