import { data } from 'react-router';
import { PrintButton, ReceiptSheet } from '#features/receipts/web/receipt-sheet.tsx';
import { receipts } from '#features/receipts/web/receipts-words.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta, createTitle } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { useSite } from '#platform/shell/use-site.ts';
import type { Route } from './+types/order-page';
import type { ShopApi } from './api.ts';
import { listOrderedChocolates } from './order-chocolates.ts';
import { OrderMissing } from './order-missing.tsx';
import { OrderTinDefs, OrderView } from './order-view.tsx';
import { orderLabels } from './orders-words.ts';

/** Loads the order of a receipt link; status 404 if there is none. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ShopApi = context.get(inProcess).api;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [{ content }, order] = await Promise.all([
    loadContent(args, 'orders'),
    api('GET /api/orders/by-link', { query: { token } }).catch(ignoreNotFound),
  ]);
  if (!order) return data({ content, order, receipt: undefined, chocolates: [] }, { status: 404 });
  const receipt = await api('GET /api/receipts/by-link', { query: { token } }).catch(ignoreNotFound);
  return { content, order, receipt, chocolates: await listOrderedChocolates(api, [order]) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tags = createPageMeta('/order', matches);
  const number = loaderData?.order?.orderNumber;
  if (!number) return tags;
  const title = createTitle(`${orderLabels.order} ${number}`, matches);
  return tags.map((tag) => ('title' in tag ? { title } : tag));
};

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, receipt, chocolates } = loaderData;
  const { timeZone } = useSite();
  if (!order) return <OrderMissing />;
  return (
    <div className="lit-table column pt-[clamp(1.5rem,4vw,4rem)] pb-[clamp(4rem,9vw,8rem)] print:p-0">
      <OrderTinDefs orders={[order]} chocolates={chocolates} />
      <OrderView order={order} chocolates={chocolates} zone={timeZone} receipt={<PrintedReceipt />}>
        <h1 className="mb-[clamp(1.5rem,3vw,2.25rem)] text-[min(clamp(5rem,3rem+11vw,9.5rem),26vw)] text-primary lining-nums leading-[0.9] tracking-[-0.035em]">
          <span className="mb-[0.6rem] block text-[1.3rem] text-quiet leading-[1.2] tracking-normal">
            {orderLabels.order}
          </span>{' '}
          {order.orderNumber}
        </h1>
      </OrderView>
      {receipt && (
        <div className="hidden print:block">
          <ReceiptSheet receipt={receipt} />
        </div>
      )}
    </div>
  );
}

/** The receipt is part of this page, so that no further link has to contain the token. */
function PrintedReceipt() {
  return (
    <>
      <span>{receipts.printing}</span>
      <PrintButton className="button quiet small mt-3" />
    </>
  );
}
