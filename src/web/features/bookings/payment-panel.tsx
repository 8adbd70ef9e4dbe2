import { useEffect, useRef, useState } from 'react';
import type { Hold } from '#contract/bookings.ts';
import { bookingPayment, payBooking as words } from '#web/content/bookings.ts';
import { payPalLabels } from '#web/content/payments.ts';
import { PayPalButtons, type PayPalFailure } from '#web/features/payments/paypal-buttons.tsx';
import { useAlert } from '#web/shell/alert.tsx';

/**
 * PayPal's buttons for the hold, and the result. The focus stays in this panel when the buttons appear and disappear.
 */
export function PaymentPanel(props: {
  hold: Hold;
  /** A capture is in progress. */
  capturing: boolean;
  capture: (orderId: string) => Promise<void>;
  onAct: () => void;
  /** PayPal did not load or failed during payment, so the form with Continue returns. */
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
    // The server already captures the payment and reports the result.
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
