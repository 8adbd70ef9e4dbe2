import type { ReceiptEndpoints } from '#features/receipts/contract.ts';
import { apiOf } from '#platform/api/browser.ts';
import type { ShopEndpoints } from '../contract/endpoints.ts';

export const api = apiOf<ShopEndpoints & Pick<ReceiptEndpoints, 'GET /api/receipts/by-link'>>();
export type ShopApi = typeof api;
