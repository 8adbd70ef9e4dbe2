import { api } from '#web/api/browser.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { myOrders as words } from '#web/content/orders.ts';
import { AreaPageError } from '#web/features/accounts/area-page-error.tsx';
import { listOrderedChocolates } from '#web/features/shop/order-chocolates.ts';
import { OrderList } from '#web/features/shop/order-list.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/orders', matches);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const orders = await clientApi('GET /api/user/{id}/orders', { params: { id: params.userId } });
  return { orders, chocolates: await listOrderedChocolates(api, orders) };
}

export const ErrorBoundary = () => <AreaPageError heading={words.heading} text={words.failed} />;

/** My Orders (/user/{id}/orders). */
export default function Orders({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <h1 className="area-heading">{words.heading}</h1>
      <OrderList userId={params.userId} {...loaderData} />
    </>
  );
}
