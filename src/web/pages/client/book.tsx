import { useArea } from '#web/features/accounts/area-user.ts';
import { NewBookingView } from '#web/features/bookings/new-booking.tsx';
import { enterPayingPage } from '#web/features/payments/paying-document.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/book';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/user/*/book', matches);

/** Without a loader the client's would also run in a document that was just loaded. */
export const loader = () => null;
export const clientLoader = enterPayingPage;

/** New Booking (/user/{id}/book). */
export default function Book() {
  return <NewBookingView user={useArea().user} />;
}
