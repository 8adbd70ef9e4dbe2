import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Chocolate } from '../contract/shop.ts';
import type { Allergen } from '../domain/allergens.ts';
import { type NameOrder, sortByName } from '../domain/sort-by-name.ts';
import { api } from './api.ts';
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
  chocolates: readonly Chocolate[];
  page: number;
  state: 'idle' | 'busy' | 'failed';
};

const createView = (source: CatalogPage): CatalogView => ({
  source,
  chocolates: source.chocolates ?? [],
  page: source.page,
  state: 'idle',
});

/**
 * The visible chocolates, in the order of the URL. The server sorts it; a complete catalog in another order is
 * sorted here, and a longer one is loaded page by page.
 */
export function useCatalog(catalogPage: CatalogPage) {
  const [storedView, setView] = useState(() => createView(catalogPage));
  const view = storedView.source === catalogPage ? storedView : createView(catalogPage);
  const [search] = useSearchParams();
  const isComplete = catalogPage.pages <= 1;
  const order = isComplete ? getOrderParam(search) : catalogPage.order;
  const chocolates = useMemo(
    () => (order === catalogPage.order ? view.chocolates : sortByName(view.chocolates, order)),
    [view.chocolates, order, catalogPage.order],
  );

  async function loadMore(): Promise<void> {
    if (view.state === 'busy') return;
    setView({ ...view, state: 'busy' });
    const last = view.chocolates.at(-1);
    const query = {
      ...(last ? { after: last._id } : { page: view.page + 1 }),
      ...(catalogPage.without && { without: catalogPage.without }),
    };
    try {
      const loaded = await api('GET /api/chocolates', { query: { ...query, order } });
      setView({ ...view, chocolates: [...view.chocolates, ...loaded], page: view.page + 1, state: 'idle' });
    } catch {
      setView({ ...view, state: 'failed' });
    }
  }

  return { chocolates, order, isComplete, state: view.state, hasMore: view.page < catalogPage.pages, loadMore };
}
