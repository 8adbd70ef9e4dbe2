import { MAX_FINANCE_DAY, MIN_FINANCE_DAY } from '#domain/finances/whole-months.ts';
import { formatDollars } from '#domain/money.ts';
import { formatClassCount, adminFinances as words } from '#web/content/admin-finances.ts';
import { DayFilter } from '#web/ui/day-filter.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { toSplitTotal } from './cents.ts';
import { choices, type FinanceFilters } from './filters.ts';
import type { FinanceSummary } from './use-finances.ts';

type Name = keyof FinanceFilters;

const labels = {
  paymentMethod: words.columns.paymentMethod,
  requestSent: words.columns.paymentRequestSent,
  paid: words.columns.paid,
  taxed: words.columns.taxed,
  when: words.filters.when,
} as const;

/** The finance filters. Each applies as soon as it changes. */
export function FinanceFilterBar(props: {
  filters: FinanceFilters;
  onFilter: (name: Name, value: string) => void;
  onClear: () => void;
}) {
  const { filters, onFilter } = props;
  const isOn = Object.keys(filters).length > 0;
  return (
    <search className="admin-filters finances-filters" aria-label={words.filters.title}>
      <SearchField
        label={words.filters.search}
        value={filters.search ?? ''}
        onSearch={(search) => onFilter('search', search)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          label={words.filters[name]}
          value={filters[name] ?? ''}
          min={MIN_FINANCE_DAY}
          max={MAX_FINANCE_DAY}
          onDay={(day) => onFilter(name, day)}
        />
      ))}
      {(['paymentMethod', 'requestSent', 'paid', 'taxed', 'when'] as const).map((name) => (
        <label key={name}>
          <span>{labels[name]}</span>
          <select className="input" value={filters[name] ?? ''} onChange={({ target }) => onFilter(name, target.value)}>
            <option value="">{words.filters.all}</option>
            {choices[name].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      ))}
      {isOn && (
        <button type="button" className="button quiet small" onClick={props.onClear}>
          {words.filters.clear}
        </button>
      )}
    </search>
  );
}

/** Total of the entries that match the filters. */
export function FilteredTotal({ total }: { total: FinanceSummary['found'] }) {
  const { classes, revenueCents, planned } = toSplitTotal(total);
  return (
    <p role="status" className="finances-filtered-total">
      {words.filters.found(formatClassCount(classes), formatDollars(revenueCents))}
      {planned.classes > 0 && (
        <span className="finances-planned">
          {words.cards.planned(`${formatClassCount(planned.classes)}, ${formatDollars(planned.revenueCents)}`)}
        </span>
      )}
    </p>
  );
}
