import type { ClientClass } from '#features/classes/contract/client-classes.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { CancelSession } from '../../cancellation/web/cancel-session.tsx';
import { formatCancellation } from '../../cancellation/web/format-cancellation.ts';
import type { Booking } from '../../contract/bookings.ts';
import { type BookingData, compareStarts, findCancellation, type Timed } from '../../web/booking-data.ts';
import { myBookings as words } from '../../web/bookings-words.ts';
import { formatBookingDateTime, formatBookingType } from '../../web/format-booking.ts';
import { StepHeading } from '../../web/step-heading.tsx';
import { AddSessionToCalendar, type CalendarFiles } from './add-session-to-calendar.tsx';
import { MyClass, VisitRow } from './my-classes.tsx';

type LaterProps = {
  calendarFiles: CalendarFiles;
  data: BookingData;
  today: string;
  onReschedule: (booking: Booking) => void;
};

/** What comes after the next session: sessions and classes in one list by date. */
export function LaterVisits({
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
