import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What a list shows, as its address says it: so Back leads back, and a page can be reloaded. */
export type ListAddress = {
  /** From 1. */
  page: number;
  search: string;
  /** A page number under another name, for a page of several lists; 1 where none stands. */
  number: (name: string) => number;
  /** What the address says under another name; undefined for what is not among the choices. */
  choice: <const Choice extends string>(name: string, choices: readonly Choice[]) => Choice | undefined;
  /** Changes some of it; undefined and '' take a part out. Whatever but the page changes, the list begins again. */
  show: (changed: Readonly<Record<string, string | undefined>>) => void;
};

/** Reads and writes the list that a page's address asks for. */
export function useListAddress(): ListAddress {
  const [query, setQuery] = useSearchParams();
  const show = useCallback<ListAddress['show']>(
    (changed) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (!('page' in changed)) after.delete('page');
          for (const [name, value] of Object.entries(changed)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );
  const number = (name: string) => Math.min(100_000, Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || 1));
  return {
    page: number('page'),
    number,
    search: (query.get('search') ?? '').slice(0, 100),
    choice: (name, choices) => choices.find((choice) => choice === query.get(name)),
    show,
  };
}
