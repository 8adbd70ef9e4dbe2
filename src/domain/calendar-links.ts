/** The content of a calendar entry. */
export type CalendarItem = {
  title: string;
  startsAt: Date;
  lengthMinutes: number;
  location: string;
  description: string;
};

const MS_PER_MINUTE = 60_000;

/**
 * Returns links that open Google Calendar and Outlook with a filled-in entry, for mail programs that ignore calendar
 * files. Times are in UTC, so that no calendar needs the business time zone.
 */
export function createCalendarLinks(item: CalendarItem): { google: string; outlook: string } {
  const { title, startsAt, lengthMinutes, location, description } = item;
  const [start, end] = [startsAt, new Date(startsAt.getTime() + lengthMinutes * MS_PER_MINUTE)].map((instant) =>
    instant.toISOString().replace('.000Z', 'Z'),
  ) as [string, string];
  const compact = (instant: string) => instant.replaceAll(/[-:]/g, '');
  const google = new URLSearchParams({
    ...{ action: 'TEMPLATE', text: title, dates: `${compact(start)}/${compact(end)}` },
    ...{ location, details: description },
  });
  const outlook = new URLSearchParams({
    ...{ path: '/calendar/action/compose', rru: 'addevent', subject: title, startdt: start, enddt: end },
    ...{ location, body: description },
  });
  // Outlook shows a plus sign instead of a space.
  const encodeSpaces = (query: URLSearchParams) => query.toString().replaceAll('+', '%20');
  return {
    google: `https://calendar.google.com/calendar/render?${encodeSpaces(google)}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${encodeSpaces(outlook)}`,
  };
}
