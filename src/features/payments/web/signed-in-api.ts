import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { PaymentEndpoints } from '../contract/endpoints.ts';

export const ownerApi = ownerApiOf<PaymentEndpoints>();
