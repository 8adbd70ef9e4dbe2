import type { ClientClass } from '#features/classes/contract/client-classes.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatTime } from '#platform/time/day.ts';
import { FactList } from '#platform/ui/fact-list.tsx';
import { CancelSession } from '../../cancellation/web/cancel-session.tsx';
import { type BookingCancellation, formatChange } from '../../cancellation/web/format-cancellation.ts';
import type { Booking } from '../../contract/bookings.ts';
import { myBookings as words } from '../../web/bookings-words.ts';
import {
  formatBookingDateTime,
  formatBookingDay,
  formatBookingTime,
  formatBookingType,
} from '../../web/format-booking.ts';
import { BookingColumns } from '../../web/step-heading.tsx';
import { AddSessionToCalendar, type CalendarFiles, getBookingPlace } from './add-session-to-calendar.tsx';
import { MY_CLASSES_ID } from './my-classes.tsx';

/** The next booking: where it is, what to bring and how to change it. */
export function NextBooking(props: {
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
