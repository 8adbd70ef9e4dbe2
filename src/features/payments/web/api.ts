import { apiOf } from '#platform/api/browser.ts';
import type { PaymentEndpoints } from '../contract/endpoints.ts';

export const api = apiOf<PaymentEndpoints>();
