import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { useHydrated } from '#platform/ui/state/use-hydrated.ts';
import { useAddToCart } from '../../cart/web/use-add-to-cart.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { OWN_TIN_ANCHOR } from '../../own-tin/web/own-tin-anchor.ts';
import { api } from '../../web/api.ts';
import { type Allergen, formatAllergen } from '../domain/allergens.ts';
import { type NameOrder, reverseOrder, sortByName } from '../domain/sort-by-name.ts';
import { CATALOG_ANCHOR, catalogUrl, getOrderParam } from './catalog-url.ts';
import { ChocolateCard } from './chocolate-card.tsx';
import { ChocolateDetails } from './chocolate-details.tsx';
import { products } from './chocolates-words.ts';
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

const words = products.without;

/** Links that filter out one allergen. They lead to separate pages, so they work without scripts. */
function AllergenFilter(props: { allergens: readonly Allergen[]; without: Allergen | null; order: NameOrder }) {
  const { allergens, without, order } = props;
  if (allergens.length === 0 && !without) return null;
  const choices = [null, ...allergens];
  return (
    <>
      <nav aria-label={words.label} className="mt-5 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {choices.map((choice) => (
          <Link
            key={choice ?? ''}
            to={catalogUrl({ order, without: choice })}
            aria-current={choice === without ? 'true' : undefined}
            preventScrollReset
            className="inline-flex min-h-11 items-center border-transparent border-y-2 hover:border-b-current aria-[current=true]:border-b-current aria-[current=true]:font-semibold"
          >
            {choice ? words.one(formatAllergen(choice)) : words.all}
          </Link>
        ))}
      </nav>
      <div role="status">
        {without && <p className="mt-3 measure text-[0.94rem]">{words.note(formatAllergen(without))}</p>}
      </div>
    </>
  );
}

/** Other ways to buy than the cart, including the marketplace. */
function OtherWaysToBuy() {
  const { otherWays, marketplace } = useContent('chocolates');
  return (
    <div className="col-span-full self-center border-edge border-t pt-6 max-md:mt-9 lg:col-[span_6/-1] lg:ml-9">
      <h3>{otherWays.heading}</h3>
      <p className="needs-script mt-2 measure text-quiet">{otherWays.sentence}</p>
      <p className="without-script mt-2">{otherWays.withoutCart}</p>
      <ul className="mt-4 *:border-line *:border-t *:py-[0.65rem]">
        {otherWays.pickup && <li className="text-balance">{otherWays.pickup}</li>}
        <li>
          <SmartLink href={otherWays.contact.href} className="link -my-2.5 inline-block py-2.5">
            {otherWays.contact.label}
          </SmartLink>
        </li>
        {marketplace.link.href && (
          <li>
            {showLinks(marketplace.text)}{' '}
            <SmartLink href={marketplace.link.href} className="link -my-2.5 inline-block py-2.5">
              {marketplace.link.label}
            </SmartLink>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The catalog page that the server rendered. `chocolates` is null if the catalog could not be loaded. */
type CatalogPage = {
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
function useCatalog(catalogPage: CatalogPage) {
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
