import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Chocolate, Order } from '#contract/shop.ts';
import { formatDollars } from '#domain/money.ts';
import { api } from '#web/api/browser.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { orderLabels, myOrders as words } from '#web/content/orders.ts';
import { receipts } from '#web/content/receipts.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { listOrderedChocolates } from './order-chocolates.ts';
import { formatOrderDay, formatOrderStatus } from './order-status.ts';
import { OrderTinDefs, OrderView } from './order-view.tsx';
import './order-list.css';

/** My Orders: each order expands to its receipt, and the newest is expanded at first. */
export function OrderList({ user }: { user: User }) {
  const { value, failed, reload } = useLoaded(user.id, async () => {
    const orders = await clientApi('GET /api/user/{id}/orders', { params: { id: user.id } });
    return { orders, chocolates: await listOrderedChocolates(api, orders) };
  });
  if (!value) return <OrdersPlaceholder failed={failed} onRetry={reload} />;
  const { orders, chocolates } = value;
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <p className="mt-4 text-quiet">{words.intro}</p>
      <OrderTinDefs orders={orders} chocolates={chocolates} />
      <ul className="order-list">
        {orders.map((order, index) => (
          <OrderEntry key={order._id} userId={user.id} order={order} chocolates={chocolates} newest={index === 0} />
        ))}
      </ul>
      <Link to={words.empty.link.href} viewTransition className="button mt-8">
        {words.empty.link.label}
      </Link>
    </>
  );
}

function OrderEntry(props: { userId: string; order: Order; chocolates: readonly Chocolate[]; newest: boolean }) {
  const { userId, order, chocolates, newest } = props;
  const { timeZone } = useSite();
  return (
    <li>
      <details open={newest}>
        <summary>
          <h2>
            {orderLabels.order} {order.orderNumber}
          </h2>
          <span>{formatOrderDay(order, timeZone)}</span>
          <span className="order-list-state">{formatOrderStatus(order).title}</span>
          <span className="order-list-total">{formatDollars(Math.round(order.total * 100))}</span>
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

/** Shown while the orders load, or when loading failed. */
function OrdersPlaceholder({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) {
    return (
      <p role="status" className="is-loading mt-8 text-quiet">
        {words.loading}
      </p>
    );
  }
  return (
    <div role="alert" className="orders-failed mt-8">
      <p>{words.failed}</p>
      <button type="button" className="button quiet small" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

function NoOrders() {
  const { title, paragraphs, link } = words.empty;
  return (
    <div className="mt-8 max-w-[58ch]">
      <h2 className="text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{title}</h2>
      <div className="prose mt-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Link to={link.href} viewTransition className="button mt-8">
        {link.label}
      </Link>
    </div>
  );
}
