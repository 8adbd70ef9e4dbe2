import { type ReactNode, useRef, useState } from 'react';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { PayPalButtons, type PayPalFailure, payPalLabels } from './paypal-buttons.tsx';

/**
 * PayPal's buttons and what happened to the payment. The focus stays in this panel when the buttons appear and
 * disappear.
 */
export function PaymentPanel(props: {
  capturing: boolean;
  texts: { capturing: string; cancelled: string };
  className?: string;
  statusClassName: string;
  /** Returns the id of an order that the server has created. */
  createOrder: () => string;
  onApprove: (orderId: string) => Promise<void>;
  onError: (failure: PayPalFailure) => void;
  children?: ReactNode;
}) {
  const { capturing, texts } = props;
  const [isCancelled, setCancelled] = useState(false);
  const panel = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={panel} tabIndex={-1} aria-label={payPalLabels.label} className={`min-w-0 ${props.className ?? ''}`}>
      {props.children}
      <div hidden={capturing}>
        <PayPalButtons
          createOrder={async () => {
            setCancelled(false);
            return props.createOrder();
          }}
          onApprove={async (orderId) => {
            await props.onApprove(orderId);
            // The panel is still there if the payment failed.
            panel.current?.focus();
          }}
          onCancel={() => {
            setCancelled(true);
            panel.current?.focus();
          }}
          onError={props.onError}
        />
      </div>
      <p role="status" className={`${props.statusClassName} mt-3 empty:hidden`}>
        {capturing ? (
          <span ref={focusElement} tabIndex={-1}>
            {texts.capturing}
          </span>
        ) : (
          isCancelled && texts.cancelled
        )}
      </p>
    </fieldset>
  );
}
