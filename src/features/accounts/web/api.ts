import { apiOf } from '#platform/api/browser.ts';
import type { AccountEndpoints } from '../contract/accounts.ts';

export const api = apiOf<AccountEndpoints>();
