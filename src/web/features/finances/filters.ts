import type { Input } from '#contract/contract.ts';
import { paymentMethods, requestSentStates, yesOrNo } from '#domain/finances/finance-entry.ts';
import { heldOrPlanned } from '#domain/finances/totals.ts';

/** What narrows the books, under the names of the calls; texts as the address has them. */
export type Filters = Input<'GET /api/finances/summary'>['query'];

/** What else stands in the address: how the rows of each month, and with dates the months, are sorted. */
export type Order = { sort: 'date' | 'class' | 'location' | 'rate'; order: 'asc' | 'desc' };

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
export function filtersOf(query: URLSearchParams): Filters {
  const filters: Record<string, string> = {};
  for (const name of names) {
    const value = query.get(name)?.trim();
    const known: readonly string[] | undefined = name in choices ? choices[name as keyof typeof choices] : undefined;
    if (value && (!known || known.includes(value))) filters[name] = value;
  }
  return filters as Filters;
}

/** By date from the oldest on, unless the address says otherwise. */
export function orderOf(query: URLSearchParams): Order {
  const sort = sorts.find((known) => known === query.get('sort')) ?? 'date';
  return { sort, order: query.get('order') === 'desc' ? 'desc' : 'asc' };
}

/** The address with some of its parts changed; what is empty goes. */
export function withParts(
  query: URLSearchParams,
  parts: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parts)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** The address without filters: how it is sorted stays. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  return withParts(query, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Whether these filters hold exactly these values, and nothing else. */
export function areJust(filters: Filters, wanted: Filters): boolean {
  return names.every((name) => filters[name] === wanted[name]);
}
