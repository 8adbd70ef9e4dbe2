import { useArea } from '#features/accounts/session/web/area-user.ts';
import { findDirectionsUrl, findPlace, formatLocation } from '#platform/business/places.ts';
import { createCalendarLinks } from '#platform/calendar/calendar-links.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import type { SiteConfig } from '#platform/contract/site.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatWithOffset } from '#platform/time/zoned-time.ts';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { calendarLabels } from '#platform/words/labels.ts';
import type { Booking } from '../../contract/bookings.ts';
import type { BookingEndpoints } from '../../contract/endpoints.ts';

export type CalendarFiles = ResponseBody<BookingEndpoints['GET /api/user/{id}/calendar-files']>;

/** Google Calendar and Outlook with the session filled in, and its calendar file for Apple and others. */
export function AddSessionToCalendar(props: { booking: Booking; when: string; files: CalendarFiles }) {
  const { booking, when, files } = props;
  const file = files.find(({ _id }) => _id === booking._id);
  const { business, places, timeZone, origin } = useSite();
  const { user } = useArea();
  const { date: day, time, title, sessionType } = booking;
  const { google, outlook } = createCalendarLinks({
    title: `${title || sessionType} (${business.name})`,
    startsAt: new Date(formatWithOffset({ day, time }, timeZone)),
    lengthMinutes: Number.parseInt(booking.length, 10) || 60,
    location: booking.link || getBookingPlace(booking, places).where,
    description: `To move it: ${origin}/user/${user.id}`,
  });
  const of = <span className="sr-only">{`: ${when}`}</span>;
  const className = 'link inline-flex min-h-11 items-center';
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6">
      <span className="w-full text-quiet">{calendarLabels.add}</span>
      <SmartLink href={google} className={className}>
        {calendarLabels.google}
        {of}
      </SmartLink>
      {file && (
        <a href={file.address} className={className}>
          {calendarLabels.file}
          {of}
        </a>
      )}
      <SmartLink href={outlook} className={className}>
        {calendarLabels.outlook}
        {of}
      </SmartLink>
    </p>
  );
}

/** Where a session is, the route there, how to find it and what to bring, as far as it is known. */
export function getBookingPlace({ location, link }: Pick<Booking, 'location' | 'link'>, places: SiteConfig['places']) {
  const { directions = '', bring = '' } = findPlace(places, location) ?? {};
  const route = link ? undefined : findDirectionsUrl(location, places);
  return { where: formatLocation(location, places), route, directions, bring };
}
