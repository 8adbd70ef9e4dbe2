import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FinanceEntry } from '#contract/finances.ts';
import { getMonth } from '#domain/day.ts';
import { asApiError, isHandledElsewhere, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { useAlert } from '#web/shell/alert.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { AddClassForm } from './add-class-form.tsx';
import { Breakdown } from './breakdown.tsx';
import './admin-finances.css';
import { FilteredTotal, FinanceFilterBar } from './filter-bar.tsx';
import { clearFilters, type FinanceFilters, mergeQuery, parseFilters, parseOrder } from './filters.ts';
import { getMonthHeadingId, MonthList } from './month-list.tsx';
import { OutstandingSummary } from './outstanding-summary.tsx';
import { QuarterButtons } from './quarter-buttons.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useEntryEditor } from './use-entry-editor.ts';
import { throwUnlessSuccess, useFinances } from './use-finances.ts';

/** The owner's finances (spec §2, Finances). */
export function FinancesScreen() {
  const showAlert = useAlert();
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const order = parseOrder(query);
  const finances = useFinances(filters, order);
  const editing = useEntryEditor(finances, (month) => {
    finances.show(month);
    if (Object.keys(filters).length > 0) setQuery(clearFilters(query), { preventScrollReset: true });
  });
  const [isAdding, setAdding] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const updateQuery = (parts: Readonly<Record<string, string | undefined>>) =>
    setQuery(mergeQuery(query, parts), { preventScrollReset: true });
  const showError = (error: unknown, text: string) =>
    isUnauthenticated(error)
      ? undefined
      : showAlert({ title: words.failed.title, text: asApiError(error)?.message || text, icon: 'error' });

  async function handleAdded(count: number) {
    setAdding(false);
    void finances.refresh();
    await showAlert({ title: words.done.title, text: words.done.added(count), icon: 'success' });
    addButton.current?.focus();
  }

  async function remove(entry: FinanceEntry) {
    if (!(await showAlert({ ...confirmDialog, ...words.confirmDelete }))) return;
    try {
      throwUnlessSuccess(await ownerApi('DELETE /api/finances/{id}', { params: { id: entry._id } }));
      void finances.refresh();
      await showAlert({ ...words.deleted, icon: 'success' });
    } catch (error) {
      await showError(error, words.failed.delete);
      if (asApiError(error)?.reason !== 'finance-not-found') return;
      void finances.refresh();
    }
    // The deleted row takes the pressed button with it, and the last row also removes its month. Focus therefore
    // moves to a heading.
    const month = getMonth(entry.date);
    const isLast = finances.summary?.months.find((monthTotal) => monthTotal.month === month)?.count === 1;
    (isLast ? heading.current : document.getElementById(getMonthHeadingId(month)))?.focus();
  }

  async function exportCsv() {
    if (isExporting) return;
    setExporting(true);
    try {
      const { filename, csv } = await ownerApi('GET /api/finances/csv', { query: filters });
      saveFile(filename, csv);
    } catch (error) {
      if (!isHandledElsewhere(error)) await showAlert({ ...words.exportFailed, icon: 'error' });
    } finally {
      setExporting(false);
    }
  }

  const { summary } = finances;
  if (!summary) return <FinancesPlaceholder failed={finances.failed} onRetry={finances.refresh} />;
  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={words.title} intro={words.intro} ref={heading} />
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button quiet small" aria-busy={isExporting} onClick={exportCsv}>
            {isExporting ? words.exporting : words.exportCsv}
          </button>
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
            order={order}
            onSort={updateQuery}
            editing={editing}
            onDelete={(entry) => void remove(entry)}
          />
          <Breakdown summary={summary} />
        </>
      )}
    </>
  );
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
