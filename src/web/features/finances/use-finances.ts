import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseBody } from '#contract/contract.ts';
import type { FinanceEntry } from '#contract/finances.ts';
import { ApiError, asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { toListSort } from '#web/ui/list-params.ts';
import type { FinanceFilters, FinanceSorting } from './filters.ts';

export type FinanceSummary = ResponseBody<'GET /api/finances/summary'>;

/** The loaded pages of a month. */
export type OpenMonth = { entries: FinanceEntry[]; pages: number; failed: boolean; loading: boolean };

/** A body with `success: false` is a failure, whatever its HTTP status (spec §8). */
export function throwUnlessSuccess(response: { success: boolean; message?: string }): void {
  if (!response.success) throw new ApiError(502, { message: response.message ?? '' });
}

function replaceInMonths(open: ReadonlyMap<string, OpenMonth>, entry: FinanceEntry): ReadonlyMap<string, OpenMonth> {
  const replace = (existing: FinanceEntry) => (existing._id === entry._id ? entry : existing);
  return new Map([...open].map(([month, page]) => [month, { ...page, entries: page.entries.map(replace) }]));
}

const EMPTY_MONTH: OpenMonth = { entries: [], pages: 0, failed: false, loading: true };

/**
 * Loads the totals, and the entries one month at a time. Shown data stays during a refresh, and only the latest
 * response counts.
 */
export function useFinances(filters: FinanceFilters, sorting: FinanceSorting) {
  const showAlert = useAlert();
  const [summary, setSummary] = useState<FinanceSummary>();
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState<ReadonlyMap<string, OpenMonth>>(new Map());
  const requestIds = useRef(new Map<string, number>());
  const current = useRef({ filters, sorting, open });
  current.current = { filters, sorting, open };

  /** Returns a check whether a response still belongs to the latest request with this key. */
  const startRequest = useCallback((key: string) => {
    const requestId = (requestIds.current.get(key) ?? 0) + 1;
    requestIds.current.set(key, requestId);
    return () => requestIds.current.get(key) === requestId;
  }, []);

  const showError = useCallback(
    async (error: unknown) => {
      if (isUnauthenticated(error)) return;
      const text = asApiError(error) ? words.failed.fetch : words.failed.connect;
      await showAlert({ title: words.failed.title, text, icon: 'error' });
    },
    [showAlert],
  );

  const loadSummary = useCallback(async () => {
    const isNewest = startRequest('summary');
    try {
      const response = await ownerApi('GET /api/finances/summary', { query: current.current.filters });
      if (!isNewest()) return;
      throwUnlessSuccess(response);
      setSummary(response);
      setFailed(false);
    } catch (error) {
      if (!isNewest()) return;
      setFailed(true);
      await showError(error);
    }
  }, [startRequest, showError]);

  const loadMonth = useCallback(
    async (month: string, pages: number) => {
      const isNewest = startRequest(month);
      setOpen((previous) =>
        new Map(previous).set(month, { ...(previous.get(month) ?? EMPTY_MONTH), failed: false, loading: true }),
      );
      const updateMonth = (updated: OpenMonth) =>
        setOpen((previous) => (isNewest() && previous.has(month) ? new Map(previous).set(month, updated) : previous));
      try {
        const entries: FinanceEntry[] = [];
        for (let page = 1; page <= pages; page++) {
          const query = { ...current.current.filters, ...toListSort(current.current.sorting), month, page };
          const response = await ownerApi('GET /api/finances', { query });
          if (!isNewest()) return;
          throwUnlessSuccess(response);
          entries.push(...response.finances);
        }
        updateMonth({ entries, pages, failed: false, loading: false });
      } catch (error) {
        if (!isNewest()) return;
        updateMonth({ ...(current.current.open.get(month) ?? EMPTY_MONTH), failed: true, loading: false });
        await showError(error);
      }
    },
    [startRequest, showError],
  );

  const refresh = useCallback(async () => {
    const months = [...current.current.open].map(([month, { pages }]) => loadMonth(month, Math.max(1, pages)));
    await Promise.all([loadSummary(), ...months]);
  }, [loadSummary, loadMonth]);

  // The query contains the filters and the sorting.
  const queryKey = JSON.stringify([filters, sorting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again what is open whenever something else is asked.
  useEffect(() => {
    void refresh();
  }, [queryKey]);

  return {
    summary,
    failed,
    open,
    refresh,
    show: (month: string) => void loadMonth(month, 1),
    showMore: (month: string) => void loadMonth(month, (open.get(month)?.pages ?? 0) + 1),
    hide(month: string) {
      startRequest(month);
      setOpen((previous) => new Map([...previous].filter(([openedMonth]) => openedMonth !== month)));
    },
    /** Replaces a changed entry in place until its month is loaded again. */
    replaceEntry(entry: FinanceEntry) {
      setOpen((previous) => replaceInMonths(previous, entry));
    },
  };
}

export type Finances = ReturnType<typeof useFinances>;
