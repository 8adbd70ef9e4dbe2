import type { FinanceEntry } from '#contract/finances.ts';
import { formatMonth, getMonth } from '#domain/day.ts';
import { formatDollars } from '#domain/money.ts';
import { formatSplitClassCount, adminFinances as words } from '#web/content/admin-finances.ts';
import { SortSelect } from '#web/ui/data-table.tsx';
import { useSite } from '../classes/use-site.ts';
import { toCents } from './cents.ts';
import type { FinanceSorting } from './filters.ts';
import './month-list.css';
import { MonthTable } from './month-table.tsx';
import type { EntryEditor } from './use-entry-editor.ts';
import type { FinanceSummary, Finances } from './use-finances.ts';

/** Maximum number of months that one button opens. */
const MAX_OPEN_ALL = 12;

/** Sort choices for phones, where tables have no headers. */
const sortable = (['date', 'class', 'location', 'rate'] as const).map((key) => ({
  key,
  label: words.columns[key],
  sorts: true,
}));

/** The id of a month's heading. */
export const getMonthHeadingId = (month: string) => `month-${month}`;

/** Lists the finances by month. A month loads when it is opened, and several may be open. */
export function MonthList(props: {
  summary: FinanceSummary;
  finances: Finances;
  sorting: FinanceSorting;
  onSort: (sorting: FinanceSorting) => void;
  editing: EntryEditor;
  onDelete: (entry: FinanceEntry) => void;
}) {
  const { summary, finances, sorting } = props;
  const thisMonth = getMonth(useSite().now.day);
  const newestFirst = sorting.by === 'date' && !sorting.ascending;
  const months = newestFirst ? summary.months.toReversed() : summary.months;
  const closed = months.filter(({ month }) => !finances.open.has(month));
  return (
    <section aria-labelledby="months-title" className="admin-section">
      <div className="finances-months-head">
        <h2 id="months-title">{words.months.title}</h2>
        <div className="flex flex-wrap gap-2">
          {months.some(({ month }) => month === thisMonth) && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => {
                if (!finances.open.has(thisMonth)) finances.show(thisMonth);
                const heading = document.getElementById(getMonthHeadingId(thisMonth));
                heading?.scrollIntoView({ block: 'start' });
                heading?.focus();
              }}
            >
              {words.months.openThis}
            </button>
          )}
          <button
            type="button"
            className="button quiet small"
            onClick={() => props.onSort({ by: 'date', ascending: newestFirst })}
          >
            {newestFirst ? words.months.oldestFirst : words.months.newestFirst}
          </button>
          {months.length > 1 && months.length <= MAX_OPEN_ALL && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => {
                if (closed.length > 0) for (const { month } of closed) finances.show(month);
                else for (const { month } of months) finances.hide(month);
              }}
            >
              {closed.length > 0 ? words.months.openAll : words.months.closeAll}
            </button>
          )}
        </div>
      </div>
      {finances.open.size > 0 && <SortSelect columns={sortable} sorting={sorting} onSort={props.onSort} />}
      {months.map(({ month, ...total }) => {
        const isOpen = finances.open.has(month);
        return (
          <div key={month} className="finances-month">
            <h3>
              <button
                type="button"
                id={getMonthHeadingId(month)}
                className="finances-month-button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${getMonthHeadingId(month)}-classes` : undefined}
                onClick={() => (isOpen ? finances.hide(month) : finances.show(month))}
              >
                <span aria-hidden="true" className="finances-month-arrow">
                  {isOpen ? '▼' : '▶'}
                </span>
                <span className="grow">{formatMonth(month)}</span>
                <span className="finances-month-count">{formatSplitClassCount(total)}</span>
                <span className="finances-month-revenue">{formatDollars(toCents(total.revenue))}</span>
              </button>
            </h3>
            {isOpen && (
              <div id={`${getMonthHeadingId(month)}-classes`} className="finances-month-classes">
                <MonthEntries {...props} month={month} count={total.count} />
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}

function MonthEntries(props: Parameters<typeof MonthList>[0] & { month: string; count: number }) {
  const { month, finances, count } = props;
  const openMonth = finances.open.get(month);
  if (!openMonth) return null;
  const { entries, failed, loading } = openMonth;
  if (failed && entries.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-4 py-4" role="alert">
        <p>{words.months.failed}</p>
        <button type="button" className="button small" onClick={() => finances.show(month)}>
          {words.months.again}
        </button>
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <p role="status" className="py-4 text-quiet">
        {loading ? words.months.loading : words.months.noMatch}
      </p>
    );
  }
  return (
    <>
      <MonthTable {...props} entries={entries} />
      {entries.length < count && (
        <button
          type="button"
          className="button quiet small mt-4"
          aria-busy={loading}
          aria-disabled={loading || undefined}
          onClick={() => !loading && finances.showMore(month)}
        >
          {words.months.more(count - entries.length)}
        </button>
      )}
    </>
  );
}
