import type { ReactNode } from 'react';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Chocolate } from '../contract/shop.ts';
import { startHere } from './cart-words.ts';
import { brandTin } from './how-it-is-made.tsx';
import { LazyStartHere } from './lazy-start-here.tsx';
import { Tin } from './tin.tsx';

/** The empty cart with a few tins to start with. `children` explains what happened to its items. */
export function EmptyCart({ featured, children }: { featured: readonly Chocolate[]; children?: ReactNode }) {
  const { business } = useSite();
  const { title, text, link } = useContent('cart').empty;
  return (
    <div className="lit-table overflow-x-clip">
      <div className="column grid items-center gap-x-16 gap-y-8 pt-8 pb-14 md:grid-cols-2 md:py-16">
        <div>
          <h1>{title}</h1>
          <p className="mt-5 max-w-[46ch] text-balance text-[1.1rem]">{showLinks(text)}</p>
          {children}
          <p className="mt-8">
            <SmartLink href={link.href} className="button">
              {link.label}
            </SmartLink>
          </p>
        </div>
        <div className="w-[min(76%,20rem)] max-md:order-first max-md:mx-auto md:w-full md:max-w-112 md:justify-self-end">
          <Tin name={business.name} {...brandTin} open empty />
        </div>
      </div>
      <LazyStartHere heading={startHere.heading} featured={featured} />
    </div>
  );
}
