import type { ReactNode } from 'react';
import type { CartChocolate } from '#domain/shop/cart.ts';
import { startHere } from '#web/content/cart.ts';
import { FeaturedTins } from './featured-tins.tsx';

const ID = 'start-here';

/** A few tins below an empty cart. */
export default function StartHere({ featured }: { featured: readonly CartChocolate[] }): ReactNode {
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby={ID} className="column pt-6 pb-20 md:pb-28">
      <h2 id={ID}>{startHere.heading}</h2>
      <FeaturedTins tins={featured} />
    </section>
  );
}
