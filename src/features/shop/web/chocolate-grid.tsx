import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import type { Chocolate } from '../contract/shop.ts';
import { type Allergen, formatAllergen } from '../domain/allergens.ts';
import { type NameOrder, reverseOrder } from '../domain/sort-by-name.ts';
import { AllergenFilter } from './allergen-filter.tsx';
import { CATALOG_ANCHOR, catalogUrl } from './catalog-url.ts';
import { ChocolateCard } from './chocolate-card.tsx';
import { ChocolateDetails } from './chocolate-details.tsx';
import { products } from './chocolates-words.ts';
import { OtherWaysToBuy } from './other-ways-to-buy.tsx';
import { OWN_TIN_ANCHOR } from './own-tin/own-tin-anchor.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { type CatalogPage, useCatalog } from './use-catalog.ts';
import './chocolate-grid.css';

/** A dialog also says that the catalog could not be loaded, when the message appears on the page. */
function announceFailure(message: HTMLElement | null): void {
  const { title, text } = products.failure;
  if (message) void showAlert({ title, text, icon: 'error' });
}

/** Animates the children of a list, one after another, when its order has changed. Returns the ref of the list. */
function useReorderAnimation(order: NameOrder) {
  const shownOrder = useRef(order);
  return useCallback(
    (list: HTMLElement | null) => {
      if (!list || shownOrder.current === order) return;
      shownOrder.current = order;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      for (const [index, child] of [...list.children].entries()) {
        const start = { opacity: 0, transform: 'translateY(-0.6rem) scale(1.03)' };
        child.animate([start, {}], { duration: 240, easing: 'ease-out', fill: 'backwards', delay: index * 24 });
      }
    },
    [order],
  );
}

/** Shown when the catalog has no chocolate, or none without the allergen. */
function EmptyCatalog({ without }: { without: Allergen | null }) {
  const { empty } = useContent('chocolates').products;
  const text = without ? products.without.none(formatAllergen(without)) : empty;
  return <p className="col-span-full pt-8 pb-12 font-display text-[1.6rem]">{text}</p>;
}

/** Shown when the catalog could not be loaded. */
export function CatalogFailure() {
  const { title, text, retryLabel } = products.failure;
  return (
    <div ref={announceFailure} className="col-span-full pt-8 pb-12 text-[1.15rem]">
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
    <div className="mt-14 grid justify-items-center gap-4">
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
  const { heading, intro } = useContent('chocolates').products;
  const catalog = useCatalog(catalogPage);
  const { chocolates: sortedChocolates, order } = catalog;
  const failed = catalogPage.chocolates === null;
  const allVegan = catalog.isComplete && sortedChocolates.every(({ vegan }) => vegan);
  const [openChocolate, setOpenChocolate] = useState<Chocolate>();
  const scripted = useHydrated();
  const add = useAddToCart();
  const list = useReorderAnimation(order);
  const next = reverseOrder(order);
  return (
    <section
      id={CATALOG_ANCHOR}
      aria-labelledby="tins-heading"
      className="table-top relative overflow-x-clip pt-[clamp(2.5rem,6vw,4.5rem)] pb-[clamp(3.5rem,7vw,6rem)]"
    >
      <div className="column">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="tins-heading">{heading}</h2>
            {sortedChocolates.length > 0 && (
              <p className="mt-2 text-quiet">
                {showLinks(intro)} {allVegan && products.diet.allVegan}{' '}
                <a href={`#${OWN_TIN_ANCHOR}`} className="link needs-script -mb-2 block w-fit py-2 print:hidden">
                  {products.ownTinLabel}
                </a>
              </p>
            )}
          </div>
          {sortedChocolates.length > 1 && (
            <div className="flex items-center gap-4 md:ml-auto print:hidden">
              <p role="status" className="text-[0.94rem] text-quiet">
                {products.sort.state[order]}
              </p>
              {/* A link, so that sorting works before scripts run. A complete catalog is sorted without a request. */}
              <Link
                to={catalogUrl({ order: next, without: catalogPage.without })}
                replace
                preventScrollReset
                defaultShouldRevalidate={!catalog.isComplete}
                rel="nofollow"
                className="button quiet small"
              >
                {products.sort.button[next]}
              </Link>
            </div>
          )}
        </div>
        <AllergenFilter allergens={catalogPage.allergens} without={catalogPage.without} order={order} />
        <div className={`chocolate-grid mt-[clamp(2.5rem,5vw,4rem)] ${catalogPage.pages > 1 ? 'is-long' : ''}`}>
          {sortedChocolates.length > 0 ? (
            <ul ref={list} className="contents">
              {sortedChocolates.map((chocolate) => (
                <ChocolateCard
                  key={chocolate._id}
                  chocolate={chocolate}
                  scripted={scripted}
                  allVegan={allVegan}
                  onAdd={(added) => add(added)}
                  onDetails={() => setOpenChocolate(chocolate)}
                />
              ))}
            </ul>
          ) : failed ? (
            <CatalogFailure />
          ) : (
            <EmptyCatalog without={catalogPage.without} />
          )}
          <OtherWaysToBuy />
        </div>
        <CatalogPager catalogPage={catalogPage} catalog={catalog} />
      </div>
      <ChocolateDetails chocolate={openChocolate} onAdd={add} onClose={() => setOpenChocolate(undefined)} />
    </section>
  );
}
