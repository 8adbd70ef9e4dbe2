import { sumSelectedMonths } from '#domain/finances/month-groups.ts';
import type { SplitTotal } from '#domain/finances/totals.ts';
import { formatDollars } from '#domain/money.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { toSplitTotal } from './cents.ts';
import type { FinanceSummary } from './use-finances.ts';

const formatCount = (count: number) => count.toLocaleString('en-US');

/** Totals of all time and of the expanded months. */
export function SummaryCards({ summary, open }: { summary: FinanceSummary; open: ReadonlySet<string> }) {
  const months = summary.months.map(({ month, ...total }) => ({ month, ...toSplitTotal(total) }));
  const selected = sumSelectedMonths(months, open);
  const allTime = toSplitTotal(summary.allTime);
  return (
    <section aria-label={words.cards.label} className="finances-cards">
      <div className="finances-card">
        <h2>{words.cards.allRevenue}</h2>
        <p className="finances-figure">{formatDollars(allTime.revenueCents)}</p>
        <Planned total={allTime} value={formatDollars(allTime.planned.revenueCents)} />
      </div>
      <div className="finances-card">
        <h2>{words.cards.allClasses}</h2>
        <p className="finances-figure">{formatCount(allTime.classes)}</p>
        <Planned total={allTime} value={formatCount(allTime.planned.classes)} />
      </div>
      {selected && (
        <div className="finances-card is-selected">
          <h2>{selected.title}</h2>
          <dl>
            <div>
              <dt>{words.cards.revenue}</dt>
              <dd>{formatDollars(selected.total.revenueCents)}</dd>
              <Planned as="dd" total={selected.total} value={formatDollars(selected.total.planned.revenueCents)} />
            </div>
            <div>
              <dt>{words.cards.classes}</dt>
              <dd>{formatCount(selected.total.classes)}</dd>
              <Planned as="dd" total={selected.total} value={formatCount(selected.total.planned.classes)} />
            </div>
          </dl>
          {selected.names.length > 1 && <p className="text-[0.9rem] text-quiet">{selected.names.join(', ')}</p>}
        </div>
      )}
    </section>
  );
}

function Planned({ as: Tag = 'span', total, value }: { as?: 'span' | 'dd'; total: SplitTotal; value: string }) {
  return total.planned.classes === 0 ? null : <Tag className="finances-planned">{words.cards.planned(value)}</Tag>;
}
