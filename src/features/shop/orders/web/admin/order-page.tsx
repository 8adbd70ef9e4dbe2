import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { submitForm } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { asApiError } from '#platform/api/client.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { AdminOrder } from '../../../contract/orders-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import type { Route } from './+types/order-page';
import { formatOrderDay, formatOrderTime, formatOrderTitle, formatPickupPlace, NO_ORDER } from './format-order.ts';
import {
  CancelDialog,
  OrderActions,
  RefundDialog,
  RefundForm,
  ShipDialog,
  StatusForm,
  toRefundBody,
} from './order-actions.tsx';
import { OrderBadges, OrderSection } from './order-badges.tsx';
import { OrderLines, OrderMoney } from './order-money.tsx';

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

/** Refunds an order. */
const refundOrder = (data: FormData, id: string): Promise<SubmissionResult> =>
  submitForm(data, RefundForm, {
    save: (refund) =>
      reportChange(ownerApi('POST /api/admin/orders/{id}/refund', { params: { id }, body: toRefundBody(refund) })),
    failed: 'Failed to refund order.',
  });

/** Changes the status of an order. */
const changeStatus = (data: FormData, id: string): Promise<SubmissionResult> =>
  submitForm(data, StatusForm, {
    save: (body) => reportChange(ownerApi('PUT /api/admin/orders/{id}/status', { params: { id }, body })),
    failed: data.get('status') === 'cancelled' ? 'Failed to cancel order.' : 'Failed to update order.',
  });

/** Reports the result. After a change elsewhere the owner decides again, from the order as it is loaded next. */
async function reportChange(change: Promise<{ message: string }>): Promise<void> {
  try {
    showToast((await change).message);
  } catch (error) {
    const { status = 0, message = '', fields = {} } = asApiError(error) ?? {};
    if (status !== 404 && status !== 409) throw error;
    const text = [message, ...Object.values(fields)].filter(Boolean).join(' ');
    await showAlert({ title: 'This order has changed', text, icon: 'info' });
  }
}

/** The history of an order: its payment and every later transition. */
function OrderTimeline({ order: { paidAt, history } }: { order: AdminOrder }) {
  const { now, timeZone: zone } = useSite();
  if (!paidAt) return null;
  const entries: AdminOrder['history'] = [{ at: paidAt, action: 'paid', changes: [] }, ...history];
  return (
    <OrderSection title="Timeline">
      <ol>
        {entries.map(({ at, action, changes }) => {
          const details = changes.filter(({ field, after }) => field !== 'status' && after !== undefined);
          return (
            <li
              key={`${at} ${action}`}
              className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-1.5"
            >
              <span className="first-letter:uppercase">{action}</span>
              <time dateTime={at} className="text-quiet">
                {`${formatOrderDay(at, { zone, today: now.day })}, ${formatOrderTime(at, zone)}`}
              </time>
              {details.length > 0 && (
                <span className="col-span-2 text-[0.9rem] text-quiet">
                  {details.map(({ field, after }) => `${field}: ${after}`).join(' · ')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </OrderSection>
  );
}
