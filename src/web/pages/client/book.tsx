import { useArea } from '#web/features/accounts/area-user.ts';
import { NewBookingView } from '#web/features/bookings/new-booking.tsx';
import { requirePaymentDocument } from '#web/features/payments/payment-document.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/book';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/book', matches);

/** Without a server loader the client loader would also run after a full document load. */
export const loader = () => null;
export const clientLoader = requirePaymentDocument;

/** New Booking (/user/{id}/book). */
export default function Book() {
  return <NewBookingView user={useArea().user} />;
}
