import type { ClassEndpoints } from '#features/classes/contract/endpoints.ts';
import { apiOf } from '#platform/api/browser.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';

export const api = apiOf<BookingEndpoints & Pick<ClassEndpoints, 'POST /api/signup/cancellation'>>();
export type BookingApi = typeof api;
