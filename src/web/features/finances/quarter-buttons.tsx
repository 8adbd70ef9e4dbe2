import { quartersOf } from '#domain/finances/quarters.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { useSite } from '../classes/use-site.ts';
import type { Filters } from './filters.ts';

/** The quarters of this year and the year itself as stretches of days; pressing the one that counts shows all days again. */
export function QuarterButtons(given: {
  filters: Filters;
  onDays: (days: { from: string | undefined; to: string | undefined }) => void;
}) {
  const year = useSite().now.day.slice(0, 4);
  return (
    <fieldset className="books-quarters">
      <legend className="sr-only">{words.filters.quarters}</legend>
      {quartersOf(year).map(({ name, from, to }) => {
        const chosen = given.filters.from === from && given.filters.to === to;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen}
            className="books-open-button"
            onClick={() => given.onDays(chosen ? { from: undefined, to: undefined } : { from, to })}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
