import type { ReactNode } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { type SplitTotal, sumSelectedMonths } from '../domain/totals.ts';
import type { FinanceSummary, OpenMonths } from './load-finances.ts';

const formatCount = (count: number) => count.toLocaleString('en-US');

/** Totals of all time and of the expanded months. */
export function SummaryCards({ summary, open }: { summary: FinanceSummary; open: OpenMonths }) {
  const { allTime, months } = summary;
  const selected = sumSelectedMonths(months, new Set(open.keys()));
  return (
    <section aria-label="Totals" className="flex flex-wrap gap-x-12 gap-y-5 border-line border-y py-5">
      <Card title="Total Revenue (All Time)">
        <Figure>{formatMoney(allTime.revenueCents)}</Figure>
        <PlannedPart total={allTime} value={formatMoney(allTime.planned.revenueCents)} />
      </Card>
      <Card title="Total Classes (All Time)">
        <Figure>{formatCount(allTime.count)}</Figure>
        <PlannedPart total={allTime} value={formatCount(allTime.planned.count)} />
      </Card>
      {selected && (
        <div className="border-highlight border-l-3 pl-5">
          <Card title={selected.title}>
            <dl className="flex flex-wrap gap-x-6">
              <Part name="Revenue" total={selected.total} format={(sum) => formatMoney(sum.revenueCents)} />
              <Part name="Classes" total={selected.total} format={(sum) => formatCount(sum.count)} />
            </dl>
            {selected.names.length > 1 && <p className="text-[0.9rem] text-quiet">{selected.names.join(', ')}</p>}
          </Card>
        </div>
      )}
    </section>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans font-semibold text-[0.92rem]! text-quiet">{title}</h2>
      {children}
    </div>
  );
}

function Figure({ children }: { children: string }) {
  return (
    <p className="whitespace-nowrap font-display text-[clamp(1.6rem,1.3rem+1vw,2.1rem)] leading-tight tabular-nums">
      {children}
    </p>
  );
}

/** One total of the expanded months, with its name below. */
function Part(props: { name: string; total: SplitTotal; format: (total: SplitTotal['planned']) => string }) {
  const { name, total, format } = props;
  return (
    <div className="flex flex-col">
      <dt className="order-1 text-[0.88rem] text-quiet">{name}</dt>
      <dd className="whitespace-nowrap font-display text-[1.45rem] tabular-nums">{format(total)}</dd>
      <PlannedPart as="dd" total={total} value={format(total.planned)} />
    </div>
  );
}

function PlannedPart({ as = 'span', total, value }: { as?: 'span' | 'dd'; total: SplitTotal; value: string }) {
  return total.planned.count === 0 ? null : <Planned as={as}>{`of which planned: ${value}`}</Planned>;
}

/** The planned part of a total, in smaller print. */
export function Planned({ as: Tag = 'span', children }: { as?: 'span' | 'dd'; children: string }) {
  return (
    <Tag className="order-last block whitespace-nowrap font-sans text-[0.84rem] text-quiet tabular-nums">
      {children}
    </Tag>
  );
}
