import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Chocolate } from '#contract/shop.ts';
import { type Allergen, formatAllergen } from '#domain/shop/allergens.ts';
import { reverseOrder } from '#domain/shop/sort-by-name.ts';
import { chocolates } from '#web/content/chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AllergenFilter } from './allergen-filter.tsx';
import { CATALOG_ANCHOR, catalogUrl } from './catalog-url.ts';
import { ChocolateCard } from './chocolate-card.tsx';
import { ChocolateDetails } from './chocolate-details.tsx';
import { OtherWaysToBuy } from './other-ways-to-buy.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { type CatalogPage, useCatalog } from './use-catalog.ts';
import { useReorderAnimation } from './use-reorder-animation.ts';
import './chocolate-grid.css';

const { products } = chocolates;

/** Shows the catalog's load failure once. */
function useFailureNotice(failed: boolean): void {
  const alert = useAlert();
  const hasNotified = useRef(false);
  useEffect(() => {
    if (!failed || hasNotified.current) return;
    hasNotified.current = true;
    const { title, text } = products.failure;
    void alert({ title, text, icon: 'error' });
  }, [failed, alert]);
}

/** Shown when the catalog is empty or could not be loaded. */
function EmptyCatalog({ failed, without }: { failed: boolean; without: Allergen | null }) {
  if (!failed) {
    const empty = without ? products.without.none(formatAllergen(without)) : products.empty;
    return <p className="catalog-empty font-display">{empty}</p>;
  }
  const { title, text, retryLabel } = products.failure;
  return (
    <div className="catalog-empty">
      <p className="font-display text-[1.5rem]">{title}</p>
      <p className="mt-2 text-quiet">{text}</p>
      {/* A full page load also recovers from a lost connection. */}
      <a href="/chocolates" className="button mt-5">
        {retryLabel}
      </a>
    </div>
  );
}

/** Pages of a long catalog: with scripts the next page is appended, without them each is its own page. */
function CatalogPager({ catalogPage, catalog }: { catalogPage: CatalogPage; catalog: ReturnType<typeof useCatalog> }) {
  const { pages } = products;
  if (catalogPage.pages <= 1) return null;
  return (
    <div className="catalog-pages">
      {catalog.state === 'failed' && <p role="alert">{pages.failed}</p>}
      {(catalog.hasMore || catalog.state === 'failed') && (
        <button
          type="button"
          className="button quiet needs-script"
          onClick={catalog.loadMore}
          aria-busy={catalog.state === 'busy'}
        >
          {catalog.state === 'busy' ? pages.busy : pages.more}
        </button>
      )}
      <nav aria-label={pages.label} className="without-script">
        {catalogPage.page > 1 && (
          <a href={catalogUrl({ ...catalogPage, page: catalogPage.page - 1 })}>{pages.previous}</a>
        )}
        {catalogPage.page < catalogPage.pages && (
          <a href={catalogUrl({ ...catalogPage, page: catalogPage.page + 1 })}>{pages.next}</a>
        )}
      </nav>
    </div>
  );
}

/** The catalog with its sort, filter and pager. */
export function ChocolateGrid({ catalogPage }: { catalogPage: CatalogPage }) {
  const catalog = useCatalog(catalogPage);
  const { chocolates: sortedChocolates, order } = catalog;
  const failed = catalogPage.chocolates === null;
  const [openChocolate, setOpenChocolate] = useState<Chocolate>();
  const list = useRef<HTMLUListElement>(null);
  const scripted = useHydrated();
  const add = useAddToCart();
  useReorderAnimation(list, order);
  useFailureNotice(failed);

  const next = reverseOrder(order);
  return (
    <section id={CATALOG_ANCHOR} aria-labelledby="tins-heading" className="table-top">
      <div className="column">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="tins-heading">{products.heading}</h2>
            {sortedChocolates.length > 0 && <p className="mt-2 text-quiet">{products.intro}</p>}
          </div>
          {sortedChocolates.length > 1 && (
            <div className="flex items-center gap-4">
              <p role="status" className="text-[0.94rem] text-quiet">
                {products.sort.state[order]}
              </p>
              {/* A link, so that sorting works before scripts run. */}
              <Link
                to={catalogUrl({ order: next, without: catalogPage.without })}
                replace
                preventScrollReset
                rel="nofollow"
                className="button quiet small"
              >
                {products.sort.button[next]}
              </Link>
            </div>
          )}
        </div>
        <AllergenFilter allergens={catalogPage.allergens} without={catalogPage.without} order={order} />
        <div className={`chocolate-grid ${catalogPage.pages > 1 ? 'is-long' : ''}`}>
          {sortedChocolates.length > 0 ? (
            <ul ref={list}>
              {sortedChocolates.map((chocolate) => (
                <ChocolateCard
                  key={chocolate._id}
                  chocolate={chocolate}
                  scripted={scripted}
                  onAdd={add}
                  onDetails={() => setOpenChocolate(chocolate)}
                />
              ))}
            </ul>
          ) : (
            <EmptyCatalog failed={failed} without={catalogPage.without} />
          )}
          <OtherWaysToBuy />
        </div>
        <CatalogPager catalogPage={catalogPage} catalog={catalog} />
      </div>
      <ChocolateDetails chocolate={openChocolate} onAdd={add} onClose={() => setOpenChocolate(undefined)} />
    </section>
  );
}
