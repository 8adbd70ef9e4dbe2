import { useEffect, useRef, useState } from 'react';
import type { Hold } from '#contract/bookings.ts';
import { bookingPayment, payBooking as words } from '#web/content/bookings.ts';
import { payPalWords } from '#web/content/payments.ts';
import { PayPalButtons, type PayPalProblem } from '#web/features/payments/paypal-buttons.tsx';
import { useAlert } from '#web/shell/alert.tsx';

/**
 * PayPal's buttons for the held time, and what becomes of pressing them. They come and go, and the focus with them:
 * whatever happens it stays at the till.
 */
export function Till(given: {
  hold: Hold;
  /** The money is being taken. */
  capturing: boolean;
  capture: (orderId: string) => Promise<void>;
  /** One of the buttons was pressed. */
  onAct: () => void;
  /** There are no buttons, or PayPal failed while the person was paying: Continue returns. */
  onFail: () => void;
}) {
  const { hold, capturing, capture, onAct, onFail } = given;
  const alert = useAlert();
  const [note, setNote] = useState('');
  const till = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const captured = useRef(false);

  useEffect(() => {
    if (capturing) status.current?.focus();
    else if (captured.current) till.current?.focus();
    captured.current = capturing;
  }, [capturing]);

  const fail = async (problem: PayPalProblem) => {
    // The server has the payment by now: it tells what came of it.
    if (capturing) return;
    await alert({ ...problems[problem], icon: 'error' });
    onFail();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends.
    <div ref={till} role="group" tabIndex={-1} aria-label={payPalWords.label}>
      <div hidden={capturing}>
        <PayPalButtons
          createOrder={async () => {
            onAct();
            setNote('');
            if (!hold.orderId) throw new Error('the hold has no order');
            return hold.orderId;
          }}
          onApprove={capture}
          onCancel={() => {
            setNote(words.cancelled);
            till.current?.focus();
          }}
          onError={fail}
        />
      </div>
      <p ref={status} role="status" tabIndex={-1} className="till-status mt-3 text-quiet empty:hidden">
        {capturing ? words.capturing : note}
      </p>
    </div>
  );
}

const problems = {
  unavailable: bookingPayment.notBegun,
  'not-found': bookingPayment.notFound,
  button: bookingPayment.button,
  payment: bookingPayment.unsuccessful,
} as const satisfies Record<PayPalProblem, { title: string; text: string }>;
