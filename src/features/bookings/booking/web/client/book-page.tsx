import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { AreaPageError } from '#features/accounts/area/web/area-page-error.tsx';
import type { User } from '#features/accounts/contract/accounts.ts';
import { useArea } from '#features/accounts/session/web/area-user.ts';
import { requirePaymentDocument } from '#features/payments/web/payment-document.ts';
import { usePayPalStatus } from '#features/payments/web/paypal-config.ts';
import { useContent } from '#platform/shell/content.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatZoneNote } from '#platform/ui/calendars/zone-note.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { LoadedBookings } from '../../../web/booking-data.ts';
import { newBooking as words } from '../../../web/bookings-words.ts';
import { loadBookings } from '../../../web/load-bookings.ts';
import { useLiveBookings } from '../../../web/use-live-bookings.ts';
import { createBookingFlow } from '../booking-flow.ts';
import { BookingForm } from '../booking-form.tsx';
import { hasHold } from '../booking-state.ts';
import { getClockOffsetMs } from '../hold-clock.ts';
import { listOfferedSlots } from '../hold-status.ts';
import { PayBooking } from '../pay-booking.tsx';
import type { Route } from './+types/book-page';

export const meta = createMeta({ title: 'New booking', description: 'Book a private session.' });

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

type NewBookingProps = { user: User; loaded: LoadedBookings };

/** A new booking and the bookings that it needs. Its requests and timers stop when the component unmounts. */
function useBookingFlow({ user, loaded }: NewBookingProps) {
  const { now, timeZone: zone } = useSite();
  const navigate = useNavigate();
  const { bookings, refresh } = useLiveBookings(loaded);
  const [flow] = useState(() => {
    const clockOffsetMs = getClockOffsetMs({ now, zone, loadedAt: performance.timeOrigin });
    const showBookings = () => void navigate(`/user/${user.id}`);
    return createBookingFlow({ user, zone, clockOffsetMs, refresh: () => void refresh(), showBookings }, loaded);
  });
  const { subscribe, getState } = flow.store;
  const state = useSyncExternalStore(subscribe, getState, getState);
  useEffect(() => flow.receive(bookings), [flow, bookings]);
  return { flow, state, bookings };
}

/** New Booking: first the choices, then the held slot and its payment. */
function NewBooking(props: NewBookingProps) {
  const { intro, empty } = useContent('client-area').newBooking;
  const { business } = useSite();
  const payPal = usePayPalStatus();
  const { flow, state, bookings } = useBookingFlow(props);
  const today = bookings.now.day;
  // Older data does not know that the chosen slot is free again.
  const released = bookings.requestedAt < state.changedAt ? state.draft.slot : undefined;
  const { sessionTypes } = bookings.data;
  const slots = sessionTypes.length === 0 ? [] : listOfferedSlots(bookings.data, released);
  return (
    <>
      <h1 className="area-heading">{words.heading}</h1>
      {hasHold(state) ? (
        <PayBooking flow={flow} state={state} today={today} />
      ) : slots.length === 0 ? (
        <div className="mt-8">
          <h2 className="text-[1.6rem]">{empty.title}</h2>
          <p className="measure mt-3 text-quiet">{showLinks(empty.text)}</p>
        </div>
      ) : (
        <>
          <p className="mt-4 max-w-[44rem] text-balance text-quiet">
            {showLinks(intro)} {formatZoneNote(flow.zone, business.address.city)}
          </p>
          <BookingForm
            flow={flow}
            state={state}
            slots={slots}
            today={today}
            types={sessionTypes}
            paymentsOff={payPal === 'off'}
          />
        </>
      )}
    </>
  );
}
