import { useEffect, useRef } from 'react';
import type { User } from '#contract/accounts.ts';
import { newBooking as words } from '#web/content/bookings.ts';
import { formatZoneNote } from '#web/features/classes/zone-note.ts';
import { usePayPalStatus } from '#web/features/payments/paypal-config.ts';
import { BookingDataUnavailable } from './booking-data-unavailable.tsx';
import { BookingForm } from './booking-form.tsx';
import { listOfferedSlots } from './hold-status.ts';
import { PayBooking } from './pay-booking.tsx';
import { useBookingData } from './use-booking-data.ts';
import { useNewBooking } from './use-new-booking.ts';
import { usePayment } from './use-payment.ts';
import './bookings.css';

/** New Booking: first the choices, then the held slot and its payment. */
export function NewBookingView({ user }: { user: User }) {
  const bookingData = useBookingData();
  const payPal = usePayPalStatus();
  const booking = useNewBooking(bookingData, user);
  const payment = usePayment(booking, bookingData);
  const hadHold = useRef(false);
  const { hold } = booking;
  const { data } = bookingData;
  const slots = data ? listOfferedSlots(data) : [];
  const returning = hadHold.current && !hold;
  useEffect(() => {
    hadHold.current = hold !== undefined;
  }, [hold]);

  return (
    <>
      <h1 className="area-heading">{words.heading}</h1>
      {hold ? (
        <div className="mt-6 md:mt-10">
          <PayBooking booking={booking} hold={hold} payment={payment} onExpired={bookingData.refresh} />
        </div>
      ) : !data ? (
        <BookingDataUnavailable bookingData={bookingData} loading={words.loading} failed={words.failed} />
      ) : slots.length === 0 ? (
        <div className="mt-8">
          <h2 className="text-[1.6rem]">{words.none.title}</h2>
          <p className="measure mt-3 text-quiet">{words.none.text}</p>
        </div>
      ) : (
        <>
          <p className="measure mt-4 text-quiet">
            {words.intro} {formatZoneNote(booking.zone)}
          </p>
          <BookingForm
            booking={booking}
            slots={slots}
            paymentsOff={payPal === 'off'}
            placeHold={payment.placeHold}
            returning={returning}
          />
        </>
      )}
    </>
  );
}
