import { useEffect, useState } from 'react';
import type { ResponseBody } from '#contract/contract.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';

export type PayPalConfig = ResponseBody<'GET /config/paypal'>;

/** `off`: payments are disabled. `unknown`: not loaded yet or no response, so a retry may help. */
export type PayPalStatus = PayPalConfig | 'off' | 'unknown';

/** Loads the PayPal status once per page. */
export function usePayPalStatus(): PayPalStatus {
  const [status, setStatus] = useState<PayPalStatus>('unknown');
  useEffect(() => {
    let isMounted = true;
    api('GET /config/paypal').then(
      (config) => {
        if (isMounted) setStatus(config);
      },
      (error) => {
        if (isMounted && asApiError(error)?.reason === 'payments-off') setStatus('off');
      },
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return status;
}
