import type { MouseEvent } from 'react';
import type { Chocolate } from '#contract/shop.ts';
import { chocolates } from '#web/content/chocolates.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { ChocolateDiet } from './chocolate-diet.tsx';
import { ChocolateFacts } from './chocolate-facts.tsx';
import { ChocolatePicture } from './chocolate-picture.tsx';

const { products } = chocolates;

/** Anchor of a chocolate on the page. */
export function getChocolateAnchor(chocolate: Pick<Chocolate, '_id'>): string {
  return `chocolate-${chocolate._id}`;
}

/** A click anywhere on a card counts as a click on its Details button, which then can receive focus back. */
function openDetails(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button')) return;
  const button = event.currentTarget.querySelector<HTMLElement>('.chocolate-details-button');
  button?.focus({ preventScroll: true });
  button?.click();
}

/** One card of the catalog. `scripted` is false until scripts run; until then the details are part of the page. */
export function ChocolateCard({
  chocolate,
  scripted,
  onAdd,
  onDetails,
}: {
  chocolate: Chocolate;
  scripted: boolean;
  onAdd: (chocolate: Chocolate) => void;
  onDetails: () => void;
}) {
  const { name, description, details } = chocolate;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the Details button.
    <li id={getChocolateAnchor(chocolate)} className="chocolate-card tin-hover" onClick={openDetails}>
      <ChocolatePicture chocolate={chocolate} />
      <h3>{name}</h3>
      <p className="chocolate-text">{description}</p>
      {!scripted && <p className="chocolate-text without-script">{details}</p>}
      <ChocolateDiet chocolate={chocolate} />
      <ChocolateFacts chocolate={chocolate} className="mt-2" />
      <div className="chocolate-actions needs-script">
        <AddToCartButton chocolate={chocolate} onAdd={onAdd} className="button small" />
        <button type="button" className="chocolate-details-button" aria-haspopup="dialog" onClick={onDetails}>
          {products.detailsLabel} <span className="sr-only">{products.detailsOf(name)}</span>
        </button>
      </div>
    </li>
  );
}
