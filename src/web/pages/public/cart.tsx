import { requirePaymentDocument } from '#web/features/payments/payment-document.ts';
import { formatCartQuery } from '#web/features/shop/cart-from-url.ts';
import { CartView } from '#web/features/shop/cart-view.tsx';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/cart', matches);

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'cart');

export function clientLoader(args: Route.ClientLoaderArgs) {
  requirePaymentDocument(args, formatCartQuery());
  return args.serverLoader();
}

/** The link to the cart on this page needs no new words. */
export const shouldRevalidate = () => false;

export default function Cart() {
  return <CartView />;
}
