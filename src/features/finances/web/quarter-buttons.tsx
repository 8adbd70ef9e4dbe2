import { useSite } from '#platform/shell/use-site.ts';
import { listQuarters } from '../domain/quarters.ts';
import { FilterButton } from './filter-button.tsx';
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
