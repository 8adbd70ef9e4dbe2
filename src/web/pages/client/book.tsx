import { newBooking as words } from '#web/content/bookings.ts';
import { AreaPageError } from '#web/features/accounts/area-page-error.tsx';
import { useArea } from '#web/features/accounts/area-user.ts';
import { loadBookings } from '#web/features/bookings/load-bookings.ts';
import { NewBooking } from '#web/features/bookings/new-booking.tsx';
import { requirePaymentDocument } from '#web/features/payments/payment-document.ts';
import { createPageLoader } from '#web/shell/page-loader.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/book';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/book', matches);

const load = createPageLoader(loadBookings);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requirePaymentDocument({ request });
  return load(request);
}

export const ErrorBoundary = () => <AreaPageError heading={words.heading} text={words.failed} />;

/** New Booking (/user/{id}/book). */
export default function Book({ loaderData }: Route.ComponentProps) {
  return <NewBooking user={useArea().user} loaded={loaderData} />;
}
