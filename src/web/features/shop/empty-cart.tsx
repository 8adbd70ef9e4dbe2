import type { ReactNode } from 'react';
import { cart } from '#web/content/cart.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { brandTin } from './how-it-is-made.tsx';
import { Tin } from './tin.tsx';

/** The empty cart with a link to the shop. `children` explains what happened to its items. */
export function EmptyCart({ children }: { children: ReactNode }) {
  const { title, text, link } = cart.empty;
  return (
    <div className="column cart-empty">
      <div>
        <h1>{title}</h1>
        <p className="measure mt-5 text-quiet">{text}</p>
        {children}
        <p className="mt-8">
          <SmartLink href={link.href} className="button">
            {link.label}
          </SmartLink>
        </p>
      </div>
      <div className="cart-empty-tin">
        <Tin {...brandTin} open empty decorative />
      </div>
    </div>
  );
}
