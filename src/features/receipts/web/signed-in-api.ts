import { clientApiOf, ownerApiOf } from '#platform/api/signed-in.ts';
import type { ReceiptEndpoints } from '../contract.ts';

export const ownerApi = ownerApiOf<ReceiptEndpoints>();
export const clientApi = clientApiOf<ReceiptEndpoints>();
