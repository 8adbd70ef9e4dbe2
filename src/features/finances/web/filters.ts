import { getDefaultSorting, readListQuery } from '#platform/admin/list-page.ts';
import type { FilterOf } from '#platform/lists/list.ts';
import type { Sorting } from '#platform/ui/lists/data-table.tsx';
import { readListParams } from '#platform/ui/lists/list-params.ts';
import { financeList } from '../list.ts';

export type FinanceFilters = FilterOf<typeof financeList>;

/** How the rows of each month are sorted. Sorting by date also orders the months. */
export type FinanceSorting = Sorting<(typeof financeList.sorts)[number]>;

/** Reads the filters from the query. Empty and invalid values are ignored, so a bad link filters nothing. */
export const parseFilters = (query: URLSearchParams): FinanceFilters => readListQuery(financeList, query).filter;

/** Reads the sort order; the default is by date, oldest first. */
export const parseSorting = (query: URLSearchParams): FinanceSorting =>
  readListParams(query).sorting(financeList.sorts, getDefaultSorting(financeList));

/** Reads which months are open, from 'open=2026-11.2026-12'. */
export const parseOpenMonths = (query: URLSearchParams): readonly string[] =>
  (query.get('open') ?? '').split('.').filter(Boolean);

/** The changes of the query that open exactly these months. */
export const toOpenMonths = (months: Iterable<string>) => ({ open: [...months].join('.') });

/** The changes of the query that replace all filters. The sort order and the open months stay. */
export const replaceFilters = (filters: FinanceFilters, next: FinanceFilters): FinanceFilters => ({
  ...Object.fromEntries(Object.keys(filters).map((name) => [name, ''])),
  ...next,
});

const names = ['search', ...Object.keys(financeList.filters)] as (keyof FinanceFilters)[];

export function filtersEqual(filters: FinanceFilters, expected: FinanceFilters): boolean {
  return names.every((name) => filters[name] === expected[name]);
}
