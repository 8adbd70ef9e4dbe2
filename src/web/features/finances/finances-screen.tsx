import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FinanceEntry } from '#contract/finances.ts';
import { getMonth } from '#domain/day.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { DownloadButton } from '#web/shell/admin/download-button.tsx';
import { useAlert } from '#web/shell/alert.tsx';
import { toListSort } from '#web/ui/list-params.ts';
import { AddClassForm } from './add-class-form.tsx';
import { Breakdown } from './breakdown.tsx';
import './admin-finances.css';
import { FilteredTotal, FinanceFilterBar } from './filter-bar.tsx';
import { clearFilters, type FinanceFilters, mergeQuery, parseFilters, parseSorting } from './filters.ts';
import { getMonthHeadingId, MonthList } from './month-list.tsx';
import { OutstandingSummary } from './outstanding-summary.tsx';
import { QuarterButtons } from './quarter-buttons.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useEntryEditor } from './use-entry-editor.ts';
import { type Finances, throwUnlessSuccess, useFinances } from './use-finances.ts';

/** The owner's finances (spec §2, Finances). */
export function FinancesScreen() {
  const showAlert = useAlert();
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const sorting = parseSorting(query);
  const finances = useFinances(filters, sorting);
  const editing = useEntryEditor(finances, (month) => {
    finances.show(month);
    if (Object.keys(filters).length > 0) setQuery(clearFilters(query), { preventScrollReset: true });
  });
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const updateQuery = (parts: Readonly<Record<string, string | undefined>>) =>
    setQuery(mergeQuery(query, parts), { preventScrollReset: true });
  const remove = useRemoveEntry(finances, heading);

  async function handleAdded(count: number) {
    setAdding(false);
    void finances.refresh();
    await showAlert({ title: words.done.title, text: words.done.added(count), icon: 'success' });
    addButton.current?.focus();
  }

  const { summary } = finances;
  if (!summary) return <FinancesPlaceholder failed={finances.failed} onRetry={finances.refresh} />;
  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={words.title} intro={words.intro} ref={heading} />
        <div className="flex flex-wrap gap-2">
          <DownloadButton
            label={words.exportCsv}
            busyLabel={words.exporting}
            failed={words.exportFailed}
            fetchFile={() => ownerApi('GET /api/finances/csv', { query: filters })}
          />
          <button
            ref={addButton}
            type="button"
            className={isAdding ? 'button quiet small' : 'button small'}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {isAdding ? words.cancel : words.add}
          </button>
        </div>
      </div>
      {isAdding && <AddClassForm onAdded={handleAdded} onPartlyAdded={() => void finances.refresh()} />}
      <SummaryCards summary={summary} open={new Set(finances.open.keys())} />
      <OutstandingSummary
        allTime={summary.allTime}
        filters={filters}
        onFilter={(newFilters: FinanceFilters) =>
          setQuery(mergeQuery(clearFilters(query), newFilters), { preventScrollReset: true })
        }
      />
      <RevenueChart months={summary.months} />
      <div className="admin-section">
        <FinanceFilterBar
          filters={filters}
          onFilter={(name, value) => updateQuery({ [name]: value })}
          onClear={() => setQuery(clearFilters(query), { preventScrollReset: true })}
        />
        <QuarterButtons filters={filters} onDays={updateQuery} />
        {Object.keys(filters).length > 0 && <FilteredTotal total={summary.found} />}
      </div>
      {summary.months.length === 0 ? (
        <p className="py-6 text-quiet">{summary.allTime.count === 0 ? words.months.empty : words.months.noMatch}</p>
      ) : (
        <>
          <MonthList
            summary={summary}
            finances={finances}
            sorting={sorting}
            onSort={(next) => updateQuery(toListSort(next))}
            editing={editing}
            onDelete={(entry) => void remove(entry)}
          />
          <Breakdown summary={summary} />
        </>
      )}
    </>
  );
}

/** Deletes an entry after confirmation. */
function useRemoveEntry(finances: Finances, heading: RefObject<HTMLHeadingElement | null>) {
  const showAlert = useAlert();
  return async (entry: FinanceEntry) => {
    if (!(await showAlert({ ...confirmDialog, ...words.confirmDelete }))) return;
    try {
      throwUnlessSuccess(await ownerApi('DELETE /api/finances/{id}', { params: { id: entry._id } }));
      void finances.refresh();
      await showAlert({ ...words.deleted, icon: 'success' });
    } catch (error) {
      if (!isUnauthenticated(error))
        await showAlert({
          title: words.failed.title,
          text: asApiError(error)?.message || words.failed.delete,
          icon: 'error',
        });
      if (asApiError(error)?.reason !== 'finance-not-found') return;
      void finances.refresh();
    }
    // The deleted row takes the pressed button with it, and the last row also removes its month. Focus therefore
    // moves to a heading.
    const month = getMonth(entry.date);
    const isLast = finances.summary?.months.find((monthTotal) => monthTotal.month === month)?.count === 1;
    (isLast ? heading.current : document.getElementById(getMonthHeadingId(month)))?.focus();
  };
}

/** Shown until the first request finishes, or when it failed. */
function FinancesPlaceholder({ failed, onRetry }: { failed: boolean; onRetry: () => Promise<void> }) {
  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={words.title} intro={words.intro} />
      </div>
      {failed ? (
        <div className="grid justify-items-start gap-4">
          <p>{words.months.loadFailed}</p>
          <button type="button" className="button small" onClick={() => void onRetry()}>
            {words.months.again}
          </button>
        </div>
      ) : (
        <p role="status" className="is-loading text-quiet">
          {words.loading}
        </p>
      )}
    </>
  );
}
