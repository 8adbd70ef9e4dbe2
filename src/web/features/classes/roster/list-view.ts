import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type SignUpSort, type SignUpTime, signUpSorts, signUpTimes } from '#domain/classes/sign-up-list.ts';
import type { Sorting } from '#web/ui/data-table.tsx';
import { readListParams } from '#web/ui/list-params.ts';

/** The state of the page. It is in the URL, so that the back button works. */
export type ListView = {
  when: SignUpTime;
  /** The class whose roster replaces the list. */
  classId: string | undefined;
  search: string;
  cancelled: boolean;
  sorting: Sorting<SignUpSort>;
  page: number;
};

type ViewChanges = Partial<Record<'when' | 'class' | 'search' | 'cancelled' | 'sort' | 'direction' | 'page', string>>;

const parseChoice = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback;

/** Parses the URL; missing or invalid parameters get their defaults. */
export function parseView(query: URLSearchParams): ListView {
  return {
    when: parseChoice(signUpTimes, query.get('when'), 'upcoming'),
    classId: query.get('class') || undefined,
    search: (query.get('search') ?? '').slice(0, 100),
    cancelled: query.get('cancelled') === 'yes',
    sorting: readListParams(query).sorting(signUpSorts, { by: 'date', ascending: true }),
    page: Math.max(1, Math.min(100_000, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
  };
}

/** The filter parameters of the list requests. */
export function toFilter({ when, search, cancelled }: ListView) {
  return { when, ...(search && { search }), ...(cancelled && { cancelled: 'yes' as const }) };
}

/** The view and its setter; '' removes a parameter from the URL. */
export function useListView(): ListView & { show: (changes: ViewChanges) => void } {
  const [query, setQuery] = useSearchParams();
  const show = useCallback(
    (changes: ViewChanges) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          // A changed list or sort order starts at page one.
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
