import type { ReactNode } from 'react';
import { formatMonth } from '#platform/time/day.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { RowMenu } from '#platform/ui/row-menu.tsx';
import type { FinanceEntry } from '../contract.ts';
import { type EntryValues, formatEntryName, formatField } from './entry-form.ts';
import type { FinanceSorting } from './filters.ts';
import { StateToggle, toggledFields } from './state-toggle.tsx';

/** The classes of one month. One press toggles a state. */
export function MonthTable(props: {
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
export const sortableColumns = columns.filter(({ sortable }) => sortable) as Column<
  FinanceEntry,
  FinanceSorting['by']
>[];
