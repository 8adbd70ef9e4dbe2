import type { CalendarFeedEndpoints } from '#features/calendar-feeds/contract.ts';
import { clientApiOf } from '#platform/api/signed-in.ts';
import type { AccountEndpoints } from '../contract/accounts.ts';

export const clientApi = clientApiOf<
  AccountEndpoints &
    Pick<CalendarFeedEndpoints, 'GET /api/user/{id}/calendar-feed' | 'POST /api/user/{id}/calendar-feed'>
>();
