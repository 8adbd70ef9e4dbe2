import type { AccountEndpoints } from '#features/accounts/contract/accounts.ts';
import { apiOf } from '#platform/api/browser.ts';
import type { PrivacyEndpoints } from '../contract.ts';

export const api = apiOf<PrivacyEndpoints & Pick<AccountEndpoints, 'POST /api/user/login'>>();
export type PrivacyApi = typeof api;
