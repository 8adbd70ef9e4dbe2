import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from './api.ts';
import { payPalLabels } from './payments-words.ts';
import { loadPayPal, type PayPalButtonsHandle } from './paypal-script.ts';

/**
 * Why PayPal failed: the script did not load or payments are off; the container was missing; the buttons could not
 * render; or PayPal failed during payment.
 */
export type PayPalFailure = 'unavailable' | 'not-found' | 'button' | 'payment';

type PayPalButtonsProps = {
  /** Returns the id of an order that the server has created. */
  createOrder: () => Promise<string>;
  /** The client approved the payment. No money is captured until the server captures the order. */
  onApprove: (orderId: string) => Promise<void>;
  /** The client closed PayPal without approval. */
  onCancel: () => void;
  onError: (failure: PayPalFailure) => void;
};

/**
 * PayPal's buttons. The PayPal script loads only when the buttons first mount; the callbacks may change with every
 * render without a remount.
 */
export function PayPalButtons(props: PayPalButtonsProps) {
  const createOrder = useEffectEvent(props.createOrder);
  const onApprove = useEffectEvent(props.onApprove);
  const onCancel = useEffectEvent(props.onCancel);
  const onError = useEffectEvent(props.onError);
  const container = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(false);

  useEffect(() => {
    let isMounted = true;
    let buttons: PayPalButtonsHandle | undefined;
    const reportFailure = (failure: PayPalFailure) => {
      if (isMounted) onError(failure);
    };
    const renderButtons = async () => {
      const sdk = await api('GET /config/paypal')
        .then(loadPayPal)
        .catch(() => reportFailure('unavailable'));
      if (!sdk || !isMounted) return;
      const element = container.current;
      if (!element) return reportFailure('not-found');
      try {
        buttons = sdk.Buttons?.({
          createOrder: () => createOrder(),
          onApprove: ({ orderID }) => onApprove(orderID),
          onCancel: () => isMounted && onCancel(),
          onError: () => reportFailure('payment'),
          style: { layout: 'vertical', shape: 'pill', label: 'paypal' },
        });
        if (!buttons || buttons.isEligible?.() === false) return reportFailure('button');
        await buttons.render(element);
        if (isMounted) setRendered(true);
      } catch {
        reportFailure('button');
      }
    };
    void renderButtons();
    return () => {
      isMounted = false;
      // `close` rejects if PayPal has already removed the buttons.
      void Promise.resolve(buttons?.close?.()).catch(() => {});
    };
  }, []);

  return (
    <div className="min-h-14">
      {!isRendered && (
        <p role="status" className="text-quiet">
          {payPalLabels.loading}
        </p>
      )}
      {/* PayPal's frames expect a light page. On a dark one they would get a white background. */}
      <div ref={container} className="[color-scheme:light]" />
    </div>
  );
}
