import { clientApi } from '#web/api/signed-in.ts';
import { myBookings as words } from '#web/content/bookings.ts';
import { AreaPageError } from '#web/features/accounts/area-page-error.tsx';
import { useArea } from '#web/features/accounts/area-user.ts';
import { runBookingAction } from '#web/features/bookings/booking-actions.ts';
import { loadBookings } from '#web/features/bookings/load-bookings.ts';
import { MyBookings } from '#web/features/bookings/my-bookings.tsx';
import { abandonNewBooking } from '#web/features/bookings/release-hold.ts';
import { createPageLoader } from '#web/shell/page-loader.ts';
import type { Route } from './+types/bookings';

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
