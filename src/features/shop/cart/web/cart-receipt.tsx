import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { PaymentPanel } from '#features/payments/web/payment-panel.tsx';
import type { PayPalFailure } from '#features/payments/web/paypal-buttons.tsx';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import type { CheckoutFlow } from '../../checkout/web/checkout-flow.ts';
import { type CheckoutState, getChoices, isCartLocked } from '../../checkout/web/checkout-state.ts';
import { captureOrder, startCheckout } from '../../checkout/web/checkout-steps.ts';
import { matchesCart, type PendingCheckout, totalsToCents } from '../../checkout/web/pending-checkout.ts';
import { type CartItem, toPricedLines } from '../domain/cart.ts';
import { countCartQuantity } from '../domain/cart-count.ts';
import { computeOrderTotal } from '../domain/order-total.ts';
import { cart, checkout as words } from './cart-words.ts';
import { applyCoupon } from './coupon-requests.ts';
import type { CouponState } from './coupon-state.ts';
import { ReceiptTotals } from './receipt-totals.tsx';

function PaymentsOff() {
  const { heading, text, link } = useContent('cart').paymentsOff;
  return (
    <div className="receipt-payment">
      <h2 className="mb-[0.35rem] text-[1.35rem]">{heading}</h2>
      <p>{showLinks(text)}</p>
      <p className="mt-3">
        <SmartLink href={link.href} className="link">
          {link.label}
        </SmartLink>
      </p>
    </div>
  );
}

const nothingYetStyle = 'text-[0.86rem] text-quiet';
const noteStyle = 'flex-[1_0_100%] text-[0.94rem] font-medium leading-[1.4]';

/**
 * The receipt beside the cart: delivery, coupon, totals and payment. On a phone its parts are direct children of the
 * cart, so that the total can be sticky from the first item on.
 */
