import type { ReactNode } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatMonth, getMonth } from '#platform/time/day.ts';
import { type Column, DataTable } from '#platform/ui/lists/data-table.tsx';
import { RowMenu } from '#platform/ui/lists/row-menu.tsx';
import { SortSelect } from '#platform/ui/lists/sort-select.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import type { FinanceEntry } from '../contract.ts';
import { type EntryValues, formatEntryName, formatField } from './entry-form.ts';
import type { FinanceSorting } from './filters.ts';
import { formatSplitClassCount } from './format-split-count.ts';
import type { FinanceSummary, OpenMonths } from './load-finances.ts';
import { StateToggle, toggledFields } from './state-toggle.tsx';

/** Maximum number of months that one button opens. */
const MAX_OPEN_ALL = 12;

const getHeadingId = (month: string) => `month-${month}`;

type MonthListProps = {
  months: Readonly<FinanceSummary['months']>;
  open: OpenMonths;
  onOpen: (months: Iterable<string>) => void;
  sorting: FinanceSorting;
  onSort: (sorting: FinanceSorting) => void;
  onEdit: (entry: FinanceEntry) => void;
  onDelete: (entry: FinanceEntry) => void;
};

/** Lists the finances by month. A month loads when it is opened, and several may be open. */
export function MonthList(props: MonthListProps) {
  const { open, onOpen, sorting } = props;
  const newestFirst = sorting.by === 'date' && !sorting.ascending;
  const months = newestFirst ? props.months.toReversed() : props.months;
  return (
    <section aria-labelledby="months-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="months-title">Months</h2>
        <div className="flex flex-wrap gap-2">
          <ThisMonthButton {...props} />
          <button
            type="button"
            className="button quiet small"
            onClick={() => props.onSort({ by: 'date', ascending: newestFirst })}
          >
            {newestFirst ? 'Oldest first' : 'Newest first'}
          </button>
          {months.length > 1 && months.length <= MAX_OPEN_ALL && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => onOpen(open.size < months.length ? months.map(({ month }) => month) : [])}
            >
              {open.size < months.length ? 'Expand all' : 'Collapse all'}
            </button>
          )}
        </div>
      </div>
      {open.size > 0 && <SortSelect columns={sortableColumns} sorting={sorting} onSort={props.onSort} />}
      <div className="divide-y divide-line border-line border-y">
        {months.map((total) => (
          <MonthGroup key={total.month} {...props} total={total} entries={open.get(total.month)} />
        ))}
      </div>
    </section>
  );
}

/** Opens the current month and moves to it. */
function ThisMonthButton({ months, open, onOpen }: MonthListProps) {
  const thisMonth = getMonth(useSite().now.day);
  if (!months.some(({ month }) => month === thisMonth)) return null;
  const show = () => {
    if (!open.has(thisMonth)) onOpen([...open.keys(), thisMonth]);
    const heading = document.getElementById(getHeadingId(thisMonth));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus();
  };
  return (
    <button type="button" className="button quiet small" onClick={show}>
      This month
    </button>
  );
}

function MonthGroup(
  props: MonthListProps & {
    total: FinanceSummary['months'][number];
    /** Undefined while the month is closed. */
    entries: readonly FinanceEntry[] | undefined;
  },
) {
  const { total, entries, open, onOpen } = props;
  const { month, revenueCents } = total;
  const id = getHeadingId(month);
  const heading = useFocusAfterDeletion(entries?.length ?? 0);
  const others = [...open.keys()].filter((one) => one !== month);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 font-sans text-base!">
        <button
          type="button"
          id={id}
          className="grid min-h-13 w-full scroll-mt-4 grid-cols-[1em_1fr_auto] items-baseline gap-x-3 px-2 py-3 text-left md:grid-cols-[1em_1fr_auto_auto] md:gap-x-4 font-semibold tabular-nums hover:bg-[color-mix(in_oklab,var(--band)_45%,transparent)]"
          aria-expanded={entries !== undefined}
          aria-controls={entries && `${id}-classes`}
          onClick={() => onOpen(entries ? others : [...others, month])}
        >
          <span aria-hidden="true" className="text-[0.75rem] text-quiet">
            {entries ? '▼' : '▶'}
          </span>
          <span>{formatMonth(month)}</span>
          <span className="font-normal text-quiet max-md:order-1 max-md:col-start-2">
            {formatSplitClassCount(total)}
          </span>
          <span className="min-w-30 whitespace-nowrap text-right max-md:min-w-0">{formatMoney(revenueCents)}</span>
        </button>
      </h3>
      {entries && (
        <div id={`${id}-classes`} className="pb-6">
          <MonthTable {...props} month={month} entries={entries} />
        </div>
      )}
    </div>
  );
}

