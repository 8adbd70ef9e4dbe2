import { requirePaymentDocument } from '#web/features/payments/payment-document.ts';
import { formatCartQuery } from '#web/features/shop/cart-from-url.ts';
import { CartView } from '#web/features/shop/cart-view.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/cart', matches);

/** Without a server loader the client loader would also run after a full document load. */
export const loader = () => null;
export const clientLoader = (args: Route.ClientLoaderArgs) => requirePaymentDocument(args, formatCartQuery());

export default function Cart() {
  return <CartView />;
}
