import type { RequestInput } from '#contract/contract.ts';
import { paymentMethods, requestSentStates, yesOrNo } from '#domain/finances/finance-entry.ts';
import { heldOrPlanned } from '#domain/finances/totals.ts';

/** What narrows the books, under the names of the calls; texts as the address has them. */
export type FinanceFilters = RequestInput<'GET /api/finances/summary'>['query'];

/** What else stands in the address: how the rows of each month, and with dates the months, are sorted. */
export type FinanceOrder = { sort: 'date' | 'class' | 'location' | 'rate'; order: 'asc' | 'desc' };

/** Filters with a choice, and their choices. */
export const choices = {
  paymentMethod: paymentMethods,
  requestSent: requestSentStates,
  paid: yesOrNo,
  taxed: yesOrNo,
  when: heldOrPlanned,
} as const;

const names = ['from', 'to', 'search', 'paymentMethod', 'paid', 'taxed', 'requestSent', 'when'] as const;
const sorts = ['date', 'class', 'location', 'rate'] as const;

/** The filters of an address; what is empty or no choice is left out, so that a bad link narrows nothing. */
export function parseFilters(query: URLSearchParams): FinanceFilters {
  const filters: Record<string, string> = {};
  for (const name of names) {
    const value = query.get(name)?.trim();
    const options: readonly string[] | undefined = name in choices ? choices[name as keyof typeof choices] : undefined;
    if (value && (!options || options.includes(value))) filters[name] = value;
  }
  return filters as FinanceFilters;
}

/** By date from the oldest on, unless the address says otherwise. */
export function parseOrder(query: URLSearchParams): FinanceOrder {
  const sort = sorts.find((sortOption) => sortOption === query.get('sort')) ?? 'date';
  return { sort, order: query.get('order') === 'desc' ? 'desc' : 'asc' };
}

/** The address with some of its parts changed; what is empty goes. */
export function mergeQuery(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** The address without filters: how it is sorted stays. */
export function clearFilters(query: URLSearchParams): URLSearchParams {
  return mergeQuery(query, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Whether these filters hold exactly these values, and nothing else. */
export function filtersEqual(filters: FinanceFilters, expected: FinanceFilters): boolean {
  return names.every((name) => filters[name] === expected[name]);
}
