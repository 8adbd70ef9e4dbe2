import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Booking, Hold } from '#contract/bookings.ts';
import { hasStarted } from '#domain/day.ts';
import { myBookings as words } from '#web/content/bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { BookingReceipts } from '#web/features/receipts/booking-receipts.tsx';
import { listUpcomingBookings } from './booking-data.ts';
import { BookingDataUnavailable } from './booking-data-unavailable.tsx';
import { formatBookingDateTime, formatBookingType } from './format-booking.ts';
import { MyClasses } from './my-classes.tsx';
import { NextBooking } from './next-booking.tsx';
import { PastVisits } from './past-visits.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { useBookingData } from './use-booking-data.ts';
import './bookings.css';

/** My Bookings: the next booking in full, then other bookings and classes, then past visits. */
export function MyBookings({ user }: { user: User }) {
  const bookingData = useBookingData();
  const { now } = bookingData;
  const [rescheduling, setRescheduling] = useState<Booking>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = bookingData;
  const bookUrl = `/user/${user.id}/book`;
  const bookings = data
    ? listUpcomingBookings(data).filter(({ date, time }) => !hasStarted({ day: date, time }, now))
    : [];
  const [next, ...later] = bookings;

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="area-heading">
        {words.heading}
      </h1>
      {!data && (
        <BookingDataUnavailable
          failed={bookingData.failed}
          refresh={bookingData.refresh}
          loadingText={words.loading}
          failedText={words.failed}
        />
      )}
      {data && bookingData.failed && (
        <div role="status" className="booking-data-failed mt-6">
          <p>{words.stale}</p>
          <button type="button" className="button quiet small" onClick={bookingData.refresh}>
            {words.retry}
          </button>
        </div>
      )}
      {data?.hold && <PendingHold hold={data.hold} today={now.day} bookUrl={bookUrl} />}
      {data && !next && !data.hold && <NoBookings bookUrl={bookUrl} />}
      {next && <NextBooking booking={next} today={now.day} onReschedule={() => setRescheduling(next)} />}
      {next && !user.intakeFormCompleted && <IntakeNote to={`/user/${user.id}/forms/new-client`} />}
      {later.length > 0 && (
        <section aria-labelledby="later-bookings" className="mt-14">
          <h2 id="later-bookings" className="booking-step">
            {words.later}
          </h2>
          <ul className="later-bookings">
            {later.map((booking) => (
              <LaterBooking
                key={booking._id}
                booking={booking}
                today={now.day}
                onReschedule={() => setRescheduling(booking)}
              />
            ))}
          </ul>
        </section>
      )}
      {next && (
        <p className="mt-12">
          <Link to={bookUrl} className="button quiet">
            {words.another}
          </Link>
        </p>
      )}
      {data && <MyClasses userId={user.id} now={now} onLastCancelled={() => heading.current?.focus()} />}
      {data && <PastVisits userId={user.id} today={now.day} />}
      {data && <BookingReceipts userId={user.id} />}
      <RescheduleDialog
        booking={rescheduling}
        bookingData={bookingData}
        onClose={() => setRescheduling(undefined)}
        onRescheduled={() => {
          setRescheduling(undefined);
          bookingData.refresh();
          heading.current?.focus();
        }}
      />
    </>
  );
}

function LaterBooking(props: { booking: Booking; today: string; onReschedule: () => void }) {
  const { booking, today, onReschedule } = props;
  const when = formatBookingDateTime(booking, useSite().timeZone, today);
  return (
    <li>
      <div>
        <p className="font-display text-[1.25rem] leading-snug">
          <time dateTime={`${booking.date}T${booking.time}`}>{when}</time>
        </p>
        <p className="text-quiet">{formatBookingType(booking)}</p>
      </div>
      <button type="button" className="button quiet small" onClick={onReschedule}>
        {words.reschedule}
        <span className="sr-only">{` ${words.of} ${when}`}</span>
      </button>
    </li>
  );
}

/** A link back to a hold whose tab was closed. */
function PendingHold({ hold, today, bookUrl }: { hold: Hold; today: string; bookUrl: string }) {
  const { timeZone: zone } = useSite();
  const { begin, end, link } = hold.payment === 'paid' ? words.unfinished.paid : words.unfinished.held;
  return (
    <div className="mt-8 border-highlight border-l-4 bg-raised px-5 py-4">
      <p>
        {begin} {formatBookingDateTime(hold, zone, today)}. {end}
      </p>
      <Link to={bookUrl} className="button mt-4">
        {link}
      </Link>
    </div>
  );
}

/** A link to the intake form for clients who have not completed it. */
function IntakeNote({ to }: { to: string }) {
  return (
    <div className="mt-10 max-w-[58ch] border-highlight border-l-4 bg-raised px-5 py-4">
      <p>{words.intake.text}</p>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {words.intake.link}
      </Link>
    </div>
  );
}

function NoBookings({ bookUrl }: { bookUrl: string }) {
  const { title, paragraphs, link } = words.empty;
  return (
    <div className="mt-8 max-w-[58ch]">
      <h2 className="text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{title}</h2>
      <div className="prose mt-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Link to={bookUrl} className="button mt-8">
        {link}
      </Link>
    </div>
  );
}
