import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Chocolate, Order } from '#contract/shop.ts';
import { dollars } from '#domain/money.ts';
import { api } from '#web/api/browser.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { orderWords, myOrders as words } from '#web/content/orders.ts';
import { receipts } from '#web/content/receipts.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { orderDay, orderStanding } from './order-standing.ts';
import { shelvedTins } from './order-tins.ts';
import { OrderTinDefs, OrderView } from './order-view.tsx';
import './order-list.css';

/** My Orders: each unfolds to its receipt, the newest already has. */
export function OrderList({ user }: { user: User }) {
  const { value, failed, reload } = useLoaded(user.id, async () => {
    const orders = await clientApi('GET /api/user/{id}/orders', { params: { id: user.id } });
    return { orders, tins: await shelvedTins(api, orders) };
  });
  if (!value) return <Missing failed={failed} onRetry={reload} />;
  const { orders, tins } = value;
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <p className="mt-4 text-quiet">{words.intro}</p>
      <OrderTinDefs orders={orders} tins={tins} />
      <ul className="order-list">
        {orders.map((order, index) => (
          <OrderEntry key={order._id} userId={user.id} order={order} tins={tins} newest={index === 0} />
        ))}
      </ul>
      <Link to={words.empty.link.href} viewTransition className="button mt-8">
        {words.empty.link.label}
      </Link>
    </>
  );
}

function OrderEntry(given: { userId: string; order: Order; tins: readonly Chocolate[]; newest: boolean }) {
  const { userId, order, tins, newest } = given;
  const { timeZone } = useSite();
  return (
    <li>
      <details open={newest}>
        <summary>
          <h2>
            {orderWords.order} {order.orderNumber}
          </h2>
          <span>{orderDay(order, timeZone)}</span>
          <span className="order-list-state">{orderStanding(order).title}</span>
          <span className="order-list-total">{dollars(Math.round(order.total * 100))}</span>
        </summary>
        <OrderView
          order={order}
          tins={tins}
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

/** In place of the orders while they are on their way, or when they did not come. */
function Missing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
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
