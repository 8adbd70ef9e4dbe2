import type { FinanceEntry } from '#contract/finances.ts';
import { monthInWords, monthOf } from '#domain/day.ts';
import { dollars } from '#domain/money.ts';
import { splitClassCount, deskFinances as words } from '#web/content/desk-finances.ts';
import { SortChoice } from '#web/ui/data-table.tsx';
import { useSite } from '../classes/use-site.ts';
import { inCents } from './cents.ts';
import type { Order } from './filters.ts';
import './month-list.css';
import { MonthTable } from './month-table.tsx';
import type { Books, Summary } from './use-books.ts';
import type { Editing } from './use-editing.ts';

/** So many months can be opened at once by one button. */
const FEW = 12;

/** On a phone, where tables have no heads. */
const sortable = (['date', 'class', 'location', 'rate'] as const).map((key) => ({
  key,
  label: words.columns[key],
  sorts: true,
}));

/** Where the head of a month stands. */
export const headId = (month: string) => `month-${month}`;

/** The books by month; each month is read when it is opened, and several may be open. */
export function MonthList(given: {
  summary: Summary;
  books: Books;
  order: Order;
  onSort: (order: Order) => void;
  editing: Editing;
  onDelete: (entry: FinanceEntry) => void;
}) {
  const { summary, books, order } = given;
  const thisMonth = monthOf(useSite().now.day);
  const newestFirst = order.sort === 'date' && order.order === 'desc';
  const months = newestFirst ? summary.months.toReversed() : summary.months;
  const closed = months.filter(({ month }) => !books.open.has(month));
  return (
    <section aria-labelledby="months-title" className="desk-section">
      <div className="books-months-head">
        <h2 id="months-title">{words.months.title}</h2>
        <div className="flex flex-wrap gap-2">
          {months.some(({ month }) => month === thisMonth) && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => {
                if (!books.open.has(thisMonth)) books.show(thisMonth);
                const head = document.getElementById(headId(thisMonth));
                head?.scrollIntoView({ block: 'start' });
                head?.focus();
              }}
            >
              {words.months.openThis}
            </button>
          )}
          <button
            type="button"
            className="button quiet small"
            onClick={() => given.onSort({ sort: 'date', order: newestFirst ? 'asc' : 'desc' })}
          >
            {newestFirst ? words.months.oldestFirst : words.months.newestFirst}
          </button>
          {months.length > 1 && months.length <= FEW && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => {
                if (closed.length > 0) for (const { month } of closed) books.show(month);
                else for (const { month } of months) books.hide(month);
              }}
            >
              {closed.length > 0 ? words.months.openAll : words.months.closeAll}
            </button>
          )}
        </div>
      </div>
      {books.open.size > 0 && (
        <SortChoice
          columns={sortable}
          sorting={{ by: order.sort, ascending: order.order === 'asc' }}
          onSort={({ by, ascending }) => given.onSort({ sort: by, order: ascending ? 'asc' : 'desc' })}
        />
      )}
      {months.map(({ month, ...sum }) => {
        const isOpen = books.open.has(month);
        return (
          <div key={month} className="books-month">
            <h3>
              <button
                type="button"
                id={headId(month)}
                className="books-month-button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${headId(month)}-classes` : undefined}
                onClick={() => (isOpen ? books.hide(month) : books.show(month))}
              >
                <span aria-hidden="true" className="books-month-arrow">
                  {isOpen ? '▼' : '▶'}
                </span>
                <span className="grow">{monthInWords(month)}</span>
                <span className="books-month-count">{splitClassCount(sum)}</span>
                <span className="books-month-revenue">{dollars(inCents(sum.revenue))}</span>
              </button>
            </h3>
            {isOpen && (
              <div id={`${headId(month)}-classes`} className="books-month-classes">
                <OpenMonth {...given} month={month} count={sum.count} />
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}

function OpenMonth(given: Parameters<typeof MonthList>[0] & { month: string; count: number }) {
  const { month, books, count } = given;
  const read = books.open.get(month);
  if (!read) return null;
  const { entries, failed, loading } = read;
  if (failed && entries.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-4 py-4" role="alert">
        <p>{words.months.failed}</p>
        <button type="button" className="button small" onClick={() => books.show(month)}>
          {words.months.again}
        </button>
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <p role="status" className="py-4 text-quiet">
        {loading ? words.months.loading : words.months.nothingFits}
      </p>
    );
  }
  return (
    <>
      <MonthTable {...given} entries={entries} />
      {entries.length < count && (
        <button
          type="button"
          className="button quiet small mt-4"
          aria-busy={loading}
          aria-disabled={loading || undefined}
          onClick={() => !loading && books.showMore(month)}
        >
          {words.months.more(count - entries.length)}
        </button>
      )}
    </>
  );
}
