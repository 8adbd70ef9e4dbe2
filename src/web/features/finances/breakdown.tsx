import { dollars } from '#domain/money.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { inCents } from './cents.ts';
import type { Summary } from './use-books.ts';

type Sum = { count: number; revenue: number };
type Part = Sum & { name: string; planned: Sum };

/** What the filters leave by location and by payment method, what brought most first. */
export function Breakdown({ summary }: { summary: Summary }) {
  const locations = summary.locations.map(({ location, ...sum }) => ({ name: location || words.row.noPlace, ...sum }));
  const methods = summary.paymentMethods.map(({ paymentMethod, ...sum }) => ({ name: paymentMethod, ...sum }));
  return (
    <div className="books-breakdown desk-section">
      <Parts title={words.breakdown.location} head={words.columns.location} parts={locations} whole={summary.found} />
      <Parts
        title={words.breakdown.paymentMethod}
        head={words.columns.paymentMethod}
        parts={methods}
        whole={summary.found}
      />
    </div>
  );
}

function Parts(given: { title: string; head: string; parts: readonly Part[]; whole: { revenue: number } }) {
  const { title, head, parts, whole } = given;
  const share = ({ revenue }: Part) => (whole.revenue === 0 ? 0 : Math.round((revenue / whole.revenue) * 100));
  return (
    <section>
      <h2>{title}</h2>
      <table className="books-parts">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {[head, words.cards.classes, words.cards.revenue, words.breakdown.share].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts
            .toSorted((a, b) => b.revenue - a.revenue)
            .map((part) => (
              <tr key={part.name}>
                <th scope="row">{part.name}</th>
                <td>
                  {part.count.toLocaleString('en-US')}
                  <Planned of={part} value={part.planned.count.toLocaleString('en-US')} />
                </td>
                <td>
                  {dollars(inCents(part.revenue))}
                  <Planned of={part} value={dollars(inCents(part.planned.revenue))} />
                </td>
                <td>{share(part)}%</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Planned({ of, value }: { of: Part; value: string }) {
  return of.planned.count === 0 ? null : <span className="books-planned">{words.open.planned(value)}</span>;
}
