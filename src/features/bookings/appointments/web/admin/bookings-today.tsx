import { Details, type TodayPart } from '#features/admin-access/web/today-part.tsx';
import { formatCount } from '#platform/text/format-count.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import type { BookingToday } from '../../../contract/bookings-admin.ts';

/** The next sessions, the calendars that cannot be read, and what clients ask. */
export const bookingToday: TodayPart<BookingToday> = {
  listAhead: ({ sessions }) =>
    sessions.map(({ name, title, link, ...one }) => ({
      ...one,
      title: `${name}, ${title}`,
      facts: [one.length, one.location],
      to: '/admin/bookings',
      more: <MeetingLink link={link} />,
    })),
  listTasks: ({ calendars, cancellationRequests: requests }) => [
    {
      to: '/admin/hours/calendars',
      count: calendars.count,
      heading: formatCount(calendars.count, 'calendar can’t be read', 'calendars can’t be read'),
      rows: calendars.first.map(({ _id, name, date }) => (
        <li key={_id}>
          {name}
          <Details texts={[`last read ${formatShortDay(date)}`]} />
        </li>
      )),
    },
    {
      to: '/admin/bookings',
      count: requests.count,
      heading: formatCount(requests.count, 'client asks to cancel', 'clients ask to cancel'),
      rows: requests.first.map(({ _id, name, title, date, time }) => (
        <li key={_id}>
          {name}
          <Details texts={[title, formatShortDay(date), formatTime(time)]} />
        </li>
      )),
    },
  ],
};

/** Only an http(s) address becomes a link. */
function MeetingLink({ link }: { link: string }) {
  if (!/^https?:\/\//i.test(link)) return null;
  return (
    <a className="link inline-flex min-h-11 items-center" href={link} target="_blank" rel="noreferrer">
      Open the meeting
    </a>
  );
}
