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
import { formatTime, hasStarted, type WallTime } from '#platform/time/day.ts';
import { FactList } from '#platform/ui/fact-list.tsx';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import { ToastHost } from '#platform/ui/toast.tsx';
import { CancelSession } from '../../cancellation/web/cancel-session.tsx';
import {
  type BookingCancellation,
  formatCancellation,
  formatChange,
} from '../../cancellation/web/format-cancellation.ts';
import type { Booking, Hold, Slot } from '../../contract/bookings.ts';
import type { BookingEndpoints } from '../../contract/endpoints.ts';
import { type OpenOffer, OpenOffers } from '../../offers/web/open-offers.tsx';
import { RescheduleDialog } from '../../rescheduling/web/reschedule-dialog.tsx';
import {
  type BookingData,
  compareStarts,
  findCancellation,
  type LoadedBookings,
  listUpcomingBookings,
  type Timed,
} from '../../web/booking-data.ts';
import { reschedule, myBookings as words } from '../../web/bookings-words.ts';
import {
  formatBookingDateTime,
  formatBookingDay,
  formatBookingTime,
  formatBookingType,
} from '../../web/format-booking.ts';
import { BookingColumns, StepHeading } from '../../web/step-heading.tsx';
import { useLiveBookings } from '../../web/use-live-bookings.ts';
import { AddSessionToCalendar, type CalendarFiles, getBookingPlace } from './add-session-to-calendar.tsx';
import { MY_CLASSES_ID, MyClass, MyClasses, VisitRow } from './my-classes.tsx';
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

/** The next booking: where it is, what to bring and how to change it. */
function NextBooking(props: {
  booking: Booking;
  cancellation: BookingCancellation | undefined;
  /** The class before this session that comes first. */
  classBefore: ClientClass | undefined;
  today: string;
  calendarFiles: CalendarFiles;
  onReschedule: () => void;
}) {
  const { booking, cancellation, classBefore, today, onReschedule } = props;
  const { timeZone: zone, business, places } = useSite();
  const when = formatBookingDateTime(booking, zone, today);
  const { where, route, directions, bring } = getBookingPlace(booking, places);
  return (
    <section aria-labelledby="next-booking" className="mt-8">
      <BookingColumns>
        <div>
          <h2 id="next-booking" className="eyebrow font-sans">
            {words.next}
          </h2>
          <p className="mt-2 text-balance font-display text-[clamp(2.2rem,1.5rem+2.4vw,2.9rem)] leading-[1.1] tracking-[-0.018em]">
            <time dateTime={`${booking.date}T${booking.time}`}>
              <span className="inline-block">{formatBookingDay(booking.date, today)},</span>{' '}
              <span className="inline-block whitespace-nowrap">{formatBookingTime(booking, zone)}</span>
            </time>
          </p>
          <p className="mt-4 text-quiet">{formatBookingType(booking)}</p>
          {classBefore && (
            <p className="mt-1 text-quiet">
              {`${words.before} `}
              <a href={`#${MY_CLASSES_ID}`} className="link">
                {`${classBefore.title}, ${formatBookingDay(classBefore.date, today)}, ${formatTime(classBefore.time)}`}
              </a>
            </p>
          )}
          <p className="mt-7 flex flex-wrap gap-3 empty:hidden max-sm:gap-2 max-sm:*:px-5">
            {cancellation?.canMove !== false && (
              <button type="button" className="button" onClick={onReschedule}>
                {words.reschedule}
                <span className="sr-only">{` ${words.of} ${when}`}</span>
              </button>
            )}
            {/^https:\/\//.test(booking.link) && (
              <a href={booking.link} target="_blank" rel="noopener noreferrer" className="button quiet">
                {words.joinLink}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
            {cancellation && <CancelSession cancellation={cancellation} when={when} />}
          </p>
          <AddSessionToCalendar booking={booking} when={when} files={props.calendarFiles} />
        </div>
        <FactList
          facts={[
            { term: words.labels.where, text: where, link: route ? { label: words.route, href: route } : undefined },
            ...(directions ? [{ term: words.labels.directions, text: directions }] : []),
            ...(bring ? [{ term: words.labels.bring, text: bring }] : []),
            {
              term: words.labels.change,
              text: formatChange(business.policies.sessionCancellation, cancellation, zone, today),
            },
          ]}
        />
      </BookingColumns>
    </section>
  );
}

type LaterProps = {
  calendarFiles: CalendarFiles;
  data: BookingData;
  today: string;
  onReschedule: (booking: Booking) => void;
};

/** What comes after the next session: sessions and classes in one list by date. */
function LaterVisits({
  visits,
  ...props
}: LaterProps & { visits: ReturnType<typeof arrangeVisits<Booking, ClientClass>>['after'] }) {
  return (
    <section aria-labelledby="later-bookings" className="mt-14">
      <StepHeading id="later-bookings">{words.later}</StepHeading>
      <ul>
        {visits.map((entry) =>
          entry.kind === 'class' ? (
            <MyClass key={entry.visit._id} place={entry.visit} today={props.today} />
          ) : (
            <LaterSession key={entry.visit._id} {...props} booking={entry.visit} />
          ),
        )}
      </ul>
    </section>
  );
}

function LaterSession({ booking, data, today, calendarFiles, onReschedule }: LaterProps & { booking: Booking }) {
  const { timeZone } = useSite();
  const when = formatBookingDateTime(booking, timeZone, today);
  const cancellation = findCancellation(data, booking);
  return (
    <VisitRow
      {...booking}
      when={when}
      button={
        <span className="flex flex-wrap gap-3">
          {cancellation?.canMove !== false && (
            <button type="button" className="button quiet small" onClick={() => onReschedule(booking)}>
              {words.reschedule}
              <span className="sr-only">{` ${words.of} ${when}`}</span>
            </button>
          )}
          {cancellation && <CancelSession small cancellation={cancellation} when={when} />}
        </span>
      }
    >
      <p className="text-quiet">{formatBookingType(booking)}</p>
      {cancellation && <p className="text-[0.94rem] text-quiet">{formatCancellation(cancellation, timeZone, today)}</p>}
      <AddSessionToCalendar booking={booking} when={when} files={calendarFiles} />
    </VisitRow>
  );
}

/**
 * The coming sessions and classes by date: the classes before the next session, that session, and all that comes after
 * it. Without a session, all classes come before it.
 * @param sessions sorted by start
 */
export function arrangeVisits<Session extends Timed, Class extends Timed>(
  sessions: readonly Session[],
  classes: readonly Class[],
) {
  const [next, ...later] = sessions;
  const isBefore = (visit: Class) => !next || compareStarts(visit, next) < 0;
  const visits = [
    ...later.map((visit) => ({ kind: 'session' as const, visit })),
    ...classes.filter((visit) => !isBefore(visit)).map((visit) => ({ kind: 'class' as const, visit })),
  ];
  return {
    before: classes.filter(isBefore).toSorted(compareStarts),
    next,
    after: visits.toSorted((one, other) => compareStarts(one.visit, other.visit)),
  };
}
