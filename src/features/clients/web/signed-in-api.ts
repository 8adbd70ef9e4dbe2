import { clientApiOf, ownerApiOf } from '#platform/api/signed-in.ts';
import type { ClientEndpoints } from '../contract/endpoints.ts';

export const ownerApi = ownerApiOf<ClientEndpoints>();
export const clientApi = clientApiOf<ClientEndpoints>();
