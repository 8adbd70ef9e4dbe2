import { type ReactNode, useEffect, useRef, useState } from 'react';
import { payPalLabels } from '#web/content/payments.ts';
import { PayPalButtons, type PayPalFailure } from './paypal-buttons.tsx';

/**
 * PayPal's buttons and what happened to the payment. The focus stays in this panel when the buttons appear and
 * disappear.
 */
export function PaymentPanel(props: {
  capturing: boolean;
  texts: { capturing: string; cancelled: string };
  className?: string;
  statusClassName: string;
  /** The panel takes the focus when it appears. */
  takesFocus?: boolean;
  /** Returns the id of an order that the server has created. */
  createOrder: () => string;
  onApprove: (orderId: string) => Promise<void>;
  onError: (failure: PayPalFailure) => void;
  children?: ReactNode;
}) {
  const { capturing, texts, takesFocus = false } = props;
  const [isCancelled, setCancelled] = useState(false);
  const panel = useRef<HTMLFieldSetElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const hasCaptured = useRef(takesFocus);

  useEffect(() => {
    if (capturing) status.current?.focus();
    else if (hasCaptured.current) panel.current?.focus();
    hasCaptured.current ||= capturing;
  }, [capturing]);

  const notice = isCancelled ? texts.cancelled : '';
  return (
    <fieldset ref={panel} tabIndex={-1} aria-label={payPalLabels.label} className={`min-w-0 ${props.className ?? ''}`}>
      {props.children}
      <div hidden={capturing}>
        <PayPalButtons
          createOrder={async () => {
            setCancelled(false);
            return props.createOrder();
          }}
          onApprove={props.onApprove}
          onCancel={() => {
            setCancelled(true);
            panel.current?.focus();
          }}
          onError={props.onError}
        />
      </div>
      <p ref={status} role="status" tabIndex={-1} className={`${props.statusClassName} mt-3 empty:hidden`}>
        {capturing ? texts.capturing : notice}
      </p>
    </fieldset>
  );
}
