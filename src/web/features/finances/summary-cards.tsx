import { selectedMonths } from '#domain/finances/month-groups.ts';
import { dollars } from '#domain/money.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { inCents } from './cents.ts';
import type { Summary } from './use-books.ts';

/** Totals of all time, and beside them those of the months that are expanded. */
export function SummaryCards({ summary, open }: { summary: Summary; open: ReadonlySet<string> }) {
  const { allTime, months } = summary;
  const selected = selectedMonths(
    months.map(({ month, count, revenue }) => ({ month, classes: count, revenueCents: inCents(revenue) })),
    open,
  );
  return (
    <section aria-label={words.cards.label} className="books-cards">
      <Card title={words.cards.allRevenue} value={dollars(inCents(allTime.revenue))} />
      <Card title={words.cards.allClasses} value={allTime.count.toLocaleString('en-US')} />
      {selected && (
        <div className="books-card is-selected">
          <h2>{selected.title}</h2>
          <dl>
            <div>
              <dt>{words.cards.revenue}</dt>
              <dd>{dollars(selected.total.revenueCents)}</dd>
            </div>
            <div>
              <dt>{words.cards.classes}</dt>
              <dd>{selected.total.classes.toLocaleString('en-US')}</dd>
            </div>
          </dl>
          {selected.names.length > 1 && <p className="text-[0.9rem] text-quiet">{selected.names.join(', ')}</p>}
        </div>
      )}
    </section>
  );
}

function Card({ title, value }: { title: string; value: string }) {
  return (
    <div className="books-card">
      <h2>{title}</h2>
      <p className="books-figure">{value}</p>
    </div>
  );
}
