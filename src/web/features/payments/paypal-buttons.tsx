import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/browser.ts';
import { payPalLabels } from '#web/content/payments.ts';
import { loadPayPal, type PayPalButtonsHandle } from './paypal-script.ts';

/**
 * What went wrong: the script did not load or payments are off; there was no place to draw the buttons; they could not
 * be drawn; or PayPal failed while the person was paying.
 */
export type PayPalFailure = 'unavailable' | 'not-found' | 'button' | 'payment';

type PayPalButtonsProps = {
  /** The id of an order that our server has created. */
  createOrder: () => Promise<string>;
  /** The person agreed at PayPal; nothing is taken until our server captures the order. */
  onApprove: (orderId: string) => Promise<void>;
  /** The person closed PayPal without agreeing. */
  onCancel: () => void;
  onError: (failure: PayPalFailure) => void;
};

/**
 * PayPal's buttons, for a group that is named after them. Its script is loaded when they first stand on a page, and only then. What they call may be another
 * function with every render; the buttons stay.
 */
export function PayPalButtons(props: PayPalButtonsProps) {
  const latestProps = useRef(props);
  const container = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(false);
  useEffect(() => {
    latestProps.current = props;
  });

  useEffect(() => {
    let isMounted = true;
    let buttons: PayPalButtonsHandle | undefined;
    const reportFailure = (failure: PayPalFailure) => {
      if (isMounted) latestProps.current.onError(failure);
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
          createOrder: () => latestProps.current.createOrder(),
          onApprove: ({ orderID }) => latestProps.current.onApprove(orderID),
          onCancel: () => isMounted && latestProps.current.onCancel(),
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
      // Closing what PayPal has taken away by itself rejects.
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
      {/* PayPal's frames are drawn for a light page; on a dark one they would get a white ground. */}
      <div ref={container} className="[color-scheme:light]" />
    </div>
  );
}
