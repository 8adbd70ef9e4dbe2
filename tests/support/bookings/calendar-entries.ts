import { parseCalendar } from '#features/bookings/busy-calendars/ical/parse-calendar.ts';
import { isFailure } from '#platform/failure.ts';

export const inEvent = (lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
export const inCalendar = (lines: readonly string[]) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...lines,
  'END:VCALENDAR',
  '',
];

/** When a calendar file is busy for a business in Los Angeles, and the names of what cannot be read. */
export function parse(text: string) {
  const days = { from: '2026-11-27', until: '2028-11-29' };
  const parsed = parseCalendar({ text, timeZone: 'America/Los_Angeles', ownHost: 'studio.test', days });
  if (isFailure(parsed)) return parsed.reason;
  return { busy: parsed.busy.map(({ from, until }) => `${from} ${until.slice(11)}`), unread: parsed.unreadEntries };
}

export const parseLines = (...lines: string[]) => parse(inCalendar(lines).join('\r\n'));
export const parseEvents = (...events: string[][]) => parseLines(...events.flatMap(inEvent));
export const busy = (...times: string[]) => ({ busy: times, unread: [] });
export const told = (title: string, ...times: string[]) => ({ busy: times, unread: [title] });

/** Daily from December 1 to 3, from nine to ten in the zone of the business. */
export const daily = [
  'UID:a',
  'DTSTART;TZID=America/Los_Angeles:20261201T090000',
  'DURATION:PT1H',
  'RRULE:FREQ=DAILY;COUNT=3',
];
export const [first, second, third] = [
  '2026-12-01T09:00 10:00',
  '2026-12-02T09:00 10:00',
  '2026-12-03T09:00 10:00',
] as const;
