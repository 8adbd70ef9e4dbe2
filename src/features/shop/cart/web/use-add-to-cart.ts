import { useNavigate } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import { addToCart, type CartChocolate } from '../domain/cart.ts';
import { loadCart, saveCart } from './cart-storage.ts';
import { addedToCart as words } from './cart-words.ts';

/**
 * Adds one chocolate to the cart and confirms it with the next steps, or explains why it is not available.
 */
export function useAddToCart(): (chocolate: CartChocolate, lidName?: string) => void {
  const navigate = useNavigate();
  return async (chocolate, lidName) => {
    const { cart, error } = addToCart(loadCart(), chocolate, lidName);
    if (cart) saveCart(cart);
    const quantity = loadCart().find(({ _id }) => _id === chocolate._id)?.quantity ?? 0;
    const isConfirmed = await showAlert({
      ...(cart ? words.added(chocolate.name, quantity) : words.noMore(error, quantity)),
      icon: cart ? 'success' : 'info',
      confirm: words.goToCart,
      cancel: words.continueShopping,
    });
    if (isConfirmed && location.pathname !== '/cart') return navigate('/cart');
    // In an empty cart the button is gone, and the line of the tin has come.
    document.querySelector<HTMLElement>(`#tin-${chocolate._id} input`)?.focus();
  };
}
