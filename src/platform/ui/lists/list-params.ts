import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Sorting } from './data-table.tsx';

/** Reads list parameters from a query: in a route's loader and in its component alike. */
export function readListParams(query: URLSearchParams) {
  const value = (name: string) => (query.get(name) ?? '').slice(0, 100);
  const pageNumber = (name: string) => Math.min(100_000, Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || 1));
  return {
    /** Starts at 1. */
    page: pageNumber('page'),
    /** A page number under another name, for a page with several lists; 1 if missing. */
    pageNumber,
    search: value('search').trim(),
    value,
    /** The column and direction; `fallback` for a missing or unknown column. A column sorts ascending by default. */
    sorting<Key extends string>(keys: readonly Key[], fallback: Sorting<Key>): Sorting<Key> {
      const by = keys.find((key) => key === query.get('sort')) ?? fallback.by;
      const direction = query.get('direction');
      const ascending = by === fallback.by ? fallback.ascending : true;
      return { by, ascending: direction === null ? ascending : direction === 'ascending' };
    },
  };
}

/** The sort parameters of a list request. */
export const toListSort = <Key extends string>({ by, ascending }: Sorting<Key>) =>
  ({ sort: by, direction: ascending ? 'ascending' : 'descending' }) as const;

type Changes = Readonly<Record<string, string | undefined>>;

/** The state of a list, stored in the page's query so that Back and reload restore it. */
export type ListParams = ReturnType<typeof readListParams> & {
  /** The value of another parameter; undefined if it is missing or not one of the choices. */
  choice: <const Choice extends string>(name: string, choices: readonly Choice[]) => Choice | undefined;
  /** Changes parameters; undefined and '' remove one. Any change except of the page returns to the first page. */
  show: (changes: Changes) => void;
  /** The link that does what `show` does. */
  getLink: (changes: Changes) => string;
};

/** Reads and writes the list parameters in the page's query. */
export function useListParams(): ListParams {
  const [query, setQuery] = useSearchParams();
  const show = useCallback<ListParams['show']>(
    (changes) =>
      setQuery((previous) => changeParams(previous, changes), {
        // Back does not step through every search that was typed.
        replace: 'search' in changes,
        preventScrollReset: true,
      }),
    [setQuery],
  );
  return {
    ...readListParams(query),
    choice: (name, choices) => choices.find((choice) => choice === query.get(name)),
    show,
    getLink: (changes) => `?${changeParams(query, changes)}`,
  };
}

function changeParams(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
