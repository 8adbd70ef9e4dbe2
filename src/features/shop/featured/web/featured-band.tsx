import { Suspense } from 'react';
import { Link } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import { lazyWhenNear } from '#platform/ui/state/lazy-when-near.ts';
import type { Chocolate } from '../../contract/shop.ts';
import './featured-band.css';
import '../../tins/web/tin.css';

const ID = 'featured';
const FeaturedChocolates = lazyWhenNear(ID, async () => ({
  default: (await import('./featured-tins.tsx')).FeaturedChocolates,
}));

/** A dark band with a few tins that are in stock. */
export function FeaturedBand({ tins }: { tins: readonly Chocolate[] }) {
  const words = useContent('home').onTheShelf;
  return (
    <section id={ID} aria-labelledby="on-the-shelf" className="shop-band featured overflow-x-clip">
      <div className="column py-16 md:py-24">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 lg:grid lg:grid-cols-12 lg:gap-x-8">
          <h2 id="on-the-shelf" className="col-span-5">
            {words.heading}
          </h2>
          <p className="col-span-7 max-w-[44ch] text-quiet">{tins.length > 0 ? words.sentence : words.empty}</p>
        </div>
        {/* In the browser the tins of another page come with a moment's delay. */}
        <Suspense fallback={<div className="min-h-96" />}>
          {tins.length > 0 && <FeaturedChocolates sectionId={ID} tins={tins} />}
        </Suspense>
        <p className="mt-10">
          <Link to="/chocolates" viewTransition className="link inline-flex min-h-[44px] items-center font-semibold">
            {words.allTins}
          </Link>
        </p>
      </div>
    </section>
  );
}
