import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Chocolate } from '#contract/shop.ts';
import { type Allergen, formatAllergen } from '#domain/shop/allergens.ts';
import { otherOrder } from '#domain/shop/sort-by-name.ts';
import { chocolates } from '#web/content/chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { useAddToCart } from './add-to-cart.ts';
import { AllergenFilter } from './allergen-filter.tsx';
import { GettingATin } from './getting-a-tin.tsx';
import { shelfAddress, TABLE_ANCHOR } from './shelf-address.ts';
import { TinCard } from './tin-card.tsx';
import { TinDetails } from './tin-details.tsx';
import { useLaidDown } from './use-laid-down.ts';
import { type ShelfPart, useShelf } from './use-shelf.ts';
import './tin-table.css';

const { products } = chocolates;

/** Tells once that the catalogue could not be loaded. */
function useFailureNotice(failed: boolean): void {
  const alert = useAlert();
  const told = useRef(false);
  useEffect(() => {
    if (!failed || told.current) return;
    told.current = true;
    const { title, text } = products.failure;
    void alert({ title, text, icon: 'error' });
  }, [failed, alert]);
}

/** In place of the tins: the shelf is empty, or could not be loaded. */
function Bare({ failed, without }: { failed: boolean; without: Allergen | null }) {
  if (!failed) {
    const empty = without ? products.without.none(formatAllergen(without)) : products.empty;
    return <p className="bare-table font-display">{empty}</p>;
  }
  const { title, text, retryLabel } = products.failure;
  return (
    <div className="bare-table">
      <p className="font-display text-[1.5rem]">{title}</p>
      <p className="mt-2 text-quiet">{text}</p>
      {/* A full load, not a step of the router: it also mends a page whose connection was lost. */}
      <a href="/chocolates" className="button mt-5">
        {retryLabel}
      </a>
    </div>
  );
}

/** The other pages of a long shelf: fetched below the ones before where scripts run, else as pages of their own. */
function OtherPages({ part, shelf }: { part: ShelfPart; shelf: ReturnType<typeof useShelf> }) {
  const { pages } = products;
  if (part.pages <= 1) return null;
  return (
    <div className="other-tins">
      {shelf.state === 'failed' && <p role="alert">{pages.failed}</p>}
      {(shelf.hasMore || shelf.state === 'failed') && (
        <button
          type="button"
          className="button quiet needs-script"
          onClick={shelf.more}
          aria-busy={shelf.state === 'busy'}
        >
          {shelf.state === 'busy' ? pages.busy : pages.more}
        </button>
      )}
      <nav aria-label={pages.label} className="without-script">
        {part.page > 1 && <a href={shelfAddress({ ...part, page: part.page - 1 })}>{pages.previous}</a>}
        {part.page < part.pages && <a href={shelfAddress({ ...part, page: part.page + 1 })}>{pages.next}</a>}
      </nav>
    </div>
  );
}

/** The dark table of tins. */
export function TinTable({ part }: { part: ShelfPart }) {
  const shelf = useShelf(part);
  const { tins: sorted, order } = shelf;
  const failed = part.tins === null;
  const [shown, setShown] = useState<Chocolate>();
  const list = useRef<HTMLUListElement>(null);
  const scripted = useHydrated();
  const add = useAddToCart();
  useLaidDown(list, order);
  useFailureNotice(failed);

  const next = otherOrder(order);
  return (
    <section id={TABLE_ANCHOR} aria-labelledby="tins-heading" className="table-top">
      <div className="column">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="tins-heading">{products.heading}</h2>
            {sorted.length > 0 && <p className="mt-2 text-quiet">{products.intro}</p>}
          </div>
          {sorted.length > 1 && (
            <div className="flex items-center gap-4">
              <p role="status" className="text-[0.94rem] text-quiet">
                {products.sort.state[order]}
              </p>
              {/* A link, which the browser follows itself until scripts run. */}
              <Link
                to={shelfAddress({ order: next, without: part.without })}
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
        <AllergenFilter allergens={part.allergens} without={part.without} order={order} />
        <div className={`tin-grid ${part.pages > 1 ? 'is-long' : ''}`}>
          {sorted.length > 0 ? (
            <ul ref={list}>
              {sorted.map((chocolate) => (
                <TinCard
                  key={chocolate._id}
                  chocolate={chocolate}
                  scripted={scripted}
                  onAdd={add}
                  onDetails={() => setShown(chocolate)}
                />
              ))}
            </ul>
          ) : (
            <Bare failed={failed} without={part.without} />
          )}
          <GettingATin />
        </div>
        <OtherPages part={part} shelf={shelf} />
      </div>
      <TinDetails chocolate={shown} onAdd={add} onClose={() => setShown(undefined)} />
    </section>
  );
}
