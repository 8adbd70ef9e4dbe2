import { AreaPageError } from '#features/accounts/area/web/area-page-error.tsx';
import { useArea } from '#features/accounts/session/web/area-user.ts';
import { requirePaymentDocument } from '#features/payments/web/payment-document.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { newBooking as words } from '../../../web/bookings-words.ts';
import { loadBookings } from '../../../web/load-bookings.ts';
import { NewBooking } from '../new-booking.tsx';
import type { Route } from './+types/book-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({ title: 'New booking', description: 'Book a private session.' }, matches);

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
