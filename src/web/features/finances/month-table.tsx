import type { ReactNode } from 'react';
import type { FinanceEntry } from '#contract/finances.ts';
import { monthInWords, monthOf, shortDay, timeInWords } from '#domain/day.ts';
import { dollars } from '#domain/money.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { type Column, DataTable, type Sorting } from '#web/ui/data-table.tsx';
import { inCents } from './cents.ts';
import { EditField } from './edit-field.tsx';
import type { EntryField } from './entry-draft.ts';
import type { Order } from './filters.ts';
import { StateMark } from './state-mark.tsx';
import { type Editing, editButtonId, editFormId } from './use-editing.ts';

type Key = 'month' | EntryField;

/** How an entry is called in what a button says. */
const nameOf = (entry: FinanceEntry) => `${entry.class}, ${shortDay(entry.date)}`;

/** The classes of one month; one row may be in edit, and states are changed by one press. */
export function MonthTable(given: {
  month: string;
  entries: readonly FinanceEntry[];
  order: Order;
  onSort: (order: Order) => void;
  editing: Editing;
  onDelete: (entry: FinanceEntry) => void;
}) {
  const { month, entries, order, editing } = given;

  const column = (field: EntryField, shown: (entry: FinanceEntry) => ReactNode): Column<FinanceEntry, Key> => ({
    key: field,
    label: words.columns[field],
    sorts: ['date', 'class', 'location', 'rate'].includes(field),
    figures: field === 'rate',
    names: field === 'class',
    cell: (entry) =>
      editing.state && editing.isEditing(entry) ? (
        <EditField field={field} editing={{ ...editing.state, type: editing.type }} form={editFormId(entry)} />
      ) : (
        shown(entry)
      ),
  });
  const state = (field: 'paid' | 'taxed' | 'paymentRequestSent') =>
    column(field, (entry) => {
      const value = entry[field];
      // What needs no request is changed in edit alone: one press would lose that.
      if (value === 'n/a') return <StateMark value={value} />;
      return (
        <button
          type="button"
          className="books-mark-button"
          aria-label={words.row.markNow(words.row.mark[field][value], nameOf(entry), value)}
          onClick={() => editing.mark(entry, field)}
        >
          <StateMark value={value} />
        </button>
      );
    });

  const columns: Column<FinanceEntry, Key>[] = [
    {
      key: 'month',
      label: words.columns.month,
      cell: ({ date }) => <span className="text-quiet">{monthInWords(monthOf(date))}</span>,
    },
    column('date', ({ date }) => <span className="whitespace-nowrap">{shortDay(date)}</span>),
    column('time', ({ time }) => <span className="whitespace-nowrap">{timeInWords(time)}</span>),
    column('class', (entry) => entry.class || '–'),
    column('location', ({ location }) => location || '–'),
    column('rate', ({ rate }) => dollars(inCents(rate))),
    column('paymentFrequency', ({ paymentFrequency }) => paymentFrequency),
    column('paymentMethod', ({ paymentMethod }) => paymentMethod),
    state('paymentRequestSent'),
    state('paid'),
    state('taxed'),
  ];

  return (
    <DataTable
      label={monthInWords(month)}
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
      rowClass={(entry) => (editing.isEditing(entry) ? 'is-edited' : undefined)}
      sorting={{ by: order.sort, ascending: order.order === 'asc' }}
      onSort={({ by, ascending }: Sorting<Key>) =>
        given.onSort({ sort: by as Order['sort'], order: ascending ? 'asc' : 'desc' })
      }
      actionsLabel={words.columns.actions}
      actions={(entry) =>
        editing.isEditing(entry) ? (
          <EditActions entry={entry} editing={editing} />
        ) : (
          <>
            <button
              type="button"
              id={editButtonId(entry)}
              className="books-row-button"
              aria-label={`${words.row.edit} ${nameOf(entry)}`}
              title={words.row.edit}
              onClick={() => editing.begin(entry)}
            >
              <RowIcon path="M4 20l1-4L16 5l3 3L8 19z" />
              <span>{words.row.edit}</span>
            </button>
            <button
              type="button"
              className="books-row-button is-danger"
              aria-label={`${words.row.delete} ${nameOf(entry)}`}
              title={words.row.delete}
              onClick={() => given.onDelete(entry)}
            >
              <RowIcon path="M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />
              <span>{words.row.delete}</span>
            </button>
          </>
        )
      }
    />
  );
}

/** Enter in any field of the row saves it. */
function EditActions({ entry, editing }: { entry: FinanceEntry; editing: Editing }) {
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

/** Where a table is wide there is room for a sign only; on a phone its word stands beside it. */
function RowIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.7">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
