import { selectedMonths } from '#domain/finances/month-groups.ts';
import type { SplitTotal } from '#domain/finances/totals.ts';
import { dollars } from '#domain/money.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { splitTotalOf } from './cents.ts';
import type { Summary } from './use-books.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** Totals of all time, and beside them those of the months that are expanded. */
export function SummaryCards({ summary, open }: { summary: Summary; open: ReadonlySet<string> }) {
  const months = summary.months.map(({ month, ...sum }) => ({ month, ...splitTotalOf(sum) }));
  const selected = selectedMonths(months, open);
  const allTime = splitTotalOf(summary.allTime);
  return (
    <section aria-label={words.cards.label} className="books-cards">
      <div className="books-card">
        <h2>{words.cards.allRevenue}</h2>
        <p className="books-figure">{dollars(allTime.revenueCents)}</p>
        <Planned of={allTime} value={dollars(allTime.planned.revenueCents)} />
      </div>
      <div className="books-card">
        <h2>{words.cards.allClasses}</h2>
        <p className="books-figure">{number(allTime.classes)}</p>
        <Planned of={allTime} value={number(allTime.planned.classes)} />
      </div>
      {selected && (
        <div className="books-card is-selected">
          <h2>{selected.title}</h2>
          <dl>
            <div>
              <dt>{words.cards.revenue}</dt>
              <dd>{dollars(selected.total.revenueCents)}</dd>
              <Planned as="dd" of={selected.total} value={dollars(selected.total.planned.revenueCents)} />
            </div>
            <div>
              <dt>{words.cards.classes}</dt>
              <dd>{number(selected.total.classes)}</dd>
              <Planned as="dd" of={selected.total} value={number(selected.total.planned.classes)} />
            </div>
          </dl>
          {selected.names.length > 1 && <p className="text-[0.9rem] text-quiet">{selected.names.join(', ')}</p>}
        </div>
      )}
    </section>
  );
}

function Planned({ as: Tag = 'span', of, value }: { as?: 'span' | 'dd'; of: SplitTotal; value: string }) {
  return of.planned.classes === 0 ? null : <Tag className="books-planned">{words.cards.planned(value)}</Tag>;
}
