import { useEffect, useRef, useState } from 'react';
import { RESERVED_MINUTES } from '#domain/shop/reservation.ts';
import { checkout as words } from '#web/content/cart.ts';
import { payPalWords } from '#web/content/payments.ts';
import { PayPalButtons, type PayPalProblem } from '#web/features/payments/paypal-buttons.tsx';
import type { UnderWay } from './checkout-under-way.ts';
import type { Checkout } from './use-checkout.ts';

const problems = {
  unavailable: words.unavailable,
  'not-found': words.notFound,
  button: words.button,
  payment: words.unsuccessful,
} as const satisfies Record<PayPalProblem, { title: string; text: string }>;

/** PayPal's buttons for a reserved order. Whatever happens while paying, the focus stays at the till. */
export function ShopTill({ order, checkout }: { order: UnderWay; checkout: Checkout }) {
  const [note, setNote] = useState('');
  const [isOver, setOver] = useState(false);
  const till = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const capturing = checkout.phase.is === 'capturing';

  useEffect(() => (capturing ? status.current : till.current)?.focus(), [capturing]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), RESERVED_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, []);

  const { tinsAreKept = true } = order;
  const keptInWords = isOver ? words.keptOver : words.kept;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends.
    <div ref={till} role="group" tabIndex={-1} aria-label={payPalWords.label} className="receipt-till">
      <h2>{words.heading}</h2>
      <p role="status" className="text-quiet">
        {tinsAreKept ? keptInWords : words.keptOncePaid}
      </p>
      <div hidden={capturing} className="mt-4">
        <PayPalButtons
          createOrder={async () => {
            setNote('');
            return order.orderId;
          }}
          onApprove={() => checkout.approve(order)}
          onCancel={() => {
            setNote(tinsAreKept ? words.cancelled : words.cancelledUnkept);
            till.current?.focus();
          }}
          // Once the server takes the money, what PayPal's page says of it counts no more.
          onError={(problem) => capturing || checkout.fail(problems[problem])}
        />
      </div>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 font-medium empty:hidden">
        {capturing ? words.capturing : note}
      </p>
    </div>
  );
}
