import { useNavigate } from 'react-router';
import type { Chocolate } from '#contract/shop.ts';
import { addToCart } from '#domain/shop/cart.ts';
import { addedToCart as words } from '#web/content/cart.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { keepCart, keptCart } from './kept-cart.ts';

/** Puts one more of a tin into the cart and says so, with the ways to go on (spec §4), or says why it cannot be had. */
export function useAddToCart(): (chocolate: Chocolate) => void {
  const alert = useAlert();
  const navigate = useNavigate();
  return async (chocolate) => {
    const { cart, no } = addToCart(keptCart(), chocolate);
    if (cart) keepCart(cart);
    const quantity = keptCart().find(({ _id }) => _id === chocolate._id)?.quantity ?? 0;
    const goes = await alert({
      ...(cart ? words.added(chocolate.name, quantity) : words.noMore(no, quantity)),
      icon: cart ? 'success' : 'info',
      confirm: words.goToCart,
      cancel: words.goOn,
    });
    if (goes) await navigate('/cart');
  };
}
