import { AreaPageError } from '#features/accounts/area/web/area-page-error.tsx';
import { useArea } from '#features/accounts/session/web/area-user.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { abandonNewBooking } from '../../../booking/web/release-hold.ts';
import { runBookingAction } from '../../../web/booking-actions.ts';
import { myBookings as words } from '../../../web/bookings-words.ts';
import { loadBookings } from '../../../web/load-bookings.ts';
import { clientApi } from '../../../web/signed-in-api.ts';
import { MyBookings } from '../my-bookings.tsx';
import type { Route } from './+types/bookings-page';

/** The bookings must load. What else does not load is undefined, and its part of the page says so. */
const load = createPageLoader(async (_query, id: string) => {
  const params = { id };
  const ignoreFailure = () => undefined;
  const [loaded, classes, pastVisits, receipts = [], calendarFiles = [], offers = []] = await Promise.all([
    loadBookings(),
    clientApi('GET /api/user/{id}/classes', { params }).catch(ignoreFailure),
    clientApi('GET /api/user/{id}/past', { params, query: {} }).catch(ignoreFailure),
    clientApi('GET /api/user/{id}/receipts', { params, query: { purpose: 'booking' } }).catch(ignoreFailure),
    clientApi('GET /api/user/{id}/calendar-files', { params }).catch(ignoreFailure),
    clientApi('GET /api/user/{id}/appointment-offers', { params }).catch(ignoreFailure),
  ]);
  return { loaded, classes, pastVisits, receipts, calendarFiles, offers };
});

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  abandonNewBooking();
  return load(request, params.userId);
}

export const clientAction = async ({ request }: Route.ClientActionArgs) => runBookingAction(await request.formData());

export const ErrorBoundary = () => <AreaPageError heading={words.heading} text={words.failed} />;

/** My Bookings (/user/{id}). */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <MyBookings user={useArea().user} {...loaderData} />;
}
