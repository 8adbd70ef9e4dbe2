import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api } from '#web/api/browser.ts';
import { refusalOf } from '#web/api/client.ts';

export type PayPalConfig = Answer<'GET /config/paypal'>;

/** `off`: the owner takes no payments now. `unknown`: not asked yet, or no answer came; asking again may help. */
export type PayPalStanding = PayPalConfig | 'off' | 'unknown';

/** How PayPal stands, asked once when the page comes. */
export function usePayPalStanding(): PayPalStanding {
  const [standing, setStanding] = useState<PayPalStanding>('unknown');
  useEffect(() => {
    let there = true;
    api('GET /config/paypal').then(
      (config) => {
        if (there) setStanding(config);
      },
      (error) => {
        if (there && refusalOf(error)?.reason === 'payments-off') setStanding('off');
      },
    );
    return () => {
      there = false;
    };
  }, []);
  return standing;
}
