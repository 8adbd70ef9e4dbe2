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
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    location,
    details: description,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    location,
    body: description,
  });
  // Outlook shows a plus sign instead of a space.
  const encodeSpaces = (query: URLSearchParams) => query.toString().replaceAll('+', '%20');
  return {
    google: `https://calendar.google.com/calendar/render?${encodeSpaces(google)}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${encodeSpaces(outlook)}`,
  };
}

/** Escapes a text value (RFC 5545, 3.3.11). */
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Folds a line after 60 characters, so that it has at most 75 bytes with the usual letters (RFC 5545, 3.1). */
const foldLine = (line: string): string => line.match(/.{1,60}/gsu)?.join('\r\n ') ?? line;

/** Returns the text of a calendar file for Apple Calendar and others, with times in UTC. */
export function createCalendarText(item: CalendarItem & { uid: string; stamp: Date; businessName: string }): string {
  const format = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const end = new Date(item.startsAt.getTime() + item.lengthMinutes * MS_PER_MINUTE);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${item.businessName}//Calendar//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${item.uid}`,
    `DTSTAMP:${format(item.stamp)}`,
    `DTSTART:${format(item.startsAt)}`,
    `DTEND:${format(end)}`,
    `SUMMARY:${escapeText(item.title)}`,
    `LOCATION:${escapeText(item.location)}`,
    `DESCRIPTION:${escapeText(item.description)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
