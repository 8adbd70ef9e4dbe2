import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The state of the page. It is in the URL, so that the back button works. */
export type BookingsView = {
  view: 'upcoming' | 'passed' | 'slots';
  page: number;
  search: string;
  status: 'active' | 'cancelled' | undefined;
  descending: boolean;
  /** 'YYYY-MM', for the list of available slots. */
  month: string;
};

type ViewChanges = Partial<Record<'view' | 'page' | 'search' | 'status' | 'direction' | 'month', string | undefined>>;

/** Parses the URL; missing or invalid parameters get their defaults. */
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

/** The view and its setter; undefined and '' remove a parameter from the URL. */
export function useBookingsView(thisMonth: string): BookingsView & { show: (changes: ViewChanges) => void } {
  const [query, setQuery] = useSearchParams();
  const show = useCallback(
    (changes: ViewChanges) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          // A changed list or sort order starts at page one.
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
