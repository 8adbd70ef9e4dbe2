import { formatDollars } from '#domain/money.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { toCents } from './cents.ts';
import type { FinanceSummary } from './use-finances.ts';

type Subtotal = { count: number; revenue: number };
type BreakdownRow = Subtotal & { name: string; planned: Subtotal };

/** Filtered revenue by location and payment method, highest first. */
export function Breakdown({ summary }: { summary: FinanceSummary }) {
  const locations = summary.locations.map(({ location, ...sum }) => ({ name: location || words.row.noPlace, ...sum }));
  const methods = summary.paymentMethods.map(({ paymentMethod, ...sum }) => ({ name: paymentMethod, ...sum }));
  return (
    <div className="finances-breakdown admin-section">
      <BreakdownTable
        title={words.breakdown.location}
        heading={words.columns.location}
        rows={locations}
        total={summary.found}
      />
      <BreakdownTable
        title={words.breakdown.paymentMethod}
        heading={words.columns.paymentMethod}
        rows={methods}
        total={summary.found}
      />
    </div>
  );
}

function BreakdownTable(props: {
  title: string;
  heading: string;
  rows: readonly BreakdownRow[];
  total: { revenue: number };
}) {
  const { title, heading, rows, total } = props;
  const getShare = ({ revenue }: BreakdownRow) =>
    total.revenue === 0 ? 0 : Math.round((revenue / total.revenue) * 100);
  return (
    <section>
      <h2>{title}</h2>
      <table className="finances-parts">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {[heading, words.cards.classes, words.cards.revenue, words.breakdown.share].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => b.revenue - a.revenue)
            .map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>
                  {row.count.toLocaleString('en-US')}
                  <Planned row={row} value={row.planned.count.toLocaleString('en-US')} />
                </td>
                <td>
                  {formatDollars(toCents(row.revenue))}
                  <Planned row={row} value={formatDollars(toCents(row.planned.revenue))} />
                </td>
                <td>{getShare(row)}%</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Planned({ row, value }: { row: BreakdownRow; value: string }) {
  return row.planned.count === 0 ? null : <span className="finances-planned">{words.outstanding.planned(value)}</span>;
}
