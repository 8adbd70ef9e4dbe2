import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type SignUpSort, type SignUpTime, signUpSorts, signUpTimes } from '#domain/classes/sign-up-list.ts';

/** What the page shows. It stands in the address, so that Back leads back. */
export type ListView = {
  when: SignUpTime;
  /** The class whose roster is shown instead of the list. */
  classId: string | undefined;
  search: string;
  cancelled: boolean;
  sort: SignUpSort;
  ascending: boolean;
  page: number;
};

type ViewChanges = Partial<Record<'when' | 'class' | 'search' | 'cancelled' | 'sort' | 'direction' | 'page', string>>;

const parseChoice = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback;

/** What an address says; what it does not say, or says wrongly, is as it is at first. */
export function parseView(query: URLSearchParams): ListView {
  return {
    when: parseChoice(signUpTimes, query.get('when'), 'upcoming'),
    classId: query.get('class') || undefined,
    search: (query.get('search') ?? '').slice(0, 100),
    cancelled: query.get('cancelled') === 'yes',
    sort: parseChoice(signUpSorts, query.get('sort'), 'date'),
    ascending: query.get('direction') !== 'descending',
    page: Math.max(1, Math.min(100_000, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
  };
}

/** What the calls about a list are asked with. */
export function toFilter({ when, search, cancelled }: ListView) {
  return { when, ...(search && { search }), ...(cancelled && { cancelled: 'yes' as const }) };
}

/** How the list is sorted, as the calls have it. */
export function toSort({ sort, ascending }: ListView) {
  return { sort, direction: ascending ? ('ascending' as const) : ('descending' as const) };
}

/** The view, and how it changes; '' takes something out of the address. */
export function useListView(): ListView & { show: (changes: ViewChanges) => void } {
  const [query, setQuery] = useSearchParams();
  const show = useCallback(
    (changes: ViewChanges) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          // Another list, or the same one in another order, begins at its first page.
          after.delete('page');
          if ('when' in changes) after.delete('direction');
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
  return { ...parseView(query), show };
}
