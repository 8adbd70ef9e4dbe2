import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from './api.ts';
import { getPayPalNonce } from './payment-document.ts';
import type { PayPalConfig } from './paypal-config.ts';

/** Text around PayPal's buttons. */
export const payPalLabels = { loading: 'Loading PayPal...', label: 'Pay with PayPal' } as const;

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

/** The part of PayPal's SDK in use (developer.paypal.com/sdk/js/reference). */
type PayPalSdk = {
  Buttons?: (options: {
    createOrder: () => Promise<string>;
    onApprove: (data: { orderID: string }) => Promise<void>;
    onCancel: () => void;
    onError: (error: unknown) => void;
    style?: Record<string, string | number | boolean>;
  }) => PayPalButtonsHandle;
};

type PayPalButtonsHandle = {
  isEligible?: () => boolean;
  render: (container: HTMLElement) => Promise<void>;
  close?: () => Promise<void> | void;
};

declare global {
  interface Window {
    paypal?: PayPalSdk;
  }
}

const TIMEOUT_MS = 15_000;

let loading: Promise<PayPalSdk> | undefined;

function getScriptUrl({ sdkUrl, clientId, currency }: PayPalConfig): string {
  const query = new URLSearchParams({ 'client-id': clientId, currency, intent: 'capture', components: 'buttons' });
  return `${sdkUrl}?${query}`;
}

/** Loads PayPal's script once per document. Rejects on failure or timeout, and the next call tries again. */
function loadPayPal(config: PayPalConfig): Promise<PayPalSdk> {
  loading ??= loadScript(config).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function loadScript(config: PayPalConfig): Promise<PayPalSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = getScriptUrl(config);
    script.async = true;
    const nonce = getPayPalNonce();
    if (nonce) {
      script.nonce = nonce;
      script.dataset.cspNonce = nonce;
    }
    const fail = (message: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(message));
    };
    const timer = setTimeout(() => fail('PayPal’s script took too long'), TIMEOUT_MS);
    script.onerror = () => fail('PayPal’s script did not load');
    script.onload = () => {
      if (!window.paypal?.Buttons) return fail('PayPal’s script came without its buttons');
      clearTimeout(timer);
      resolve(window.paypal);
    };
    document.head.append(script);
  });
}
