import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FinanceEntry } from '#contract/finances.ts';
import { monthOf } from '#domain/day.ts';
import { isSignedOut, needsNoWords, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { AddClassForm } from './add-class-form.tsx';
import { Breakdown } from './breakdown.tsx';
import './desk-finances.css';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, filtersOf, orderOf, withoutFilters, withParts } from './filters.ts';
import { FoundSum } from './found-sum.tsx';
import { headId, MonthList } from './month-list.tsx';
import { QuarterButtons } from './quarter-buttons.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { StillOpen } from './still-open.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { refuseUnlessSuccess, useBooks } from './use-books.ts';
import { useEditing } from './use-editing.ts';

/** The owner's books (spec §2, Finances). */
export function DeskFinances() {
  const showAlert = useAlert();
  const [query, setQuery] = useSearchParams();
  const filters = filtersOf(query);
  const order = orderOf(query);
  const books = useBooks(filters, order);
  const editing = useEditing(books, (month) => {
    books.show(month);
    if (Object.keys(filters).length > 0) setQuery(withoutFilters(query), { preventScrollReset: true });
  });
  const [isAdding, setAdding] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (parts: Readonly<Record<string, string | undefined>>) =>
    setQuery(withParts(query, parts), { preventScrollReset: true });
  const fail = (error: unknown, text: string) =>
    isSignedOut(error)
      ? undefined
      : showAlert({ title: words.failed.title, text: refusalOf(error)?.message || text, icon: 'error' });

  async function added(count: number) {
    setAdding(false);
    void books.refresh();
    await showAlert({ title: words.done.title, text: words.done.added(count), icon: 'success' });
    addButton.current?.focus();
  }

  async function remove(entry: FinanceEntry) {
    if (!(await showAlert({ ...areYouSure, ...words.sure }))) return;
    try {
      refuseUnlessSuccess(await ownerApi('DELETE /api/finances/{id}', { params: { id: entry._id } }));
      void books.refresh();
      await showAlert({ ...words.deleted, icon: 'success' });
    } catch (error) {
      await fail(error, words.failed.delete);
      if (refusalOf(error)?.reason !== 'finance-not-found') return;
      void books.refresh();
    }
    // The button that was pressed goes with its row, and the last row takes its month with it.
    const month = monthOf(entry.date);
    const isLast = books.summary?.months.find((one) => one.month === month)?.count === 1;
    (isLast ? heading.current : document.getElementById(headId(month)))?.focus();
  }

  async function exportCsv() {
    if (isExporting) return;
    setExporting(true);
    try {
      const { filename, csv } = await ownerApi('GET /api/finances/csv', { query: filters });
      saveFile(filename, csv);
    } catch (error) {
      if (!needsNoWords(error)) await showAlert({ ...words.exportFailed, icon: 'error' });
    } finally {
      setExporting(false);
    }
  }

  const { summary } = books;
  if (!summary) return <NotYet failed={books.failed} onAgain={books.refresh} />;
  return (
    <>
      <div className="desk-head">
        <DeskTitle heading={words.title} intro={words.intro} ref={heading} />
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
      {isAdding && <AddClassForm onAdded={added} onPartly={() => void books.refresh()} />}
      <SummaryCards summary={summary} open={new Set(books.open.keys())} />
      <StillOpen
        allTime={summary.allTime}
        filters={filters}
        onFilter={(wanted: Filters) => setQuery(withParts(withoutFilters(query), wanted), { preventScrollReset: true })}
      />
      <RevenueChart months={summary.months} />
      <div className="desk-section">
        <FilterBar
          filters={filters}
          onFilter={(name, value) => change({ [name]: value })}
          onClear={() => setQuery(withoutFilters(query), { preventScrollReset: true })}
        />
        <QuarterButtons filters={filters} onDays={change} />
        {Object.keys(filters).length > 0 && <FoundSum found={summary.found} />}
      </div>
      {summary.months.length === 0 ? (
        <p className="py-6 text-quiet">{summary.allTime.count === 0 ? words.months.empty : words.months.nothingFits}</p>
      ) : (
        <>
          <MonthList
            summary={summary}
            books={books}
            order={order}
            onSort={change}
            editing={editing}
            onDelete={(entry) => void remove(entry)}
          />
          <Breakdown summary={summary} />
        </>
      )}
    </>
  );
}

/** Until the first fetch finishes, and when it failed. */
function NotYet({ failed, onAgain }: { failed: boolean; onAgain: () => Promise<void> }) {
  return (
    <>
      <div className="desk-head">
        <DeskTitle heading={words.title} intro={words.intro} />
      </div>
      {failed ? (
        <div className="grid justify-items-start gap-4">
          <p>{words.months.failedBooks}</p>
          <button type="button" className="button small" onClick={() => void onAgain()}>
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