/** The classes of one month. One press toggles a state. */
function MonthTable(props: {
  month: string;
  entries: readonly FinanceEntry[];
  sorting: FinanceSorting;
  onSort: (sorting: FinanceSorting) => void;
  onEdit: (entry: FinanceEntry) => void;
  onDelete: (entry: FinanceEntry) => void;
}) {
  return (
    <div className="max-md:[&_:is(th,td)]:items-center md:[&_.data-table]:text-[0.76rem] lg:[&_.data-table]:text-[0.85rem] md:[&_:is(th,td)]:px-1 md:[&_:is(th,td)]:py-1 lg:[&_:is(th,td)]:px-1.5 md:[&_thead_th]:whitespace-normal">
      <DataTable<FinanceEntry, keyof EntryValues>
        label={formatMonth(props.month)}
        columns={columns}
        rows={props.entries}
        rowKey={({ _id }) => _id}
        sorting={props.sorting}
        onSort={({ by, ascending }) => props.onSort({ by: by as FinanceSorting['by'], ascending })}
        actions={(entry) => (
          <RowMenu
            name={formatEntryName(entry)}
            actions={[
              { label: 'Edit', onAction: () => props.onEdit(entry) },
              { label: 'Delete', danger: true, onAction: () => props.onDelete(entry) },
            ]}
          />
        )}
      />
    </div>
  );
}

type EntryColumn = Column<FinanceEntry, keyof EntryValues>;

const createColumn = (key: EntryColumn['key'], label: string, options?: Partial<EntryColumn>): EntryColumn => ({
  key,
  label,
  cell: (entry): ReactNode => formatField(key, entry),
  ...options,
});
const createStateColumn = (key: keyof typeof toggledFields, options?: Partial<EntryColumn>) =>
  createColumn(key, toggledFields[key], { cell: (entry) => <StateToggle entry={entry} field={key} />, ...options });
const createOneLine =
  (key: keyof EntryValues) =>
  (entry: FinanceEntry): ReactNode => <span className="whitespace-nowrap">{formatField(key, entry)}</span>;

const columns: readonly EntryColumn[] = [
  createColumn('date', 'Date', { sortable: true, cell: createOneLine('date') }),
  createColumn('time', 'Time', { isDetail: true, cell: createOneLine('time') }),
  createColumn('class', 'Class', { sortable: true, isRowHeader: true }),
  createColumn('location', 'Location', { sortable: true, isDetail: true }),
  createColumn('rate', 'Rate', { sortable: true, numeric: true, cell: createOneLine('rate') }),
  createColumn('paymentFrequency', 'Payment Freq.', { isDetail: true }),
  createColumn('paymentMethod', 'Payment Method', { isDetail: true }),
  createStateColumn('paymentRequestSent', { isDetail: true }),
  createStateColumn('paid', {
    cell: (entry) => (
      <span className="inline-flex items-center gap-1.5">
        <span className="hidden text-quiet folded:inline">Paid</span>
        <StateToggle entry={entry} field="paid" />
      </span>
    ),
  }),
  createStateColumn('taxed', { isDetail: true }),
];

/** The columns by which the classes of a month can be sorted. */
const sortableColumns = columns.filter(({ sortable }) => sortable) as Column<FinanceEntry, FinanceSorting['by']>[];
