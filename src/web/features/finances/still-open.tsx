import { onlyOf } from '#domain/finances/totals.ts';
import { dollars } from '#domain/money.ts';
import { classCount, deskFinances as words } from '#web/content/desk-finances.ts';
import { splitTotalOf } from './cents.ts';
import { areJust, type Filters } from './filters.ts';
import type { Summary } from './use-books.ts';

const wanted = {
  unpaid: { paid: 'no', when: 'held' },
  unasked: { paid: 'no', requestSent: 'no', when: 'held' },
  untaxed: { taxed: 'no', when: 'held' },
} as const satisfies Record<string, Filters>;

/** What was held and is unpaid, unasked for and untaxed, at a glance; what is planned stands beside it. Pressing one shows just those classes, or all again. */
export function StillOpen(given: {
  allTime: Summary['allTime'];
  filters: Filters;
  onFilter: (filters: Filters) => void;
}) {
  return (
    <fieldset className="books-open">
      <legend className="sr-only">{words.open.label}</legend>
      {(['unpaid', 'unasked', 'untaxed'] as const).map((name) => {
        const sum = splitTotalOf(given.allTime[name]);
        const held = onlyOf('held', sum);
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
            <strong>{dollars(held.revenueCents)}</strong>
            <span className="text-quiet">{classCount(held.classes)}</span>
            {sum.planned.classes > 0 && (
              <span className="text-quiet">· {words.open.planned(dollars(sum.planned.revenueCents))}</span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
