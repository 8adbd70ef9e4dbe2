import type { ReactNode } from 'react';
import type { FinanceEntry } from '#contract/finances.ts';
import { formatMonth, formatShortDay, formatTime, getMonth } from '#domain/day.ts';
import { formatDollars } from '#domain/money.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { type Column, DataTable, type Sorting } from '#web/ui/data-table.tsx';
import { toCents } from './cents.ts';
import { EditField } from './edit-field.tsx';
import type { EntryField } from './entry-draft.ts';
import type { FinanceSorting } from './filters.ts';
import { type EntryEditor, editButtonId, editFormId } from './use-entry-editor.ts';

type Key = 'month' | EntryField;

const stateIconPaths = {
  yes: 'M3.5 8.5l3 3 6-7',
  no: 'M8 3.2a4.8 4.8 0 1 0 .01 0',
  'n/a': 'M4 8h8',
} as const;

/** Shows a state by icon and text as well as by color. */
function StateBadge({ value }: { value: keyof typeof stateIconPaths }) {
  return (
    <span className={`finances-badge is-${value === 'n/a' ? 'none' : value}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
        <path d={stateIconPaths[value]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {value}
    </span>
  );
}

/** Names an entry in button labels. */
const formatEntryName = (entry: FinanceEntry) => `${entry.class}, ${formatShortDay(entry.date)}`;

/** The classes of one month. One row may be in edit mode, and one press toggles a state. */
export function MonthTable(props: {
  month: string;
  entries: readonly FinanceEntry[];
  sorting: FinanceSorting;
  onSort: (sorting: FinanceSorting) => void;
  editing: EntryEditor;
  onDelete: (entry: FinanceEntry) => void;
}) {
  const { month, entries, sorting, editing } = props;

  const columns = createColumns(editing);
  return (
    <DataTable
      label={formatMonth(month)}
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
      rowClass={(entry) => (editing.isEditing(entry) ? 'is-edited' : undefined)}
      sorting={sorting}
      onSort={({ by, ascending }: Sorting<Key>) => props.onSort({ by: by as FinanceSorting['by'], ascending })}
      actionsLabel={words.columns.actions}
      actions={(entry) =>
        editing.isEditing(entry) ? (
          <EditActions entry={entry} editing={editing} />
        ) : (
          <RowActions
            entry={entry}
            onEdit={() => void editing.startEdit(entry)}
            onDelete={() => props.onDelete(entry)}
          />
        )
      }
    />
  );
}

function createColumns(editing: EntryEditor): Column<FinanceEntry, Key>[] {
  const createColumn = (field: EntryField, render: (entry: FinanceEntry) => ReactNode): Column<FinanceEntry, Key> => ({
    key: field,
    label: words.columns[field],
    sortable: ['date', 'class', 'location', 'rate'].includes(field),
    numeric: field === 'rate',
    isRowHeader: field === 'class',
    cell: (entry) =>
      editing.state && editing.isEditing(entry) ? (
        <EditField field={field} editing={{ ...editing.state, setField: editing.setField }} form={editFormId(entry)} />
      ) : (
        render(entry)
      ),
  });
  const createStateColumn = (field: 'paid' | 'taxed' | 'paymentRequestSent') =>
    createColumn(field, (entry) => {
      const value = entry[field];
      // 'n/a' can only be changed in edit mode, because a toggle could not restore it.
      if (value === 'n/a') return <StateBadge value={value} />;
      return (
        <button
          type="button"
          className="finances-badge-button"
          aria-label={words.row.toggleLabel(words.row.toggle[field][value], formatEntryName(entry), value)}
          onClick={() => editing.toggleState(entry, field)}
        >
          <StateBadge value={value} />
        </button>
      );
    });

  return [
    {
      key: 'month',
      label: words.columns.month,
      cell: ({ date }) => <span className="text-quiet">{formatMonth(getMonth(date))}</span>,
    },
    createColumn('date', ({ date }) => <span className="whitespace-nowrap">{formatShortDay(date)}</span>),
    createColumn('time', ({ time }) => <span className="whitespace-nowrap">{formatTime(time)}</span>),
    createColumn('class', (entry) => entry.class || '–'),
    createColumn('location', ({ location }) => location || '–'),
    createColumn('rate', ({ rate }) => formatDollars(toCents(rate))),
    createColumn('paymentFrequency', ({ paymentFrequency }) => paymentFrequency),
    createColumn('paymentMethod', ({ paymentMethod }) => paymentMethod),
    createStateColumn('paymentRequestSent'),
    createStateColumn('paid'),
    createStateColumn('taxed'),
  ];
}

function RowActions(props: { entry: FinanceEntry; onEdit: () => void; onDelete: () => void }) {
  const { entry } = props;
  return (
    <>
      <button
        type="button"
        id={editButtonId(entry)}
        className="finances-row-button"
        aria-label={`${words.row.edit} ${formatEntryName(entry)}`}
        title={words.row.edit}
        onClick={props.onEdit}
      >
        <RowIcon path="M4 20l1-4L16 5l3 3L8 19z" />
        <span>{words.row.edit}</span>
      </button>
      <button
        type="button"
        className="finances-row-button is-danger"
        aria-label={`${words.row.delete} ${formatEntryName(entry)}`}
        title={words.row.delete}
        onClick={props.onDelete}
      >
        <RowIcon path="M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />
        <span>{words.row.delete}</span>
      </button>
    </>
  );
}

/** The buttons are part of the row's form, so Enter in any field saves it. */
function EditActions({ entry, editing }: { entry: FinanceEntry; editing: EntryEditor }) {
  const busy = editing.state?.busy;
  return (
    <form
      id={editFormId(entry)}
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void editing.save();
      }}
    >
      <button type="submit" className="button small" aria-disabled={busy || undefined} aria-busy={busy}>
        {busy ? words.row.saving : words.row.save}
      </button>{' '}
      <button type="button" className="button quiet small" onClick={editing.cancel}>
        {words.cancel}
      </button>
    </form>
  );
}

/** A wide table shows only the icon; a phone also shows the text. */
function RowIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.7">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
