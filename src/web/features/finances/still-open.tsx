import { dollars } from '#domain/money.ts';
import { classCount, deskFinances as words } from '#web/content/desk-finances.ts';
import { inCents } from './cents.ts';
import { areJust, type Filters } from './filters.ts';
import type { Summary } from './use-books.ts';

const wanted = {
  unpaid: { paid: 'no' },
  unasked: { paid: 'no', requestSent: 'no' },
  untaxed: { taxed: 'no' },
} as const satisfies Record<string, Filters>;

/** What is unpaid, unasked for and untaxed, at a glance; pressing one shows just those classes, or all again. */
export function StillOpen(given: {
  allTime: Summary['allTime'];
  filters: Filters;
  onFilter: (filters: Filters) => void;
}) {
  return (
    <fieldset className="books-open">
      <legend className="sr-only">{words.open.label}</legend>
      {(['unpaid', 'unasked', 'untaxed'] as const).map((name) => {
        const { count, revenue } = given.allTime[name];
        const chosen = areJust(given.filters, wanted[name]);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen}
            className="books-open-button"
            onClick={() => given.onFilter(chosen ? {} : wanted[name])}
          >
            <span>{words.open[name]}</span>
            <strong>{dollars(inCents(revenue))}</strong>
            <span className="text-quiet">{classCount(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
