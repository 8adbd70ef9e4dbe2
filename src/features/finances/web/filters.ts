import type { RequestInput } from '#platform/contract/endpoint.ts';
import type { Sorting } from '#platform/ui/lists/data-table.tsx';
import { readListParams } from '#platform/ui/lists/list-params.ts';
import type { FinanceEndpoints } from '../contract.ts';
import { paymentMethods, requestSentStates, yesOrNo } from '../domain/finance-entry.ts';
import { heldOrPlanned } from '../domain/totals.ts';

/** The finance filters, named as in the API; values are the texts of the query. */
export type FinanceFilters = RequestInput<FinanceEndpoints['GET /api/finances/summary']>['query'];

/** How the rows of each month are sorted. Sorting by date also orders the months. */
export type FinanceSorting = Sorting<(typeof sorts)[number]>;

/** Filters with a fixed set of values. */
export const choices = {
  paymentMethod: paymentMethods,
  requestSent: requestSentStates,
  paid: yesOrNo,
  taxed: yesOrNo,
  when: heldOrPlanned,
} as const;

const names = ['from', 'to', 'search', 'paymentMethod', 'paid', 'taxed', 'requestSent', 'when'] as const;
const sorts = ['date', 'class', 'location', 'rate'] as const;

/** Reads the filters from the query. Empty and invalid values are ignored, so a bad link filters nothing. */
export function parseFilters(query: URLSearchParams): FinanceFilters {
  const filters: Record<string, string> = {};
  for (const name of names) {
    const value = query.get(name)?.trim();
    const options: readonly string[] | undefined = name in choices ? choices[name as keyof typeof choices] : undefined;
    if (value && (!options || options.includes(value))) filters[name] = value;
  }
  return filters as FinanceFilters;
}

/** Reads the sort order; the default is by date, oldest first. */
export const parseSorting = (query: URLSearchParams): FinanceSorting =>
  readListParams(query).sorting(sorts, { by: 'date', ascending: true });

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

export function filtersEqual(filters: FinanceFilters, expected: FinanceFilters): boolean {
  return names.every((name) => filters[name] === expected[name]);
}
