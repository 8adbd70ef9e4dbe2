import { getPayPalNonce } from './payment-document.ts';
import type { PayPalConfig } from './paypal-config.ts';

/** The part of PayPal's SDK in use (developer.paypal.com/sdk/js/reference). */
export type PayPalSdk = {
  Buttons?: (options: {
    createOrder: () => Promise<string>;
    onApprove: (data: { orderID: string }) => Promise<void>;
    onCancel: () => void;
    onError: (error: unknown) => void;
    style?: Record<string, string | number | boolean>;
  }) => PayPalButtonsHandle;
};

export type PayPalButtonsHandle = {
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

export function getScriptUrl({ sdkUrl, clientId, currency }: PayPalConfig): string {
  const query = new URLSearchParams({ 'client-id': clientId, currency, intent: 'capture', components: 'buttons' });
  return `${sdkUrl}?${query}`;
}

/** Loads PayPal's script once per document. Rejects on failure or timeout, and the next call tries again. */
export function loadPayPal(config: PayPalConfig): Promise<PayPalSdk> {
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
