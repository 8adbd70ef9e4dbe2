import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Booking, Hold, Slot } from '#contract/bookings.ts';
import type { ClientClass } from '#contract/client-visits.ts';
import type { ResponseBody } from '#contract/contract.ts';
import type { Receipt } from '#contract/receipts.ts';
import { hasStarted, type WallTime } from '#domain/day.ts';
import { reschedule, myBookings as words } from '#web/content/bookings.ts';
import { BookingReceipts } from '#web/features/receipts/booking-receipts.tsx';
import { showAlert } from '#web/shell/alert.tsx';
import { useContent } from '#web/shell/content.ts';
import { useSite } from '#web/shell/use-site.ts';
import { FailedNotice } from '#web/ui/failed-notice.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after-deletion.ts';
import { AddSessionToCalendar } from './add-session-to-calendar.tsx';
import { type BookingData, type LoadedBookings, listUpcomingBookings } from './booking-data.ts';
import { CancelSession } from './cancel-session.tsx';
import { describeCancellation } from './cancellation-words.ts';
import { formatBookingDateTime, formatBookingType } from './format-booking.ts';
import { MyClasses } from './my-classes.tsx';
import { NextBooking } from './next-booking.tsx';
import { PastVisits } from './past-visits.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { StepHeading } from './step-heading.tsx';
import { useLiveBookings } from './use-live-bookings.ts';
import { VisitRow } from './visit-row.tsx';

type MyBookingsProps = {
  user: User;
  loaded: LoadedBookings;
  /** Undefined if they did not load. */
  classes: ClientClass[] | undefined;
  pastVisits: ResponseBody<'GET /api/user/{id}/past'> | undefined;
  receipts: Receipt[];
  calendarFiles: ResponseBody<'GET /api/user/{id}/calendar-files'>;
  /** The last reload failed, so everything may be out of date. */
  isStale: boolean;
};

/** What has not started yet. */
const listUpcoming = <Visit extends { date: string; time: string }>(visits: readonly Visit[], now: WallTime) =>
  visits.filter(({ date, time }) => !hasStarted({ day: date, time }, now));

/** My Bookings: the next booking in full, then other bookings and classes, then past visits. */
export function MyBookings(props: MyBookingsProps) {
  const { user } = props;
  const { bookings, refresh } = useLiveBookings(props.loaded);
  const { timeZone, parts } = useSite();
  const [rescheduled, setRescheduled] = useState<Booking>();
  const { data, now } = bookings;
  const classes = props.classes && listUpcoming(props.classes, now);
  const upcoming = listUpcoming(listUpcomingBookings(data), now);
  const heading = useFocusAfterDeletion((classes?.length ?? 0) + upcoming.length);
  const [next, ...later] = upcoming;
  const bookUrl = `/user/${user.id}/book`;
  const handleRescheduled = async (slot: Slot) => {
    setRescheduled(undefined);
    const { title, begin, end } = reschedule.done;
    const text = `${begin} ${formatBookingDateTime(slot, timeZone, now.day)}. ${end}`;
    await showAlert({ title, text, icon: 'success' });
    heading.current?.focus();
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="area-heading">
        {words.heading}
      </h1>
      {props.isStale && <FailedNotice role="status" text={words.stale} className="mt-6" onRetry={refresh} />}
      {data.hold && <PendingHold hold={data.hold} today={now.day} bookUrl={bookUrl} />}
      {!next && !data.hold && <NoBookings bookUrl={bookUrl} />}
      {next && (
        <NextBooking
          booking={next}
          cancellation={findCancellation(data, next)}
          today={now.day}
          calendarFiles={props.calendarFiles}
          onReschedule={() => setRescheduled(next)}
        />
      )}
      {next && !user.intakeFormCompleted && <IntakeNote to={`/user/${user.id}/forms/new-client`} />}
      {later.length > 0 && (
        <LaterBookings {...props} bookings={later} data={data} today={now.day} onReschedule={setRescheduled} />
      )}
      {next && parts.sessions && (
        <p className="mt-12">
          <Link to={bookUrl} className="button quiet">
            {words.another}
          </Link>
        </p>
      )}
      <MyClasses classes={classes} today={now.day} onRetry={refresh} />
      <PastVisits userId={user.id} firstPage={props.pastVisits} today={now.day} />
      <BookingReceipts userId={user.id} receipts={props.receipts} />
      {rescheduled && (
        <RescheduleDialog
          booking={rescheduled}
          bookings={bookings}
          onClose={() => setRescheduled(undefined)}
          onRescheduled={handleRescheduled}
        />
      )}
      <ToastHost />
    </>
  );
}

const findCancellation = ({ cancellations }: BookingData, { _id }: Booking) =>
  cancellations.find(({ bookingId }) => bookingId === _id);

function LaterBookings(
  props: Pick<MyBookingsProps, 'calendarFiles'> & {
    bookings: Booking[];
    data: BookingData;
    today: string;
    onReschedule: (booking: Booking) => void;
  },
) {
  const { timeZone } = useSite();
  return (
    <section aria-labelledby="later-bookings" className="mt-14">
      <StepHeading id="later-bookings">{words.later}</StepHeading>
      <ul>
        {props.bookings.map((booking) => {
          const when = formatBookingDateTime(booking, timeZone, props.today);
          const cancellation = findCancellation(props.data, booking);
          return (
            <VisitRow
              key={booking._id}
              {...booking}
              when={when}
              button={
                <span className="flex flex-wrap gap-3">
                  {cancellation?.canMove !== false && (
                    <button type="button" className="button quiet small" onClick={() => props.onReschedule(booking)}>
                      {words.reschedule}
                      <span className="sr-only">{` ${words.of} ${when}`}</span>
                    </button>
                  )}
                  {cancellation && <CancelSession small cancellation={cancellation} when={when} />}
                </span>
              }
            >
              <p className="text-quiet">{formatBookingType(booking)}</p>
              {cancellation && (
                <p className="text-[0.94rem] text-quiet">{describeCancellation(cancellation, timeZone, props.today)}</p>
              )}
              <AddSessionToCalendar booking={booking} when={when} files={props.calendarFiles} />
            </VisitRow>
          );
        })}
      </ul>
    </section>
  );
}

function Note({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`${className} border-highlight border-l-4 bg-raised px-5 py-4`}>{children}</div>;
}

/** A link back to a hold whose tab was closed. */
function PendingHold({ hold, today, bookUrl }: { hold: Hold; today: string; bookUrl: string }) {
  const { timeZone: zone } = useSite();
  const { begin, end, link } = hold.payment === 'paid' ? words.unfinished.paid : words.unfinished.held;
  return (
    <Note className="mt-8">
      <p>
        {begin} {formatBookingDateTime(hold, zone, today)}. {end}
      </p>
      <Link to={bookUrl} className="button mt-4">
        {link}
      </Link>
    </Note>
  );
}

/** A link to the intake form for clients who have not completed it. */
function IntakeNote({ to }: { to: string }) {
  return (
    <Note className="mt-10 measure">
      <p>{useContent('client-area').myBookings.intake}</p>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {words.intake}
      </Link>
    </Note>
  );
}

function NoBookings({ bookUrl }: { bookUrl: string }) {
  const { title, paragraphs } = useContent('client-area').myBookings.empty;
  return (
    <div className="mt-8 measure">
      <h2 className="text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{title}</h2>
      <div className="prose mt-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {useSite().parts.sessions && (
        <Link to={bookUrl} className="button mt-8">
          {words.bookFirst}
        </Link>
      )}
    </div>
  );
}