export function CartReceipt(props: {
  items: readonly CartItem[];
  flow: CheckoutFlow;
  state: CheckoutState;
  /** The owner has disabled payments. */
  paymentsOff: boolean;
}) {
  const { items, flow, state, paymentsOff } = props;
  const { phase, coupon, isLocalPickup, reservedOrder } = state;
  const { business } = useSite();
  const choices = getChoices(state);
  const order = phase.status === 'paying' || phase.status === 'capturing' ? phase.order : undefined;
  // PayPal's buttons are valid for one order only. Any later change of the cart or its choices hides them.
  const payableOrder = order && matchesCart(order, items, choices) ? order : undefined;
  const canStart = !payableOrder && !paymentsOff;
  const locked = isCartLocked(state);
  const priced = { lines: toPricedLines(items), discountFraction: choices.discount, prices: flow.prices };
  const computed = computeOrderTotal({ ...priced, isLocalPickup });
  const total = payableOrder ? totalsToCents(payableOrder.totals) : computed;
  const isStillReserved = reservedOrder && phase.status === 'cart' && matchesCart(reservedOrder, items, choices);
  const field = useRef<HTMLInputElement>(null);
  const removeCoupon = () => {
    flow.store.dispatch({ type: 'couponRemoved' });
    field.current?.focus();
  };
  const start = async () => {
    if (!(await startCheckout(flow))) field.current?.focus();
  };
  const busy = phase.status === 'starting' ? words.starting : coupon.isRequested ? cart.coupon.applying : '';
  return (
    <div className="receipt">
      <div className="receipt-top">
        <p className="mb-3 border-edge border-b pb-2 font-display">
          {business.name}
          {business.address.city && ` · ${business.address.city}`}
        </p>
        <DeliveryChoice
          isLocalPickup={isLocalPickup}
          locked={locked}
          shippingCents={computeOrderTotal({ ...priced, isLocalPickup: false }).shippingCents}
          onChoose={(pickup) => flow.store.dispatch({ type: 'deliveryChosen', isLocalPickup: pickup })}
        />
        <CouponField flow={flow} coupon={coupon} subtotalCents={computed.subtotalCents} locked={locked} field={field} />
        <ReceiptTotals
          quantity={countCartQuantity(items)}
          total={total}
          code={choices.code}
          discount={choices.discount}
          isLocalPickup={isLocalPickup}
          onRemoveCoupon={locked ? undefined : removeCoupon}
        />
        {canStart && <p className={`${nothingYetStyle} mt-3 sm:hidden`}>{words.nothingYet}</p>}
      </div>
      <div className="receipt-foot flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-edge border-t-[1.5px] border-dashed py-[0.8rem] min-[60rem]:gap-y-3 min-[60rem]:pt-3 min-[60rem]:pb-4">
        <SpokenTotal totalCents={total.totalCents} busy={busy} />
        {isStillReserved && (
          <p ref={scrollFooterIntoView} role="status" className={noteStyle}>
            {words.stillReserved}
          </p>
        )}
        {state.hasFailed && phase.status === 'cart' && (
          <p role="alert" className={`${noteStyle} text-accent`}>
            {words.failed}
          </p>
        )}
        {order && !payableOrder && (
          <p role="status" className={noteStyle}>
            {words.changed}
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-[0.6rem] leading-[1.1] max-sm:flex-col min-[60rem]:my-2 min-[60rem]:flex-[1_0_100%] min-[60rem]:justify-between">
          <span>{cart.sums.total}</span>{' '}
          <strong className="font-display font-normal text-[1.35rem] tabular-nums sm:text-[1.6rem] min-[60rem]:text-[2rem]">
            {formatMoney(total.totalCents)}
          </strong>
        </p>
        {canStart && (
          <>
            <StartButton state={state} onStart={start} />
            <p className={`${nothingYetStyle} max-sm:hidden sm:flex-[1_0_100%] sm:max-[59.99rem]:text-right`}>
              {words.nothingYet}
            </p>
          </>
        )}
      </div>
      {paymentsOff && <PaymentsOff />}
      {payableOrder && <OrderPaymentPanel key={payableOrder.orderId} order={payableOrder} flow={flow} state={state} />}
    </div>
  );
}

const scrollFooterIntoView = (note: HTMLElement | null) => note?.parentElement?.scrollIntoView({ block: 'end' });

/** Starts the checkout. It takes the focus when a started checkout has returned to the cart. */
function StartButton({ state, onStart }: { state: CheckoutState; onStart: () => void }) {
  const isStarting = state.phase.status === 'starting';
  return (
    <button
      ref={state.returning ? focusElement : undefined}
      type="button"
      className="button px-[0.9rem] max-sm:text-[0.97rem] sm:px-[1.1rem] min-[60rem]:flex-[1_0_100%]"
      aria-disabled={isCartLocked(state) || undefined}
      aria-busy={isStarting}
      onClick={onStart}
    >
      {isStarting ? words.starting : words.continue}
    </button>
  );
}

/** In ms. Several quick presses cause one announcement. */
const ANNOUNCE_DELAY_MS = 800;

/** Announces a changed total, and the current action of the page, to screen readers. */
function SpokenTotal({ totalCents, busy }: { totalCents: number; busy: string }) {
  const [announcement, setAnnouncement] = useState('');
  const announcedCents = useRef(totalCents);
  useEffect(() => {
    if (totalCents === announcedCents.current) return;
    const timer = setTimeout(() => {
      announcedCents.current = totalCents;
      setAnnouncement(cart.sums.now(totalCents));
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [totalCents]);
  return (
    <p role="status" className="sr-only">
      {busy || announcement}
    </p>
  );
}

/** Shipping, or local pickup with its days, hours and address. */
function DeliveryChoice(props: {
  isLocalPickup: boolean;
  locked: boolean;
  /** What shipping costs, in cents. */
  shippingCents: number;
  onChoose: (isLocalPickup: boolean) => void;
}) {
  const { delivery } = useContent('cart');
  const name = useId();
  return (
    <fieldset className="min-w-0" disabled={props.locked}>
      <legend className="font-semibold">{delivery.heading}</legend>
      {[delivery.shipping, delivery.pickup].map((option) => (
        <label
          key={option.label}
          className="flex cursor-pointer gap-[0.8rem] border-line py-[0.7rem] [label+&]:border-t"
        >
          <input
            type="radio"
            name={name}
            className="mt-[0.1rem]"
            checked={props.isLocalPickup === (option === delivery.pickup)}
            onChange={() => props.onChoose(option === delivery.pickup)}
          />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span>{option.label}</span>{' '}
              <span className="whitespace-nowrap">
                {option === delivery.pickup || props.shippingCents === 0 ? cart.free : formatMoney(props.shippingCents)}
              </span>
            </span>
            <span className="block text-[0.9rem] text-quiet leading-[1.4]">{option.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const couponWords = cart.coupon;

/** The coupon code field, in capitals, with its result. */
function CouponField(props: {
  flow: CheckoutFlow;
  coupon: CouponState;
  subtotalCents: number;
  locked: boolean;
  field: Ref<HTMLInputElement>;
}) {
  const { flow, coupon, locked } = props;
  const { message } = coupon;
  const id = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!locked) void applyCoupon(flow, props.subtotalCents);
  };
  return (
    <ScriptedForm className="mt-1 mb-2 border-line border-y py-3 print:hidden" noValidate onSubmit={apply}>
      <label htmlFor={id} className="font-semibold">
        {couponWords.label}
      </label>
      <div className="mt-[0.4rem] flex flex-wrap gap-[0.6rem]">
        <input
          ref={props.field}
          id={id}
          name="coupon"
          className="input min-w-0 flex-[1_1_7rem] uppercase tracking-[0.04em]"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          readOnly={locked}
          aria-invalid={message.isError || undefined}
          aria-describedby={`${id}-said`}
          value={coupon.input}
          onChange={({ currentTarget: { value } }) => flow.store.dispatch({ type: 'couponTyped', text: value })}
        />
        <SubmitButton
          busy={coupon.isRequested}
          busyText={couponWords.applying}
          className="button quiet small min-h-[48px] flex-none"
        >
          {couponWords.apply}
        </SubmitButton>
      </div>
      <p
        id={`${id}-said`}
        role="status"
        className={`mt-[0.4rem] font-medium text-[0.94rem] leading-[1.4] empty:hidden ${message.isError ? 'text-accent' : 'text-[#3f5a2c]'}`}
      >
        {message.text}
      </p>
    </ScriptedForm>
  );
}

const problems = {
  unavailable: words.unavailable,
  'not-found': words.notFound,
  button: words.button,
  payment: words.unsuccessful,
} as const satisfies Record<PayPalFailure, { title: string; text: string }>;

/** As a `ref`: the panel takes the focus when it appears. */
const focusPanel = (heading: HTMLElement | null) => heading?.closest('fieldset')?.focus();

/** PayPal's buttons for a reserved order. */
function OrderPaymentPanel(props: { order: PendingCheckout; flow: CheckoutFlow; state: CheckoutState }) {
  const { order, flow, state } = props;
  const { tinsAreKept = true } = order;
  const { heading, reserved, reservationOver, notReserved } = useContent('cart').payment;
  const reservationText = state.isReservationOver ? reservationOver : reserved;
  return (
    <PaymentPanel
      capturing={state.phase.status === 'capturing'}
      texts={{ capturing: words.capturing, cancelled: tinsAreKept ? words.cancelled : words.cancelledUnreserved }}
      className="receipt-payment print:hidden"
      statusClassName="font-medium"
      createOrder={() => order.orderId}
      onApprove={() => captureOrder(flow, order)}
      onError={(problem) => {
        if (flow.store.dispatch({ type: 'payPalFailed' })) void flow.showDialog(problems[problem]);
      }}
    >
      <h2 ref={focusPanel} className="mb-[0.35rem] text-[1.35rem]">
        {heading}
      </h2>
      <p role="status" className="mb-4 text-quiet">
        {tinsAreKept ? reservationText : notReserved}
      </p>
    </PaymentPanel>
  );
}
