import { data } from 'react-router';
import receipt from '#drawings/blank-receipt.svg?url';
import { PrintButton, ReceiptSheet } from '#features/receipts/web/receipt-sheet.tsx';
import { receipts } from '#features/receipts/web/receipts-words.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { userPath, useStoredUser } from '#platform/browser-session/stored-user.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createPageMeta, createTitle } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { listTinMotifs, Tin, TinDefs } from '../../tins/web/tin.tsx';
import type { ShopApi } from '../../web/api.ts';
import type { Route } from './+types/order-page';
import { listOrderedChocolates } from './order-chocolates.ts';
import { OrderTinDefs, OrderView } from './order-view.tsx';
import { myOrders, orderLabels } from './orders-words.ts';
import '../../tins/web/tin.css';

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
  const tags = createPageMeta(
    {
      title: 'Your order',
      description: 'What you ordered, its status and where it goes, with the link from your receipt.',
    },
    matches,
  );
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

/** For a link that leads to no order: what to do, beside an empty tin. A client who is signed in sees their own orders first. */
function OrderMissing() {
  const { heading, paragraphs, links, tin } = useContent('orders').missing;
  const user = useStoredUser();
  const ownLinks = user ? [{ label: myOrders.link, href: userPath(user, '/orders') }] : [];
  return (
    <div className="lit-table column grid grid-cols-1 content-center items-center gap-x-10 gap-y-8 pt-6 pb-12 md:grid-cols-[3fr_18rem] md:py-20 lg:min-h-[70vh] lg:grid-cols-[3fr_2fr] lg:gap-x-20">
      <TinDefs motifs={listTinMotifs([{ name: tin }])} />
      <div>
        <h1 className="max-w-[16ch] text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{heading}</h1>
        <div className="prose mt-5 measure text-quiet">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{showLinks(paragraph)}</p>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96 md:max-lg:grid md:max-lg:w-fit">
          {[...ownLinks, ...links].map(({ label, href }, index) => (
            <SmartLink key={href} href={href} className={index === 0 ? 'button' : 'button quiet'}>
              {label}
            </SmartLink>
          ))}
        </div>
      </div>
      <div className="relative isolate w-60 max-w-full max-md:order-first max-md:mx-auto md:w-full">
        <Tin name={tin} open empty />
        <img
          src={receipt}
          alt=""
          width={120}
          height={200}
          loading="lazy"
          className="absolute top-[42%] left-[2%] -z-10 h-auto w-[33%]"
        />
      </div>
    </div>
  );
}
