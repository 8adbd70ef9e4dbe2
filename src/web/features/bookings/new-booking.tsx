import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { newBooking as words } from '#web/content/bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { formatZoneNote } from '#web/features/classes/zone-note.ts';
import { usePayPalStatus } from '#web/features/payments/paypal-config.ts';
import { createBookingDataStore } from './booking-data-store.ts';
import { BookingDataUnavailable } from './booking-data-unavailable.tsx';
import { createBookingFlow } from './booking-flow.ts';
import { BookingForm } from './booking-form.tsx';
import { hasHold } from './booking-state.ts';
import { listOfferedSlots } from './hold-status.ts';
import { PayBooking } from './pay-booking.tsx';
import './bookings.css';

/** A new booking and the data that it needs. Its requests and timers stop when the component unmounts. */
function useNewBooking(user: User) {
  const { now, timeZone: zone } = useSite();
  const navigate = useNavigate();
  const [flow] = useState(() => {
    const bookingData = createBookingDataStore(now);
    return createBookingFlow({ user, zone, bookingData, showBookings: () => void navigate(`/user/${user.id}`) });
  });
  const { store, bookingData } = flow;
  return {
    flow,
    state: useSyncExternalStore(store.subscribe, store.getState, store.getState),
    bookingData: useSyncExternalStore(bookingData.subscribe, bookingData.getState, bookingData.getState),
  };
}

/** New Booking: first the choices, then the held slot and its payment. */
export function NewBookingView({ user }: { user: User }) {
  const payPal = usePayPalStatus();
  const { flow, state, bookingData } = useNewBooking(user);
  const { data, now, failed } = bookingData;
  const slots = data ? listOfferedSlots(data) : [];
  return (
    <>
      <h1 className="area-heading">{words.heading}</h1>
      {hasHold(state) ? (
        <PayBooking flow={flow} state={state} today={now.day} />
      ) : state.phase === 'loading' ? (
        <BookingDataUnavailable
          failed={failed}
          refresh={flow.bookingData.refresh}
          loadingText={words.loading}
          failedText={words.failed}
        />
      ) : slots.length === 0 ? (
        <div className="mt-8">
          <h2 className="text-[1.6rem]">{words.none.title}</h2>
          <p className="measure mt-3 text-quiet">{words.none.text}</p>
        </div>
      ) : (
        <>
          <p className="measure mt-4 text-quiet">
            {words.intro} {formatZoneNote(flow.zone)}
          </p>
          <BookingForm flow={flow} state={state} slots={slots} today={now.day} paymentsOff={payPal === 'off'} />
        </>
      )}
    </>
  );
}
