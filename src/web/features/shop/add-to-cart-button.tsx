import type { Chocolate } from '#contract/shop.ts';
import { addedToCart as words } from '#web/content/cart.ts';

/** Puts one of a tin into the cart. A sold-out tin says so in its place. */
export function AddToCartButton(props: {
  chocolate: Chocolate;
  onAdd: (chocolate: Chocolate) => void;
  className: string;
}) {
  const { chocolate, onAdd, className } = props;
  const isSoldOut = chocolate.inventory <= 0;
  return (
    <button type="button" className={className} disabled={isSoldOut} onClick={() => onAdd(chocolate)}>
      <span>
        {isSoldOut ? words.soldOut : words.button} <span className="sr-only">{chocolate.name}</span>
      </span>
    </button>
  );
}
