import { Link } from 'react-router';
import { AreaPageError } from '#features/accounts/area/web/area-page-error.tsx';
import { receipts } from '#features/receipts/web/receipts-words.ts';
import type { Link as ContentLink } from '#platform/documents.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { fetchContent } from '#platform/shell/fetch-content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongInstantDay } from '#platform/ui/format-instant.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { ChocolatePicture } from '../../../catalog/web/chocolate-picture.tsx';
import type { Chocolate, Order } from '../../../contract/shop.ts';
import { FeaturedTins } from '../../../featured/web/featured-tins.tsx';
import { loadFeaturedToday } from '../../../featured/web/load-featured.ts';
import { listTinMotifs, Tin, TinDefs } from '../../../tins/web/tin.tsx';
import { api } from '../../../web/api.ts';
import { clientApi } from '../../../web/signed-in-api.ts';
import { listOrderedChocolates, toChocolate } from '../order-chocolates.ts';
import { formatOrderStatus } from '../order-status.ts';
import { OrderTinDefs, OrderView } from '../order-view.tsx';
import { myOrders as labels, orderLabels } from '../orders-words.ts';
import type { Route } from './+types/orders-page';
import '../order-list.css';

export const meta = createMeta({ title: 'My orders', description: 'Your chocolate orders, and the status of each.' });

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

const FIRST_TINS_ID = 'first-tins';

/** Calm colors, because nothing is in it yet. */
const emptyTin = { ground: '#56634A', ink: '#F6E9D6' };

/** My Orders: each order expands to its receipt, and the newest is expanded at first. */
function OrderList(props: {
  userId: string;
  orders: readonly Order[];
  chocolates: readonly Chocolate[];
  /** Tins to start with, if there are no orders. */
  featured: readonly Chocolate[];
}) {
  const { userId, orders, chocolates, featured } = props;
  const { intro, empty } = useContent('orders').myOrders;
  if (orders.length === 0) return <NoOrders featured={featured} />;
  return (
    <>
      <p className="mt-4 text-quiet">{showLinks(intro)}</p>
      <OrderTinDefs orders={orders} chocolates={chocolates} />
      <ul className="order-list mt-[clamp(1.75rem,3vw,2.5rem)] border-line border-b">
        {orders.map((order, index) => (
          <OrderEntry key={order._id} userId={userId} order={order} chocolates={chocolates} newest={index === 0} />
        ))}
      </ul>
      <Links links={empty.links} />
    </>
  );
}

function OrderEntry(props: { userId: string; order: Order; chocolates: readonly Chocolate[]; newest: boolean }) {
  const { userId, order, chocolates, newest } = props;
  const { timeZone } = useSite();
  const words = useContent('orders');
  return (
    <li className="border-line border-t">
      <details open={newest} className="group">
        <summary className="group/summary grid min-h-[48px] list-none grid-cols-[minmax(0,1fr)_auto_1.1rem] items-center gap-x-5 py-[0.9rem] leading-[1.4] md:grid-cols-[9.5rem_minmax(0,1fr)_auto_auto_1.1rem]">
          <h2 className="text-[1.45rem] lining-nums decoration-2 decoration-highlight underline-offset-[0.2em] group-hover/summary:underline">
            {orderLabels.order} {order.orderNumber}
          </h2>
          <span className="col-start-1 col-end-3 text-quiet md:col-start-2 md:col-end-3">
            <span className="block">{formatLongInstantDay(timeZone, order.orderedAt)}</span>
            {/* The expanded order shows the status in full below. */}
            <span className="block group-open:hidden">{formatOrderStatus(order, words).title}</span>
          </span>
          <SmallTins lines={order.lines} chocolates={chocolates} />
          <span className="col-start-2 row-start-1 whitespace-nowrap font-display text-[1.3rem] tabular-nums lining-nums md:col-start-4">
            {formatMoney(order.totalCents)}
          </span>
          <Chevron />
        </summary>
        <OrderView
          order={order}
          chocolates={chocolates}
          zone={timeZone}
          receipt={
            <Link to={`/user/${userId}/receipts/${order._id}`} className="link">
              {receipts.link}
            </Link>
          }
        />
      </details>
    </li>
  );
}

const MAX_SMALL_TINS = 4;

/** The tins of a folded order, side by side and small. The expanded order shows them in its receipt. */
function SmallTins({ lines, chocolates }: Pick<Order, 'lines'> & { chocolates: readonly Chocolate[] }) {
  const shown = lines.slice(0, MAX_SMALL_TINS);
  return (
    <span
      aria-hidden="true"
      className="col-start-1 col-end-3 mt-1 flex group-open:hidden md:col-start-3 md:col-end-4 md:mt-0"
    >
      {shown.map((line) => (
        <span key={line._id} className="-mr-2 block w-12 rounded-full last:mr-0">
          <ChocolatePicture chocolate={toChocolate(line, chocolates)} sizes="3rem" />
        </span>
      ))}
      {lines.length > shown.length && (
        <span className="ml-2 self-center text-quiet">+{lines.length - shown.length}</span>
      )}
    </span>
  );
}

/** Points down, and up while the order is expanded. */
function Chevron() {
  return (
    <span
      aria-hidden="true"
      className="col-start-3 row-span-3 row-start-1 mb-[0.3rem] size-[0.6rem] rotate-45 justify-self-center border-quiet border-r-2 border-b-2 transition-[rotate] duration-160 group-open:mt-[0.3rem] group-open:mb-0 group-open:rotate-225 md:col-start-5 md:row-span-1"
    />
  );
}

function NoOrders({ featured }: { featured: readonly Chocolate[] }) {
  const { heading, paragraphs, links, tin } = useContent('orders').myOrders.empty;
  const [lead = '', ...rest] = paragraphs;
  return (
    <>
      <TinDefs motifs={listTinMotifs([{ name: tin, ...emptyTin }, ...featured])} />
      <div className="mt-4 grid items-start gap-x-16 gap-y-8 md:grid-cols-2">
        <div>
          <h2 className="text-[1.35rem]">{heading}</h2>
          <p className="mt-4 text-balance">{showLinks(lead)}</p>
          <Links links={links} />
          {rest.map((paragraph) => (
            <p key={paragraph} className="mt-6 text-balance text-quiet">
              {showLinks(paragraph)}
            </p>
          ))}
        </div>
        <div className="max-md:order-first md:-mt-12 md:w-full md:max-w-[25rem] md:justify-self-end">
          <Tin name={tin} {...emptyTin} open empty />
        </div>
      </div>
      {featured.length > 0 && (
        <section aria-labelledby={FIRST_TINS_ID} className="mt-14 pb-6">
          <h2 id={FIRST_TINS_ID} className="border-line border-t pt-10 text-[1.6rem]">
            {labels.first[featured.length === 4 ? 1 : 0]}
          </h2>
          <FeaturedTins isQuiet tins={featured} />
        </section>
      )}
    </>
  );
}

function Links({ links }: { links: readonly ContentLink[] }) {
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      {links.map(({ label, href }) => (
        <SmartLink key={href} href={href} className="button">
          {label}
        </SmartLink>
      ))}
    </p>
  );
}
