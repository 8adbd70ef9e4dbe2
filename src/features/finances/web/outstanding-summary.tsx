import { formatMoney } from '#platform/money/money.ts';
import { selectTotal } from '../domain/totals.ts';
import { type FinanceFilters, filtersEqual } from './filters.ts';
import { formatEntryCount, toSplitTotal } from './format-split-count.ts';
import type { FinanceSummary } from './load-finances.ts';
import { FilterButton } from './quarter-buttons.tsx';

const outstanding = [
  { name: 'unpaid', label: 'Unpaid', filters: { paid: 'no', when: 'held' } },
  { name: 'notRequested', label: 'Not requested', filters: { paid: 'no', requestSent: 'no', when: 'held' } },
  { name: 'untaxed', label: 'Untaxed', filters: { taxed: 'no', when: 'held' } },
] as const satisfies readonly { name: string; label: string; filters: FinanceFilters }[];

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
    <fieldset className="mt-4 flex flex-wrap gap-2.5">
      <legend className="sr-only">Outstanding</legend>
      {outstanding.map(({ name, label, filters }) => {
        const total = toSplitTotal(props.allTime[name]);
        const held = selectTotal('held', total);
        const isChosen = filtersEqual(props.filters, filters);
        return (
          <FilterButton key={name} isChosen={isChosen} onPress={() => props.onFilter(isChosen ? {} : filters)}>
            <span>{label}</span>
            <strong>{formatMoney(held.revenueCents)}</strong>
            <span className="text-quiet">{formatEntryCount(held.classes)}</span>
            {total.planned.classes > 0 && (
              <span className="whitespace-nowrap text-quiet">planned: {formatMoney(total.planned.revenueCents)}</span>
            )}
          </FilterButton>
        );
      })}
    </fieldset>
  );
}
