import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/browser.ts';
import { payPalWords } from '#web/content/payments.ts';
import { loadPayPal, type PayPalButtonsHandle } from './paypal-script.ts';

/**
 * What went wrong: the script did not load or payments are off; there was no place to draw the buttons; they could not
 * be drawn; or PayPal failed while the person was paying.
 */
export type PayPalProblem = 'unavailable' | 'not-found' | 'button' | 'payment';

type Given = {
  /** The id of an order that our server has created. */
  createOrder: () => Promise<string>;
  /** The person agreed at PayPal; nothing is taken until our server captures the order. */
  onApprove: (orderId: string) => Promise<void>;
  /** The person closed PayPal without agreeing. */
  onCancel: () => void;
  onError: (problem: PayPalProblem) => void;
};

/**
 * PayPal's buttons, for a group that is named after them. Its script is loaded when they first stand on a page, and only then. What they call may be another
 * function with every render; the buttons stay.
 */
export function PayPalButtons(given: Given) {
  const current = useRef(given);
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    current.current = given;
  });

  useEffect(() => {
    let there = true;
    let buttons: PayPalButtonsHandle | undefined;
    const say = (problem: PayPalProblem) => {
      if (there) current.current.onError(problem);
    };
    const draw = async () => {
      const sdk = await api('GET /config/paypal')
        .then(loadPayPal)
        .catch(() => say('unavailable'));
      if (!sdk || !there) return;
      const place = container.current;
      if (!place) return say('not-found');
      try {
        buttons = sdk.Buttons?.({
          createOrder: () => current.current.createOrder(),
          onApprove: ({ orderID }) => current.current.onApprove(orderID),
          onCancel: () => there && current.current.onCancel(),
          onError: () => say('payment'),
          style: { layout: 'vertical', shape: 'pill', label: 'paypal' },
        });
        if (!buttons || buttons.isEligible?.() === false) return say('button');
        await buttons.render(place);
        if (there) setDrawn(true);
      } catch {
        say('button');
      }
    };
    void draw();
    return () => {
      there = false;
      // Closing what PayPal has taken away by itself rejects.
      void Promise.resolve(buttons?.close?.()).catch(() => {});
    };
  }, []);

  return (
    <div className="min-h-14">
      {!drawn && (
        <p role="status" className="text-quiet">
          {payPalWords.loading}
        </p>
      )}
      {/* PayPal's frames are drawn for a light page; on a dark one they would get a white ground. */}
      <div ref={container} className="[color-scheme:light]" />
    </div>
  );
}
