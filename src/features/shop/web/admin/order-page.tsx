import { useState } from 'react';
import { Link } from 'react-router';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { focusElement } from '#platform/ui/focus-element.ts';
import type { AdminOrder } from '../../contract/orders-admin.ts';
import { changeStatus, refundOrder } from '../orders-admin/change-order.ts';
import { formatOrderTitle, formatPickupPlace, NO_ORDER } from '../orders-admin/format-order.ts';
import { OrderActions } from '../orders-admin/order-actions.tsx';
import { OrderBadges } from '../orders-admin/order-badges.tsx';
import { OrderLines } from '../orders-admin/order-lines.tsx';
import { OrderMoney } from '../orders-admin/order-money.tsx';
import { OrderSection } from '../orders-admin/order-section.tsx';
import { OrderTimeline } from '../orders-admin/order-timeline.tsx';
import { RefundDialog } from '../orders-admin/refund-dialog.tsx';
import { CancelDialog, ShipDialog } from '../orders-admin/status-dialogs.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/order-page';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('orders', matches);

const load = createPageLoader(async (_query, id: string) => ({
  order: await ownerApi('GET /api/admin/orders/{id}', { params: { id } }).catch(ignoreNotFound),
}));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => load(request, params.orderId);

export async function clientAction({ request, params: { orderId } }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    refund: (data) => refundOrder(data, orderId),
    status: (data) => changeStatus(data, orderId),
  });
}

export default function AdminOrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 print:hidden">
        <Link to="/admin/orders" className="inline-flex min-h-11 items-center underline underline-offset-3">
          All orders
        </Link>
      </p>
      {order ? <Order key={order._id} order={order} /> : <p className="py-6">{NO_ORDER}</p>}
    </>
  );
}

/** PayPal processes a payment or a refund meanwhile. Most take seconds, but some take days. */
const PENDING_REFRESH_MS = 5_000;
const MAX_REFRESHING_MS = 60_000;

const dialogs = { shipped: ShipDialog, cancelled: CancelDialog, refund: RefundDialog };

/** One order: next transition, lines, buyer and payment. */
function Order({ order }: { order: AdminOrder }) {
  const [dialogName, setDialogName] = useState<keyof typeof dialogs>();
  const [changeCount, setChangeCount] = useState(0);
  const isPending = order.money === 'refunding' || order.money === 'pending';
  useAutoRefresh(isPending ? PENDING_REFRESH_MS : undefined, MAX_REFRESHING_MS);
  const close = () => setDialogName(undefined);
  const focusHeading = () => setChangeCount((count) => count + 1);
  const ActionDialog = dialogName && dialogs[dialogName];
  return (
    <>
      <AdminHead heading={formatOrderTitle(order)}>
        <OrderBadges order={order} />
      </AdminHead>
      <div className="grid gap-x-12 gap-y-8 min-[900px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="border-line border-y py-5 min-[900px]:col-span-2 print:hidden">
          {/* A new heading takes the focus after a change, because the pressed button may be gone. */}
          <h2
            key={changeCount}
            ref={changeCount > 0 ? focusElement : undefined}
            tabIndex={-1}
            className="mb-2.5 text-[1.2rem]"
          >
            Next step
          </h2>
          <OrderActions order={order} onOpenDialog={setDialogName} onChanged={focusHeading} />
        </section>
        <OrderLines order={order} />
        <div className="grid content-start gap-8">
          <Destination order={order} />
          <Buyer order={order} />
          <OrderMoney order={order} onRefund={() => setDialogName('refund')} />
          <OrderTimeline order={order} />
        </div>
      </div>
      {ActionDialog && (
        <ActionDialog
          order={order}
          onClose={close}
          onSaved={() => {
            close();
            focusHeading();
          }}
        />
      )}
    </>
  );
}

function Destination({ order: { isLocalPickup, shipTo, state } }: { order: AdminOrder }) {
  const site = useSite();
  if (state === 'awaiting-payment') return null;
  if (isLocalPickup) {
    return (
      <OrderSection title="Pickup">
        <p>{formatPickupPlace(site)}</p>
      </OrderSection>
    );
  }
  return (
    <OrderSection title="Ship to">
      {shipTo.length > 0 ? (
        <address className="wrap-anywhere whitespace-pre-line not-italic">{shipTo.join('\n')}</address>
      ) : (
        <p>PayPal gave no address for this package. The buyer was asked to send it by email.</p>
      )}
    </OrderSection>
  );
}

function Buyer({ order: { buyerName, buyerEmail, contactEmail, orderNumber } }: { order: AdminOrder }) {
  const { business } = useSite();
  if (!buyerName && !contactEmail) return null;
  const subject = encodeURIComponent(
    [orderNumber ? `Your order ${orderNumber}` : 'Your order', business.shopName].filter(Boolean).join(', '),
  );
  return (
    <OrderSection title="Buyer">
      <p className="wrap-anywhere grid">
        {buyerName && <span>{buyerName}</span>}
        {contactEmail && (
          <a
            href={`mailto:${encodeURIComponent(contactEmail)}?subject=${subject}`}
            className="inline-flex min-h-11 items-center underline underline-offset-3"
          >
            <span className="sr-only">Write to </span>
            <EmailText email={contactEmail} />
          </a>
        )}
        {buyerEmail && buyerEmail.toLowerCase() !== contactEmail && (
          <span className="text-quiet">
            Email at PayPal: <EmailText email={buyerEmail} />
          </span>
        )}
      </p>
    </OrderSection>
  );
}
