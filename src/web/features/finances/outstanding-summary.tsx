import { selectTotal } from '#domain/finances/totals.ts';
import { formatDollars } from '#domain/money.ts';
import { formatClassCount, adminFinances as words } from '#web/content/admin-finances.ts';
import { toSplitTotal } from './cents.ts';
import { type FinanceFilters, filtersEqual } from './filters.ts';
import type { FinanceSummary } from './use-finances.ts';

const outstandingFilters = {
  unpaid: { paid: 'no', when: 'held' },
  notRequested: { paid: 'no', requestSent: 'no', when: 'held' },
  untaxed: { taxed: 'no', when: 'held' },
} as const satisfies Record<string, FinanceFilters>;

/**
 * Totals of past classes that are unpaid, not requested or untaxed, with planned ones beside them. Each button
 * filters the list to these classes, or clears the filter.
 */
export function OutstandingSummary(props: {
  allTime: FinanceSummary['allTime'];
  filters: FinanceFilters;
  onFilter: (filters: FinanceFilters) => void;
}) {
  return (
    <fieldset className="finances-outstanding">
      <legend className="sr-only">{words.outstanding.label}</legend>
      {(['unpaid', 'notRequested', 'untaxed'] as const).map((name) => {
        const total = toSplitTotal(props.allTime[name]);
        const held = selectTotal('held', total);
        const isChosen = filtersEqual(props.filters, outstandingFilters[name]);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            className="finances-filter-button"
            onClick={() => props.onFilter(isChosen ? {} : outstandingFilters[name])}
          >
            <span>{words.outstanding[name]}</span>
            <strong>{formatDollars(held.revenueCents)}</strong>
            <span className="text-quiet">{formatClassCount(held.classes)}</span>
            {total.planned.classes > 0 && (
              <span className="text-quiet">
                · {words.outstanding.planned(formatDollars(total.planned.revenueCents))}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
