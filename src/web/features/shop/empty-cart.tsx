import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { CartChocolate } from '#domain/shop/cart.ts';
import { useContent } from '#web/shell/content.ts';
import { useSite } from '#web/shell/use-site.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { brandTin } from './how-it-is-made.tsx';
import { Tin } from './tin.tsx';

type Featured = { featured: readonly CartChocolate[] };

/** The empty cart works without its tins. */
const StartHere = lazy(() =>
  import('./start-here.tsx').catch(() => ({ default: (_props: Featured): ReactNode => null })),
);

/** The empty cart with a few tins to start with. `children` explains what happened to its items. */
export function EmptyCart({ featured, children }: Featured & { children?: ReactNode }) {
  const { business } = useSite();
  const { title, text, link } = useContent('cart').empty;
  // The same element, because a new one would replace the tins of the server until their script has loaded.
  const start = useMemo(
    () => (
      <Suspense fallback={<div className="min-h-96" />}>
        <StartHere featured={featured} />
      </Suspense>
    ),
    [featured],
  );
  return (
    <div className="lit-table overflow-x-clip">
      <div className="column grid items-center gap-x-16 gap-y-8 pt-8 pb-14 md:grid-cols-2 md:py-16">
        <div>
          <h1>{title}</h1>
          <p className="mt-5 max-w-[46ch] text-balance text-quiet">{showLinks(text)}</p>
          {children}
          <p className="mt-8">
            <SmartLink href={link.href} className="button">
              {link.label}
            </SmartLink>
          </p>
        </div>
        <div className="w-[min(84%,24rem)] max-md:order-first max-md:-mr-[10vw] max-md:ml-auto md:w-full md:max-w-112 md:justify-self-end">
          <Tin name={business.name} {...brandTin} open empty />
        </div>
      </div>
      {start}
    </div>
  );
}
