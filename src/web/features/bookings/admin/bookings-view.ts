import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What the page shows. It stands in the address, so that Back leads back. */
export type BookingsView = {
  view: 'upcoming' | 'passed' | 'slots';
  page: number;
  search: string;
  status: 'active' | 'cancelled' | undefined;
  descending: boolean;
  /** 'YYYY-MM': of the free slots. */
  month: string;
};

type ViewChanges = Partial<Record<'view' | 'page' | 'search' | 'status' | 'direction' | 'month', string | undefined>>;

/** What an address says; what it does not say, or says wrongly, is as it is at first. */
export function parseView(query: URLSearchParams, thisMonth: string): BookingsView {
  const [view, status, month] = [query.get('view'), query.get('status'), query.get('month') ?? ''];
  return {
    view: view === 'passed' || view === 'slots' ? view : 'upcoming',
    page: Math.max(1, Math.min(100_000, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
    search: (query.get('search') ?? '').slice(0, 100),
    status: status === 'active' || status === 'cancelled' ? status : undefined,
    descending: query.get('direction') === 'descending',
    month: /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : thisMonth,
  };
}

/** The view, and how it changes; undefined and '' take something out of the address. */
export function useBookingsView(thisMonth: string): BookingsView & { show: (changes: ViewChanges) => void } {
  const [query, setQuery] = useSearchParams();
  const show = useCallback(
    (changes: ViewChanges) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          // Another list, or the same one in another order, begins at its first page.
          if (!('page' in changes)) after.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );
  return { ...parseView(query, thisMonth), show };
}
