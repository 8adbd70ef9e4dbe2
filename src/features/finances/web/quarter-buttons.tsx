import type { ReactNode } from 'react';
import { useSite } from '#platform/shell/use-site.ts';
import { listQuarters } from '../domain/whole-months.ts';
import type { FinanceFilters } from './filters.ts';

/** Filters by a quarter of this year or by the year. Pressing the active one shows all days again. */
export function QuarterButtons(props: {
  filters: FinanceFilters;
  onDays: (days: { from: string; to: string }) => void;
}) {
  const year = useSite().now.day.slice(0, 4);
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="sr-only">This year’s quarters</legend>
      {listQuarters(year).map(({ name, from, to }) => {
        const isChosen = props.filters.from === from && props.filters.to === to;
        return (
          <FilterButton
            key={name}
            isChosen={isChosen}
            onPress={() => props.onDays(isChosen ? { from: '', to: '' } : { from, to })}
          >
            {name}
          </FilterButton>
        );
      })}
    </fieldset>
  );
}

/** Turns a filter on; a press on a chosen one turns it off. */
export function FilterButton(props: { isChosen: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      className="inset-ring-[1.5px] inset-ring-edge hover:inset-ring-2 hover:inset-ring-ink aria-pressed:inset-ring-2 aria-pressed:inset-ring-primary inline-flex min-h-11 flex-wrap items-baseline gap-x-2.5 gap-y-0.5 rounded-3xl px-4 py-2 text-[0.92rem] tabular-nums aria-pressed:bg-band"
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}
