import type { CalendarFeedEndpoints } from '#features/calendar-feeds/contract.ts';
import type { ClassEndpoints } from '#features/classes/contract/endpoints.ts';
import type { ClientEndpoints } from '#features/clients/contract/endpoints.ts';
import type { ReceiptEndpoints } from '#features/receipts/contract.ts';
import type { absences } from '#features/settings/contract/business.ts';
import type { SettingsEndpoints } from '#features/settings/contract/endpoints.ts';
import type { places } from '#features/settings/contract/place-settings.ts';
import { clientApiOf, ownerApiOf } from '#platform/api/signed-in.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import type { hours } from '../contract/hours-settings.ts';
import type { sessions } from '../contract/settings.ts';

type HoursSettings = readonly [typeof absences, typeof hours, typeof places, typeof sessions];

export const ownerApi = ownerApiOf<
  BookingEndpoints &
    Pick<CalendarFeedEndpoints, 'GET /api/admin/calendar-feed' | 'POST /api/admin/calendar-feed'> &
    Pick<SettingsEndpoints<HoursSettings>, 'GET /api/admin/settings' | 'PUT /api/admin/settings'>
>();
export const clientApi = clientApiOf<
  BookingEndpoints &
    Pick<ClassEndpoints, 'GET /api/user/{id}/classes'> &
    Pick<ClientEndpoints, 'GET /api/user/{id}/past'> &
    Pick<ReceiptEndpoints, 'GET /api/user/{id}/receipts'>
>();
