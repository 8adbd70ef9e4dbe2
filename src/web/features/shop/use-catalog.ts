import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Chocolate } from '#contract/shop.ts';
import type { Allergen } from '#domain/shop/allergens.ts';
import { type NameOrder, sortByName } from '#domain/shop/sort-by-name.ts';
import { api } from '#web/api/browser.ts';
import { getOrderParam } from './catalog-url.ts';

/** The catalog page that the server rendered. `chocolates` is null if the catalog could not be loaded. */
export type CatalogPage = {
  chocolates: readonly Chocolate[] | null;
  order: NameOrder;
  page: number;
  pages: number;
  /** All allergens in the catalog, and the one that is filtered out. */
  allergens: readonly Allergen[];
  without: Allergen | null;
};

type CatalogView = {
  /** The loader data of this view. When new loader data arrives, pages fetched after the old one may be outdated. */
  source: CatalogPage;
  order: NameOrder;
  chocolates: readonly Chocolate[];
  page: number;
  state: 'idle' | 'busy' | 'failed';
};

const createView = (source: CatalogPage): CatalogView => ({
  source,
  order: source.order,
  chocolates: source.chocolates ?? [],
  page: source.page,
  state: 'idle',
});

/**
 * The visible chocolates, in the order of the URL. A complete catalog is sorted here; a longer one is loaded page by
 * page from the server.
 */
export function useCatalog(catalogPage: CatalogPage) {
  const [storedView, setView] = useState(() => createView(catalogPage));
  const view = storedView.source === catalogPage ? storedView : createView(catalogPage);
  const { page, state } = view;
  const [search] = useSearchParams();
  const requestedOrder = getOrderParam(search);
  const latestRequest = useRef(0);
  const isComplete = catalogPage.pages <= 1;
  const order = isComplete ? requestedOrder : view.order;
  const chocolates = useMemo(
    () => (isComplete ? sortByName(view.chocolates, order) : view.chocolates),
    [isComplete, view.chocolates, order],
  );

  /** Loads the first page in another order, or the next page. */
  async function load(nextPage: number): Promise<void> {
    const requestId = ++latestRequest.current;
    const updateView = (change: Partial<CatalogView>) => {
      if (requestId === latestRequest.current) setView({ ...view, ...change });
    };
    updateView({ state: 'busy' });
    try {
      const before = nextPage === 1 ? [] : view.chocolates;
      const last = before.at(-1);
      const query = {
        ...(last ? { after: last._id } : { page: nextPage }),
        ...(catalogPage.without && { without: catalogPage.without }),
      };
      const loaded = await api('GET /api/chocolates', { query: { ...query, order: requestedOrder } });
      updateView({ order: requestedOrder, chocolates: [...before, ...loaded], page: nextPage, state: 'idle' });
    } catch {
      updateView({ state: 'failed' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address asks for another order than is shown.
  useEffect(() => {
    if (order !== requestedOrder) void load(1);
  }, [requestedOrder]);

  return {
    chocolates,
    order,
    state,
    hasMore: page < catalogPage.pages,
    loadMore: () => void load(order === requestedOrder ? page + 1 : 1),
  };
}
