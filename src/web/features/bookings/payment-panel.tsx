import { useEffect, useRef, useState } from 'react';
import type { Hold } from '#contract/bookings.ts';
import { bookingPayment, payBooking as words } from '#web/content/bookings.ts';
import { payPalLabels } from '#web/content/payments.ts';
import { PayPalButtons, type PayPalFailure } from '#web/features/payments/paypal-buttons.tsx';
import { useAlert } from '#web/shell/alert.tsx';

/**
 * PayPal's buttons for the held time, and what becomes of pressing them. They come and go, and the focus with them:
 * whatever happens it stays at the till.
 */
export function PaymentPanel(props: {
  hold: Hold;
  /** The money is being taken. */
  capturing: boolean;
  capture: (orderId: string) => Promise<void>;
  /** One of the buttons was pressed. */
  onAct: () => void;
  /** There are no buttons, or PayPal failed while the person was paying: Continue returns. */
  onFail: () => void;
}) {
  const { hold, capturing, capture, onAct, onFail } = props;
  const alert = useAlert();
  const [notice, setNotice] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const wasCapturing = useRef(false);

  useEffect(() => {
    if (capturing) status.current?.focus();
    else if (wasCapturing.current) panel.current?.focus();
    wasCapturing.current = capturing;
  }, [capturing]);

  const handleProblem = async (problem: PayPalFailure) => {
    // The server has the payment by now: it tells what came of it.
    if (capturing) return;
    await alert({ ...PROBLEM_NOTICES[problem], icon: 'error' });
    onFail();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends.
    <div ref={panel} role="group" tabIndex={-1} aria-label={payPalLabels.label}>
      <div hidden={capturing}>
        <PayPalButtons
          createOrder={async () => {
            onAct();
            setNotice('');
            if (!hold.orderId) throw new Error('the hold has no order');
            return hold.orderId;
          }}
          onApprove={capture}
          onCancel={() => {
            setNotice(words.cancelled);
            panel.current?.focus();
          }}
          onError={handleProblem}
        />
      </div>
      <p ref={status} role="status" tabIndex={-1} className="payment-status mt-3 text-quiet empty:hidden">
        {capturing ? words.capturing : notice}
      </p>
    </div>
  );
}

const PROBLEM_NOTICES = {
  unavailable: bookingPayment.notBegun,
  'not-found': bookingPayment.notFound,
  button: bookingPayment.button,
  payment: bookingPayment.unsuccessful,
} as const satisfies Record<PayPalFailure, { title: string; text: string }>;
