import { requirePaymentDocument } from '#web/features/payments/payment-document.ts';
import { formatCartQuery } from '#web/features/shop/cart-from-url.ts';
import { CartView } from '#web/features/shop/cart-view.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/cart', matches);

/** Without a loader the client's would also run in a document that was just loaded. */
export const loader = () => null;
export const clientLoader = (args: Route.ClientLoaderArgs) => requirePaymentDocument(args, formatCartQuery());

export default function Cart() {
  return <CartView />;
}
