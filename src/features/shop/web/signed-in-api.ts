import { clientApiOf, ownerApiOf } from '#platform/api/signed-in.ts';
import type { ShopEndpoints } from '../contract/endpoints.ts';

export const ownerApi = ownerApiOf<ShopEndpoints>();
export const clientApi = clientApiOf<ShopEndpoints>();
