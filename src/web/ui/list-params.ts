import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What a list shows, as its address says it: so Back leads back, and a page can be reloaded. */
export type ListParams = {
  /** From 1. */
  page: number;
  search: string;
  /** A page number under another name, for a page of several lists; 1 where none stands. */
  pageNumber: (name: string) => number;
  /** What the address says under another name; undefined for what is not among the choices. */
  choice: <const Choice extends string>(name: string, choices: readonly Choice[]) => Choice | undefined;
  /** Changes some of it; undefined and '' take a part out. Whatever but the page changes, the list begins again. */
  show: (changes: Readonly<Record<string, string | undefined>>) => void;
};

/** Reads and writes the list that a page's address asks for. */
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
