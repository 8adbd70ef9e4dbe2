import { useSearchParams } from 'react-router';
import { type OrderFilter, type OrderSort, orderFilters, orderSorts } from '#domain/shop/order-filters.ts';
import type { Sorting } from '#web/ui/data-table.tsx';

/** The state of the list in the URL; defaults are left out. */
export type OrderListView = { state: OrderFilter; search: string; sorting: Sorting<OrderSort>; page: number };

function parseOption<Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value {
  return values.find((value) => value === text) ?? fallback;
}

/** Keeps filter, search, sort and page in the URL, so that Back works. */
export function useOrderList(): { view: OrderListView; show: (change: Record<string, string>) => void } {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const view: OrderListView = {
    state: parseOption(orderFilters, params.get('state'), 'to-pack'),
    search: params.get('search')?.slice(0, 100) ?? '',
    sorting: {
      by: parseOption(orderSorts, params.get('sort'), 'date'),
      ascending: params.get('direction') !== 'descending',
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return {
    view,
    /** An empty value removes the parameter. A changed filter or sort returns to the first page. */
    show: (change) =>
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          next.delete('page');
          for (const [name, value] of Object.entries(change)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: 'search' in change, preventScrollReset: true },
      ),
  };
}
