import { clientApiOf, ownerApiOf } from '#platform/api/signed-in.ts';
import type { PrivacyEndpoints } from '../contract.ts';

export const ownerApi = ownerApiOf<PrivacyEndpoints>();
export const clientApi = clientApiOf<PrivacyEndpoints>();
