import { enterPayingPage } from '#web/features/payments/paying-document.ts';
import { carriedCart } from '#web/features/shop/carried-cart.ts';
import { CartView } from '#web/features/shop/cart-view.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/cart', matches);

/** Without a loader the client's would also run in a document that was just loaded. */
export const loader = () => null;
export const clientLoader = (given: Route.ClientLoaderArgs) => enterPayingPage(given, carriedCart());

export default function Cart() {
  return <CartView />;
}
