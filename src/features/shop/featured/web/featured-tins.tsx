import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReplayedPresses } from '#platform/ui/state/lazy-when-near.ts';
import { AddToCartButton } from '../../cart/web/add-to-cart-button.tsx';
import { useAddToCart } from '../../cart/web/use-add-to-cart.ts';
import { ChocolateDiet } from '../../catalog/web/chocolate-diet.tsx';
import { ChocolateFacts } from '../../catalog/web/chocolate-facts.tsx';
import { ChocolatePicture } from '../../catalog/web/chocolate-picture.tsx';
import type { Chocolate } from '../../contract/shop.ts';
import { listTinMotifs, TinDefs } from '../../tins/web/tin.tsx';

/**
 * A few tins that are in stock. Each can be added to the cart, quietly where the page has another main action; without
 * scripts it leads to its chocolate.
 */
export function FeaturedTins({ tins, isQuiet = false }: { tins: readonly Chocolate[]; isQuiet?: boolean }) {
  const add = useAddToCart();
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-5 gap-y-12 md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,20%)),1fr))] lg:grid-cols-4 lg:gap-x-8">
      {tins.map((tin) => (
        <li key={tin._id} className="group tin-hover relative flex flex-col">
          <div className="featured-tin has-[.tin]:-mx-[3.5%]">
            <ChocolatePicture chocolate={tin} sizes="(min-width: 64em) 17rem, 45vw" />
          </div>
          <h3 className="mt-4 text-[1.12rem] leading-[1.15] md:text-[1.35rem]">
            <Link
              to={`/chocolates#chocolate-${tin._id}`}
              className="decoration-2 decoration-highlight underline-offset-[0.25em] after:absolute after:inset-0 after:z-1 group-hover:underline"
            >
              {tin.name}
            </Link>
          </h3>
          <p className="mt-[0.35rem] mb-1 text-[0.88rem] text-quiet leading-[1.4] md:text-[0.97rem]">
            {tin.description}
          </p>
          <ChocolateDiet chocolate={tin} allVegan />
          <div className="mt-auto">
            <ChocolateFacts chocolate={tin} isInStock />
            <AddToCartButton
              chocolate={tin}
              onAdd={add}
              className={`button small needs-script relative z-2 mt-3 w-full whitespace-nowrap print:hidden ${isQuiet ? 'quiet' : ''}`}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The same with the drawings that the tins share, for a page without other tins. */
export function FeaturedChocolates({ sectionId, tins }: { sectionId: string; tins: readonly Chocolate[] }) {
  useReplayedPresses(sectionId);
  return (
    <>
      <TinDefs motifs={listTinMotifs(tins)} />
      <FeaturedTins tins={tins} />
    </>
  );
}

export type StartHereProps = { heading: string; featured: readonly Chocolate[] };

/** A few tins below an empty cart, or below one that is sold out. */
export function StartHere({ heading, featured }: StartHereProps): ReactNode {
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby="start-here" className="column pt-6 pb-20 md:pb-28">
      <h2 id="start-here">{heading}</h2>
      <FeaturedTins isQuiet tins={featured} />
    </section>
  );
}
