import type { Api, UntypedApi } from '#platform/api/client.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { type FilterOf, isChoice, type List, listValues, type QueryOf } from '#platform/lists/list.ts';
import { parseLine } from '#platform/text/line.ts';
import { isDay } from '#platform/time/day.ts';
import type { Sorting } from '#platform/ui/lists/data-table.tsx';
import { readListParams, toListSort } from '#platform/ui/lists/list-params.ts';

/** The sorting of a list without parameters in the address. */
export const getDefaultSorting = <L extends List>(list: L): Sorting<L['sorts'][number]> => ({
  by: list.sorts[0],
  ascending: true,
});

/** The filter, the order and the page that a page's address asks for. Missing and unknown values get their defaults. */
export function readListQuery<L extends List>(list: L, address: URLSearchParams) {
  const { page, search, value, sorting } = readListParams(address);
  const values = Object.entries(list.filters ?? {}).map(([name, filter]) => {
    if (!isChoice(filter)) {
      const given = value(name);
      if (filter === 'line') return [name, parseLine(given, 100) ?? ''] as const;
      const isValid = filter === 'id' || isDay(filter === 'month' ? `${given}-01` : given);
      return [name, isValid ? given : ''] as const;
    }
    const given = value(filter.inAddress ?? name);
    const values = listValues(filter);
    const [chosen = ''] = values.includes(given) ? [given] : values;
    return [name, chosen === filter.all ? '' : chosen] as const;
  });
  const filter = {
    ...Object.fromEntries(values.filter(([, given]) => given !== '')),
    ...(search && { search }),
  } as FilterOf<L>;
  const sort = toListSort(sorting<L['sorts'][number]>(list.sorts, getDefaultSorting(list)));
  return { page, filter, query: { ...filter, ...sort } as QueryOf<L> };
}

/**
 * Loads one page of a list and its size, as the page's address asks for them.
 * @param more replaces parameters of the request for the rows
 */
export async function loadListPage<L extends List, Endpoints>(
  list: L,
  api: Api<Endpoints>,
  address: URLSearchParams,
  more: Partial<QueryOf<L>> = {},
) {
  type Response<Name> = Name extends keyof Endpoints ? ResponseBody<Endpoints[Name]> : never;
  const { page, filter, query } = readListQuery(list, address);
  const call = api as UntypedApi;
  const [rows, size]: [Response<`GET ${L['path']}`>, Response<`GET ${L['path']}/summary`>] = await Promise.all([
    call(`GET ${list.path}`, { query: { ...query, ...more, page: String(page) } }),
    call(`GET ${list.path}/summary`, { query: filter }),
  ]);
  return { rows, size, filter, query, page };
}
