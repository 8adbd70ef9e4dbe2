import { useEffect, useRef } from 'react';
import type { User } from '#contract/accounts.ts';
import { newBooking as words } from '#web/content/bookings.ts';
import { zoneNote } from '#web/features/classes/zone-note.ts';
import { usePayPalStanding } from '#web/features/payments/paypal-config.ts';
import { BookingForm } from './booking-form.tsx';
import { DiaryMissing } from './diary-missing.tsx';
import { PayBooking } from './pay-booking.tsx';
import { offeredIn } from './standing-hold.ts';
import { useDiary } from './use-diary.ts';
import { useNewBooking } from './use-new-booking.ts';
import { usePayment } from './use-payment.ts';
import './bookings.css';

/** New Booking: the choices first, then the held time with its payment. */
export function NewBookingView({ user }: { user: User }) {
  const known = useDiary();
  const payPal = usePayPalStanding();
  const booking = useNewBooking(known, user);
  const payment = usePayment(booking, known);
  const held = useRef(false);
  const { hold } = booking;
  const { diary } = known;
  const slots = diary ? offeredIn(diary) : [];
  const returning = held.current && !hold;
  useEffect(() => {
    held.current = hold !== undefined;
  }, [hold]);

  return (
    <>
      <h1 className="area-heading">{words.heading}</h1>
      {hold ? (
        <div className="mt-6 md:mt-10">
          <PayBooking booking={booking} hold={hold} payment={payment} onOver={known.refresh} />
        </div>
      ) : !diary ? (
        <DiaryMissing known={known} loading={words.loading} failed={words.failed} />
      ) : slots.length === 0 ? (
        <div className="mt-8">
          <h2 className="text-[1.6rem]">{words.none.title}</h2>
          <p className="measure mt-3 text-quiet">{words.none.text}</p>
        </div>
      ) : (
        <>
          <p className="measure mt-4 text-quiet">
            {words.intro} {zoneNote(booking.zone)}
          </p>
          <BookingForm
            booking={booking}
            slots={slots}
            paymentsOff={payPal === 'off'}
            keep={payment.keep}
            returning={returning}
          />
        </>
      )}
    </>
  );
}
