import { ApiError, asApiError, isHandledElsewhere } from '#platform/api/client.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { toListSort } from '#platform/ui/lists/list-params.ts';
import type { FinanceEndpoints, FinanceEntry } from '../contract.ts';
import { FINANCE_PAGE_SIZE } from '../domain/pages.ts';
import { type FinanceFilters, type FinanceSorting, parseFilters, parseOpenMonths, parseSorting } from './filters.ts';
import { ownerApi } from './signed-in-api.ts';

export type FinanceSummary = ResponseBody<FinanceEndpoints['GET /api/finances/summary']>;

/** The entries of the open months, by month. */
export type OpenMonths = ReadonlyMap<string, readonly FinanceEntry[]>;

/** A body with `success: false` is a failure, even with a successful HTTP status. */
export function throwUnlessSuccess(response: { success: boolean; message?: string }): void {
  if (!response.success) throw new ApiError(502, { message: response.message ?? '' });
}

/** The totals, and the entries of the months that are open. */
export async function loadFinances(query: URLSearchParams) {
  const [filters, sorting] = [parseFilters(query), parseSorting(query)];
  try {
    const summary = await ownerApi('GET /api/finances/summary', { query: filters });
    throwUnlessSuccess(summary);
    const open = parseOpenMonths(query);
    const months = await Promise.all(
      summary.months
        .filter(({ month }) => open.includes(month))
        .map(async ({ month, count }) => [month, await loadMonth(month, count, filters, sorting)] as const),
    );
    return { summary, filters, sorting, months: new Map(months) as OpenMonths };
  } catch (error) {
    if (!isHandledElsewhere(error)) {
      const text = asApiError(error) ? 'Failed to fetch finance data' : 'Failed to connect to server';
      // The page appears below the alert.
      void showAlert({ title: 'Error', text, icon: 'error' });
    }
    throw error;
  }
}

async function loadMonth(month: string, count: number, filters: FinanceFilters, sorting: FinanceSorting) {
  const pages = Array.from({ length: Math.ceil(count / FINANCE_PAGE_SIZE) }, async (_, index) => {
    const query = { ...filters, ...toListSort(sorting), month, page: String(index + 1) };
    const response = await ownerApi('GET /api/finances', { query });
    throwUnlessSuccess(response);
    return response.finances;
  });
  return (await Promise.all(pages)).flat();
}
