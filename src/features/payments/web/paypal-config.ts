import { useSyncExternalStore } from 'react';
import { asApiError } from '#platform/api/client.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { createReducerStore } from '#platform/ui/state/reducer-store.ts';
import type { PaymentEndpoints } from '../contract/endpoints.ts';
import { api } from './api.ts';

export type PayPalConfig = ResponseBody<PaymentEndpoints['GET /config/paypal']>;

/** `off`: payments are disabled. `unknown`: not loaded yet or no response, so a retry may help. */
export type PayPalStatus = PayPalConfig | 'off' | 'unknown';

const store = createReducerStore<PayPalStatus, PayPalStatus>({
  initial: 'unknown',
  reduce: (_previous, loaded) => loaded,
  onUse() {
    api('GET /config/paypal').then(store.dispatch, (error) => {
      if (asApiError(error)?.reason === 'payments-off') store.dispatch('off');
    });
    return () => {};
  },
});

/** Loads the PayPal status once per page. */
export const usePayPalStatus = (): PayPalStatus =>
  useSyncExternalStore(store.subscribe, store.getState, () => 'unknown');
