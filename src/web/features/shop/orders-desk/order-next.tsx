import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import type { DeskOrder } from '#contract/orders-desk.ts';
import { type OrderStep, stepBack, stepForward } from '#domain/shop/order-steps.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskOrder as words } from '#web/content/desk-orders.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { orderTime } from './order-words.ts';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

/** The next step as one big button, and beside it what else can be done. */
export function OrderNext(
  given: {
    heading: RefObject<HTMLHeadingElement | null>;
    order: DeskOrder;
    onWindow: (window: 'ship' | 'cancel') => void;
  } & OrderChange,
) {
  const { heading, order, onWindow } = given;
  const { state, orderNumber } = order;
  const [busy, setBusy] = useState<OrderStep>();
  const change = useOrderChange(given);
  const forward = stepForward(state, order);
  const back = stepBack(state, order);

  const bring = async (status: OrderStep) => {
    if (busy) return;
    setBusy(status);
    const { _id: id } = order;
    await change(
      () => ownerApi('PUT /api/admin/orders/{id}/status', { params: { id }, body: { status, was: state } }),
      words.failedStep,
    );
    setBusy(undefined);
    // The button that was pressed is gone with its step.
    requestAnimationFrame(() => heading.current?.focus());
  };

  return (
    <section className="order-next" aria-busy={busy !== undefined}>
      <h2 ref={heading} tabIndex={-1}>
        {words.next}
      </h2>
      {forward && forward !== 'paid' && forward !== 'cancelled' ? (
        <>
          <p className="order-next-step">
            <button
              type="button"
              className="button order-step"
              aria-disabled={busy !== undefined || undefined}
              onClick={() => (forward === 'shipped' ? onWindow('ship') : void bring(forward))}
            >
              {busy === forward ? words.stepBusy : words.steps[forward]}
            </button>
            {words.stepHint[forward] && (
              <span className="text-quiet">{order.writeTo ? words.stepHint[forward] : words.noMail}</span>
            )}
          </p>
          <p className="order-next-more">
            <Link to={`/admin/orders/${order._id}/slip`} className="button quiet small">
              {words.slip}
            </Link>
            {back && (state === 'packed' || state === 'ready-for-pickup') && (
              <button type="button" className="button quiet small" onClick={() => void bring(back)}>
                {words.takeBack[state]}
              </button>
            )}
            <button type="button" className="button danger small" onClick={() => onWindow('cancel')}>
              {words.cancel}
            </button>
          </p>
        </>
      ) : (
        <Nothing order={order} />
      )}
      {!forward && orderNumber && state !== 'cancelled' && (
        <p className="order-next-more">
          <Link to={`/admin/orders/${order._id}/slip`} className="button quiet small">
            {words.slip}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Where nothing is left to do by hand, and why. */
function Nothing({ order: { state, keptUntil } }: { order: DeskOrder }) {
  const { timeZone } = useSite();
  const texts: Partial<Record<DeskOrder['state'], string>> = words.nothing;
  return (
    <p>
      {texts[state]}
      {keptUntil && state === 'awaiting-payment' && ` ${words.keptUntil(orderTime(keptUntil, timeZone))}`}
    </p>
  );
}
