import { useEffect, useRef, useState } from 'react';
import { RESERVATION_MINUTES } from '#domain/shop/reservation.ts';
import { checkout as words } from '#web/content/cart.ts';
import { payPalLabels } from '#web/content/payments.ts';
import { PayPalButtons, type PayPalFailure } from '#web/features/payments/paypal-buttons.tsx';
import type { PendingCheckout } from './pending-checkout.ts';
import type { Checkout } from './use-checkout.ts';

const problems = {
  unavailable: words.unavailable,
  'not-found': words.notFound,
  button: words.button,
  payment: words.unsuccessful,
} as const satisfies Record<PayPalFailure, { title: string; text: string }>;

/** PayPal's buttons for a reserved order. Focus stays in this panel during the whole payment. */
export function OrderPaymentPanel({ order, checkout }: { order: PendingCheckout; checkout: Checkout }) {
  const [note, setNote] = useState('');
  const [isExpired, setExpired] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const statusElement = useRef<HTMLParagraphElement>(null);
  const capturing = checkout.phase.status === 'capturing';

  useEffect(() => (capturing ? statusElement.current : panel.current)?.focus(), [capturing]);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), RESERVATION_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, []);

  const { tinsAreKept = true } = order;
  const reservationText = isExpired ? words.reservationExpired : words.reserved;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends.
    <div ref={panel} role="group" tabIndex={-1} aria-label={payPalLabels.label} className="receipt-payment">
      <h2>{words.heading}</h2>
      <p role="status" className="text-quiet">
        {tinsAreKept ? reservationText : words.reservedOncePaid}
      </p>
      <div hidden={capturing} className="mt-4">
        <PayPalButtons
          createOrder={async () => {
            setNote('');
            return order.orderId;
          }}
          onApprove={() => checkout.approve(order)}
          onCancel={() => {
            setNote(tinsAreKept ? words.cancelled : words.cancelledUnreserved);
            panel.current?.focus();
          }}
          // Once the server captures the payment, later errors of PayPal's window no longer matter.
          onError={(problem) => capturing || checkout.fail(problems[problem])}
        />
      </div>
      <p ref={statusElement} role="status" tabIndex={-1} className="mt-3 font-medium empty:hidden">
        {capturing ? words.capturing : note}
      </p>
    </div>
  );
}
