import { formatMoney } from '#platform/money/money.ts';
import type { FinanceSummary } from './load-finances.ts';
import { Planned } from './summary-cards.tsx';

type Subtotal = { count: number; revenueCents: number };
type BreakdownRow = Subtotal & { name: string; planned: Subtotal };

/** Filtered revenue by location and payment method, highest first. */
export function Breakdown({ summary }: { summary: FinanceSummary }) {
  const { revenueCents } = summary.found;
  const locations = summary.locations.map(({ location, ...sum }) => ({ name: location || 'No location', ...sum }));
  const methods = summary.paymentMethods.map(({ paymentMethod, ...sum }) => ({ name: paymentMethod, ...sum }));
  return (
    <div className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-start gap-x-12 gap-y-8">
      <BreakdownTable title="By location" heading="Location" rows={locations} revenueCents={revenueCents} />
      <BreakdownTable title="By payment method" heading="Payment Method" rows={methods} revenueCents={revenueCents} />
    </div>
  );
}

const cell =
  'border-line border-b py-2 pl-3 text-right first:pl-0 first:text-left first:min-w-20 first:wrap-anywhere max-sm:pl-2';

function BreakdownTable(props: {
  title: string;
  heading: string;
  rows: readonly BreakdownRow[];
  revenueCents: number;
}) {
  const { title, heading, rows, revenueCents } = props;
  const getShare = (row: BreakdownRow) =>
    revenueCents === 0 ? 0 : Math.round((row.revenueCents / revenueCents) * 100);
  return (
    <section>
      <h2>{title}</h2>
      <table className="mt-2 w-full text-[0.92rem] tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="text-quiet">
          <tr>
            {[heading, 'Classes', 'Revenue', 'Share'].map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => b.revenueCents - a.revenueCents)
            .map((row) => (
              <tr key={row.name}>
                <th scope="row" className={cell}>
                  {row.name}
                </th>
                <Sum row={row} format={({ count }) => count.toLocaleString('en-US')} />
                <Sum row={row} format={(sum) => formatMoney(sum.revenueCents)} />
                <td className={cell}>{getShare(row)}%</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Sum({ row, format }: { row: BreakdownRow; format: (sum: Subtotal) => string }) {
  return (
    <td className={`${cell} whitespace-nowrap max-sm:[&:nth-child(3)>span]:whitespace-normal`}>
      {format(row)}
      {row.planned.count > 0 && <Planned>{`${format(row.planned)} planned`}</Planned>}
    </td>
  );
}
