import type { MouseEvent } from 'react';
import type { Chocolate } from '#contract/shop.ts';
import { chocolates } from '#web/content/chocolates.ts';
import { AddToCart } from './add-to-cart-button.tsx';
import { TinDiet } from './tin-diet.tsx';
import { TinFacts } from './tin-facts.tsx';
import { TinPicture } from './tin-picture.tsx';

const { products } = chocolates;

/** Where a tin lies on the page, for links to it. */
export function tinAnchor(chocolate: Pick<Chocolate, '_id'>): string {
  return `chocolate-${chocolate._id}`;
}

/** A press anywhere on a tin counts as a press of its Details button, which then has the focus to give back. */
function pressDetails(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button')) return;
  const button = event.currentTarget.querySelector<HTMLElement>('.tin-details-button');
  button?.focus({ preventScroll: true });
  button?.click();
}

/** One place on the table. `scripted` is false until scripts run: until then the details stand in the page itself. */
export function TinCard({
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
    <li id={tinAnchor(chocolate)} className="tin-place tin-hover" onClick={pressDetails}>
      <TinPicture chocolate={chocolate} />
      <h3>{name}</h3>
      <p className="tin-line-of-text">{description}</p>
      {!scripted && <p className="tin-line-of-text without-script">{details}</p>}
      <TinDiet chocolate={chocolate} />
      <TinFacts chocolate={chocolate} className="mt-2" />
      <div className="tin-actions needs-script">
        <AddToCart chocolate={chocolate} onAdd={onAdd} className="button small" />
        <button type="button" className="tin-details-button" aria-haspopup="dialog" onClick={onDetails}>
          {products.detailsLabel} <span className="sr-only">{products.detailsOf(name)}</span>
        </button>
      </div>
    </li>
  );
}
