import { requirePaymentDocument } from '#features/payments/web/payment-document.ts';
import { loadContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { loadFeaturedToday } from '../../featured/web/load-featured.ts';
import type { ShopApi } from '../../web/api.ts';
import type { Route } from './+types/cart-page';
import { formatCartQuery } from './cart-from-url.ts';
import { CartView } from './cart-view.tsx';

export const meta = createMeta({ title: 'Cart', description: 'Your chocolate tins, shipped or picked up.' });

export async function loader(args: Route.LoaderArgs) {
  const api: ShopApi = args.context.get(inProcess).api;
  const [content, featured] = await Promise.all([loadContent(args, 'cart'), loadFeaturedToday(api)]);
  return { ...content, featured };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  requirePaymentDocument(args, formatCartQuery());
  return args.serverLoader();
}

/** The link to the cart on this page needs no new words. */
export const shouldRevalidate = () => false;

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartView featured={loaderData.featured} />;
}
