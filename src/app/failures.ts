import { accountFailures } from '#features/accounts/failures.ts';
import { adminAccessFailures } from '#features/admin-access/failures.ts';
import { busyCalendarFailures } from '#features/bookings/busy-calendars/failures.ts';
import { bookingFailures } from '#features/bookings/failures.ts';
import { classFailures } from '#features/classes/failures.ts';
import { clientFailures } from '#features/clients/failures.ts';
import { contentFailures } from '#features/content/failures.ts';
import { paymentFailures } from '#features/payments/failures.ts';
import { privacyFailures } from '#features/privacy/failures.ts';
import { settingsFailures } from '#features/settings/failures.ts';
import { shopFailures } from '#features/shop/failures.ts';
import { composeFailures, platformFailures } from '#platform/http/failures.ts';
import { features } from '../features.ts';

/** What each reason of a failure answers. */
export const failureResponses = composeFailures([
  platformFailures,
  accountFailures,
  adminAccessFailures,
  bookingFailures,
  busyCalendarFailures,
  classFailures,
  clientFailures,
  contentFailures,
  paymentFailures,
  privacyFailures,
  settingsFailures,
  shopFailures,
  ...features.map(({ failures }) => failures),
]);
