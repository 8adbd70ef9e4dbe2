import { AreaPageError } from '#features/accounts/area/web/area-page-error.tsx';
import { fetchContent } from '#platform/shell/fetch-content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { loadFeaturedToday } from '../../../featured/web/load-featured.ts';
import { api } from '../../../web/api.ts';
import { clientApi } from '../../../web/signed-in-api.ts';
import { listOrderedChocolates } from '../order-chocolates.ts';
import { OrderList } from '../order-list.tsx';
import { myOrders as labels } from '../orders-words.ts';
import type { Route } from './+types/orders-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({ title: 'My orders', description: 'Your chocolate orders, and the status of each.' }, matches);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [orders, content] = await Promise.all([
    clientApi('GET /api/user/{id}/orders', { params: { id: params.userId } }),
    fetchContent('orders'),
  ]);
  const [chocolates, featured] = await Promise.all([
    listOrderedChocolates(api, orders),
    orders.length === 0 ? loadFeaturedToday(api) : [],
  ]);
  return { content, orders, chocolates, featured };
}

export const ErrorBoundary = () => <AreaPageError heading={labels.heading} text={labels.failed} />;

/** My Orders (/user/{id}/orders). */
export default function Orders({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <h1 className="area-heading">{labels.heading}</h1>
      <OrderList userId={params.userId} {...loaderData} />
    </>
  );
}
