import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import sessionThings from '#drawings/session-things.svg?url';
import type { User } from '#features/accounts/contract/accounts.ts';
import type { ClientClass } from '#features/classes/contract/client-classes.ts';
import type { ClientEndpoints } from '#features/clients/contract/endpoints.ts';
import type { Receipt } from '#features/receipts/contract.ts';
import { BookingReceipts } from '#features/receipts/web/booking-receipts.tsx';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import { ToastHost } from '#platform/ui/toast.tsx';
import type { Booking, Hold, Slot } from '../../contract/bookings.ts';
import type { BookingEndpoints } from '../../contract/endpoints.ts';
import { type OpenOffer, OpenOffers } from '../../offers/web/open-offers.tsx';
import { RescheduleDialog } from '../../rescheduling/web/reschedule-dialog.tsx';
import { findCancellation, type LoadedBookings, listUpcomingBookings } from '../../web/booking-data.ts';
import { reschedule, myBookings as words } from '../../web/bookings-words.ts';
import { formatBookingDateTime } from '../../web/format-booking.ts';
import { useLiveBookings } from '../../web/use-live-bookings.ts';
import { arrangeVisits, LaterVisits } from './later-visits.tsx';
import { MyClasses } from './my-classes.tsx';
import { NextBooking } from './next-booking.tsx';
import { PastVisits } from './past-visits.tsx';

type MyBookingsProps = {
  user: User;
  loaded: LoadedBookings;
  /** Undefined if they did not load. */
  classes: ClientClass[] | undefined;
  pastVisits: ResponseBody<ClientEndpoints['GET /api/user/{id}/past']> | undefined;
  receipts: Receipt[];
  offers: readonly OpenOffer[];
  calendarFiles: ResponseBody<BookingEndpoints['GET /api/user/{id}/calendar-files']>;
  /** The last reload failed, so everything may be out of date. */
  isStale: boolean;
};

/** What has not started yet. */
const listUpcoming = <Visit extends { date: string; time: string }>(visits: readonly Visit[], now: WallTime) =>
  visits.filter(({ date, time }) => !hasStarted({ day: date, time }, now));

/** My Bookings: the next session in full, the coming classes and sessions, then past visits. */
export function MyBookings(props: MyBookingsProps) {
  const { user } = props;
  const { bookings, refresh } = useLiveBookings(props.loaded);
  const { timeZone, parts } = useSite();
  const [rescheduled, setRescheduled] = useState<Booking>();
  const { data, now } = bookings;
  const classes = props.classes && listUpcoming(props.classes, now);
  const upcoming = listUpcoming(listUpcomingBookings(data), now);
  const heading = useFocusAfterDeletion((classes?.length ?? 0) + upcoming.length);
  const { before, next, after } = arrangeVisits(upcoming, classes ?? []);
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
      <h1 ref={heading} tabIndex={-1} className="text-[1.6rem]">
        {words.heading}
      </h1>
      {/* The sun, and what "What to bring" names: on a phone the crop keeps them. */}
      <img
        src={sessionThings}
        alt=""
        width={1200}
        height={160}
        className="mt-5 h-[clamp(5.5rem,12vw,9.5rem)] w-full rounded-card object-cover object-[78%_100%]"
      />
      {props.isStale && <FailedNotice role="status" text={words.stale} className="mt-6" onRetry={refresh} />}
      <OpenOffers offers={props.offers} />
      {data.hold && <PendingHold hold={data.hold} today={now.day} bookUrl={bookUrl} />}
      {!next && before.length === 0 && !data.hold && props.offers.length === 0 && <NoBookings bookUrl={bookUrl} />}
      {next && (
        <NextBooking
          booking={next}
          cancellation={findCancellation(data, next)}
          classBefore={before.find(({ cancelled }) => !cancelled)}
          today={now.day}
          calendarFiles={props.calendarFiles}
          onReschedule={() => setRescheduled(next)}
        />
      )}
      {next && !user.intakeFormCompleted && <IntakeNote to={`/user/${user.id}/forms/new-client`} />}
      {classes && <MyClasses classes={before} today={now.day} onRetry={refresh} />}
      {after.length > 0 && (
        <LaterVisits {...props} visits={after} data={data} today={now.day} onReschedule={setRescheduled} />
      )}
      {!classes && <MyClasses classes={undefined} today={now.day} onRetry={refresh} />}
      <div className="mt-6 flow-root">
        {(next || before.length > 0) && parts.sessions && (
          <p className="mt-7.5 sm:float-right">
            <Link to={bookUrl} className="button quiet">
              {next ? words.another : words.bookFirst}
            </Link>
          </p>
        )}
        <PastVisits userId={user.id} firstPage={props.pastVisits} today={now.day} />
        <BookingReceipts userId={user.id} receipts={props.receipts} />
      </div>
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

function Note({ children }: { children: ReactNode }) {
  return <div className="mt-8 border-highlight border-l-4 bg-raised px-5 py-4">{children}</div>;
}

/** A link back to a hold whose tab was closed. */
function PendingHold({ hold, today, bookUrl }: { hold: Hold; today: string; bookUrl: string }) {
  const { timeZone: zone } = useSite();
  const { begin, end, link } = hold.payment === 'paid' ? words.unfinished.paid : words.unfinished.held;
  return (
    <Note>
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
    <Note>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-1">
        <div>
          <h3 className="text-[1.2rem]">{words.prepare}</h3>
          <p className="mt-1">{useContent('client-area').myBookings.intake}</p>
        </div>
        <Link to={to} className="link inline-flex min-h-11 items-center">
          {words.intake}
        </Link>
      </div>
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
          <p key={paragraph}>{showLinks(paragraph)}</p>
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
