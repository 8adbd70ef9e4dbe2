import { apiOf } from '#platform/api/browser.ts';
import type { AdminAccessEndpoints } from '../contract/endpoints.ts';

export const api = apiOf<AdminAccessEndpoints>();
