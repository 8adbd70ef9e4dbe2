import { listQuarters } from '#domain/finances/quarters.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { useSite } from '../classes/use-site.ts';
import type { FinanceFilters } from './filters.ts';

/** Filters by a quarter of this year or by the year. Pressing the active one shows all days again. */
export function QuarterButtons(props: {
  filters: FinanceFilters;
  onDays: (days: { from: string | undefined; to: string | undefined }) => void;
}) {
  const year = useSite().now.day.slice(0, 4);
  return (
    <fieldset className="finances-quarters">
      <legend className="sr-only">{words.filters.quarters}</legend>
      {listQuarters(year).map(({ name, from, to }) => {
        const isChosen = props.filters.from === from && props.filters.to === to;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            className="finances-filter-button"
            onClick={() => props.onDays(isChosen ? { from: undefined, to: undefined } : { from, to })}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
