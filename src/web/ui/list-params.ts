import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** The state of a list, stored in the page's query so that Back and reload restore it. */
export type ListParams = {
  /** Starts at 1. */
  page: number;
  search: string;
  /** A page number under another name, for a page with several lists; 1 if missing. */
  pageNumber: (name: string) => number;
  /** The value of another parameter; undefined if it is missing or not one of the choices. */
  choice: <const Choice extends string>(name: string, choices: readonly Choice[]) => Choice | undefined;
  /** Changes parameters; undefined and '' remove one. Any change except of the page returns to the first page. */
  show: (changes: Readonly<Record<string, string | undefined>>) => void;
};

/** Reads and writes the list parameters in the page's query. */
export function useListParams(): ListParams {
  const [query, setQuery] = useSearchParams();
  const show = useCallback<ListParams['show']>(
    (changes) =>
      setQuery(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );
  const readPageNumber = (name: string) =>
    Math.min(100_000, Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || 1));
  return {
    page: readPageNumber('page'),
    pageNumber: readPageNumber,
    search: (query.get('search') ?? '').slice(0, 100),
    choice: (name, choices) => choices.find((choice) => choice === query.get(name)),
    show,
  };
}

/** Shows the page before an empty one: a missing page, or the last one after its last row was deleted. */
export function useSkipEmptyPage({ page, show }: Pick<ListParams, 'page' | 'show'>, isEmpty: boolean): void {
  const isBeyond = isEmpty && page > 1;
  useEffect(() => {
    if (isBeyond) show({ page: String(page - 1) });
  }, [isBeyond, page, show]);
}
