import type { Chocolate } from '../../contract/shop.ts';
import { addedToCart as words } from './cart-words.ts';

/** Adds one chocolate to the cart, or says that it is sold out. */
export function AddToCartButton<Tin extends Pick<Chocolate, 'name' | 'inventory'>>(props: {
  chocolate: Tin;
  onAdd: (chocolate: Tin) => void;
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
