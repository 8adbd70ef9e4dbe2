import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { nextTransition, type OrderTransition, undoTransition } from '#domain/shop/order-transitions.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminOrder as words } from '#web/content/admin-orders.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { formatOrderTime } from './format-order.ts';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

/** The next transition as the primary button, beside the other actions. */
export function OrderActions(
  props: {
    heading: RefObject<HTMLHeadingElement | null>;
    order: AdminOrder;
    onOpenDialog: (dialog: 'ship' | 'cancel') => void;
  } & OrderChange,
) {
  const { heading, order, onOpenDialog } = props;
  const { state, orderNumber } = order;
  const [busy, setBusy] = useState<OrderTransition>();
  const change = useOrderChange(props);
  const nextStatus = nextTransition(state, order);
  const undoStatus = undoTransition(state, order);

  const changeStatus = async (status: OrderTransition) => {
    if (busy) return;
    setBusy(status);
    const { _id: id } = order;
    await change(
      () => ownerApi('PUT /api/admin/orders/{id}/status', { params: { id }, body: { status, was: state } }),
      words.failedStep,
    );
    setBusy(undefined);
    // The pressed button is gone after the transition.
    requestAnimationFrame(() => heading.current?.focus());
  };

  return (
    <section className="order-actions" aria-busy={busy !== undefined}>
      <h2 ref={heading} tabIndex={-1}>
        {words.next}
      </h2>
      {nextStatus && nextStatus !== 'paid' && nextStatus !== 'cancelled' ? (
        <>
          <p className="order-actions-step">
            <button
              type="button"
              className="button order-step"
              aria-disabled={busy !== undefined || undefined}
              onClick={() => (nextStatus === 'shipped' ? onOpenDialog('ship') : void changeStatus(nextStatus))}
            >
              {busy === nextStatus ? words.stepBusy : words.steps[nextStatus]}
            </button>
            {words.stepHint[nextStatus] && (
              <span className="text-quiet">{order.contactEmail ? words.stepHint[nextStatus] : words.noMail}</span>
            )}
          </p>
          <p className="order-actions-more">
            <Link to={`/admin/orders/${order._id}/slip`} className="button quiet small">
              {words.slip}
            </Link>
            {undoStatus && (state === 'packed' || state === 'ready-for-pickup') && (
              <button type="button" className="button quiet small" onClick={() => void changeStatus(undoStatus)}>
                {words.undo[state]}
              </button>
            )}
            <button type="button" className="button danger small" onClick={() => onOpenDialog('cancel')}>
              {words.cancel}
            </button>
          </p>
        </>
      ) : (
        <NoActions order={order} />
      )}
      {!nextStatus && orderNumber && state !== 'cancelled' && (
        <p className="order-actions-more">
          <Link to={`/admin/orders/${order._id}/slip`} className="button quiet small">
            {words.slip}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Explains why no action is possible. */
function NoActions({ order: { state, reservedUntil } }: { order: AdminOrder }) {
  const { timeZone } = useSite();
  const texts: Partial<Record<AdminOrder['state'], string>> = words.noActions;
  return (
    <p>
      {texts[state]}
      {reservedUntil &&
        state === 'awaiting-payment' &&
        ` ${words.reservedUntil(formatOrderTime(reservedUntil, timeZone))}`}
    </p>
  );
}
