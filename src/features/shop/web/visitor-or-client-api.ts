import { visitorOrClientApiOf } from '#platform/api/visitor-or-client.ts';
import type { ShopEndpoints } from '../contract/endpoints.ts';

export const visitorOrClientApi = visitorOrClientApiOf<ShopEndpoints>();
