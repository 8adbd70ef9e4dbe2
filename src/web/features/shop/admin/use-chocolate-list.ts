import { useSearchParams } from 'react-router';
import { type ChocolateSort, chocolateSorts, type StockFilter, stockFilters } from '#domain/shop/chocolate-filters.ts';
import type { Sorting } from '#web/ui/data-table.tsx';

/** The state of the list in the URL; defaults are left out. */
export type ChocolateListView = {
  stock: StockFilter;
  search: string;
  sorting: Sorting<ChocolateSort>;
  page: number;
};

function parseOption<Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value {
  return values.find((value) => value === text) ?? fallback;
}

/** Keeps stock filter, search, sort and page in the URL, so that Back works. */
export function useChocolateList(): { view: ChocolateListView; show: (change: Record<string, string>) => void } {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const view: ChocolateListView = {
    stock: parseOption(stockFilters, params.get('stock'), 'all'),
    search: params.get('search')?.slice(0, 100) ?? '',
    sorting: {
      by: parseOption(chocolateSorts, params.get('sort'), 'name'),
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
