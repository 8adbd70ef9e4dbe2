import type { ReactNode } from 'react';
import type { Chocolate } from '../../contract/shop.ts';
import { FeaturedTins } from './featured-tins.tsx';

const ID = 'start-here';

export type StartHereProps = { heading: string; featured: readonly Chocolate[] };

/** A few tins below an empty cart, or below one that is sold out. */
export default function StartHere({ heading, featured }: StartHereProps): ReactNode {
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby={ID} className="column pt-6 pb-20 md:pb-28">
      <h2 id={ID}>{heading}</h2>
      <FeaturedTins isQuiet tins={featured} />
    </section>
  );
}
