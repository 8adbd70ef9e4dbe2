import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { BusinessFacts } from '#platform/business/business.ts';
import { FEED_REFRESH_SECONDS } from '#platform/calendar/calendar-feed.ts';
import type { Attachment } from '../mail-server.ts';

export type CalendarEntry = {
  /** Stable for one class, sign-up or session, so a later file updates the entry instead of adding another (RFC 5545 UID). */
  uid: string;
  sequence: number;
  /** The last change of the entry, as an ISO instant. */
  stamp: string;
  title: string;
  day: string;
  time: string;
  lengthMinutes: number;
  location: string;
  description: string;
  url: string;
  /** Concerns the day and takes no time of it. */
  isAllDay?: boolean;
};

/** An entry of a feed. What was cancelled stays in it for some time. */
export type FeedEntry = CalendarEntry & { isCancelled: boolean };

/** The time zone of the entry, and the business as its organizer. */
export type CalendarContext = { timeZone: string; business: Pick<BusinessFacts, 'name' | 'email'> };

/** For someone on the way who has only the calendar at hand. */
export const formatCallHint = ({ phone }: Pick<BusinessFacts, 'phone'>): string =>
  phone && `Late or lost? Call ${phone}.`;

const isRepeated = (time: Temporal.ZonedDateTime): boolean =>
  (['earlier', 'later'] as const)
    .map((disambiguation) => time.toPlainDateTime().toZonedDateTime(time.timeZoneId, { disambiguation }))
    .some((other) => other.epochMilliseconds !== time.epochMilliseconds);

/** In wall time, or in UTC if the clocks show a time twice: a reader could take the wrong one. */
const toPeriod = (start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime) =>
  [start, end].some(isRepeated)
    ? { start: new Date(start.epochMilliseconds), end: new Date(end.epochMilliseconds) }
    : { start, end, timezone: start.timeZoneId };

function toEventData(
  entry: CalendarEntry,
  { timeZone, business }: CalendarContext,
  isCancelled: boolean,
): ICalEventData {
  const { day, time, lengthMinutes, isAllDay = false } = entry;
  const start = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  const period = isAllDay
    ? {
        start: start.toPlainDate(),
        end: start.toPlainDate().add({ days: 1 }),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
      }
    : toPeriod(start, start.add({ minutes: lengthMinutes }));
  return {
    id: entry.uid,
    sequence: entry.sequence,
    stamp: new Date(entry.stamp),
    ...period,
    summary: entry.title,
    location: entry.location,
    description: entry.description,
    url: entry.url,
    ...(business.name && business.email && { organizer: { name: business.name, email: business.email } }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** The standard requires a name, which a new business does not have before its owner enters it. */
const createProdId = ({ business }: CalendarContext) => ({ company: business.name || 'Website', product: 'Calendar' });

/** Escapes a text that the library writes as it is (RFC 5545 §3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&');

/** The library leaves out the end of the last line, which every line must have (RFC 5545 §3.1). */
const toText = (calendar: ICalCalendar): string => `${calendar}\r\n`;

/** Creates an .ics attachment for one class or session, in wall time with the time zone's rules embedded. */
export function createCalendarFile(
  entry: CalendarEntry & {
    /** Without the extension: 'class' becomes class.ics. */
    filename: string;
  },
  context: CalendarContext,
  cancelled = false,
): Attachment {
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    prodId: createProdId(context),
    method,
    // A time zone of the calendar itself would convert DTSTAMP to local time, but it must be UTC.
    timezone: { name: null, generator: () => createTimeZoneComponent(context.timeZone, entry.day) },
  });
  calendar.createEvent(toEventData(entry, context, cancelled));
  return {
    filename: `${cancelled ? 'cancelled' : entry.filename}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: toText(calendar),
  };
}

/**
 * Creates an .ics attachment for several sessions. It publishes cancelled entries with their status, because a file
 * with the method CANCEL is for one entry (RFC 5546 §3.2.5).
 */
export function createSeriesFile(entries: readonly FeedEntry[], context: CalendarContext): Attachment {
  const days = entries.map(({ day }) => day).toSorted();
  const method = ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    prodId: createProdId(context),
    method,
    timezone: {
      name: null,
      generator: () => createTimeZoneComponent(context.timeZone, days[0] ?? '', days.at(-1)),
    },
  });
  for (const { isCancelled, ...entry } of entries) calendar.createEvent(toEventData(entry, context, isCancelled));
  return {
    filename: entries.every(({ isCancelled }) => isCancelled) ? 'cancelled.ics' : 'sessions.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: toText(calendar),
  };
}

/** Creates the text of a feed (RFC 5545, RFC 7986). It depends only on its input, so it has the same ETag until something changes. */
export function createCalendarFeed(
  entries: readonly FeedEntry[],
  context: CalendarContext,
  feed: { name: string; today: string },
): string {
  const days = [feed.today, ...entries.map(({ day }) => day)].toSorted();
  const timeZoneComponent = createTimeZoneComponent(context.timeZone, days[0] ?? feed.today, days.at(-1));
  const calendar = ical({
    prodId: createProdId(context),
    method: ICalCalendarMethod.PUBLISH,
    name: escapeText(feed.name),
    ttl: FEED_REFRESH_SECONDS,
  });
  for (const { isCancelled, ...entry } of entries) calendar.createEvent(toEventData(entry, context, isCancelled));
  // The library would write the zone before REFRESH-INTERVAL, and only with an entry; but properties come first, and a
  // calendar must have a component (RFC 5545 §3.6).
  return toText(calendar).replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, `${timeZoneComponent}\r\n`);
}

/**
 * Creates the VTIMEZONE (RFC 5545 §3.6.5) for a zone from one day to another, from the runtime's time zone data. It holds
 * the rule at the start of the year before and every change until the end of the year after.
 */
function createTimeZoneComponent(timeZone: string, day: string, lastDay = day): string {
  const year = Number(day.slice(0, 4));
  const lastYear = Number(lastDay.slice(0, 4));
  const end = Temporal.PlainDate.from({ year: lastYear + 2, month: 1, day: 1 }).toZonedDateTime(timeZone);
  let current = Temporal.PlainDate.from({ year: year - 1, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const rules = [formatRule(current, current.offset)];
  for (;;) {
    const next = current.getTimeZoneTransition('next');
    if (!next || Temporal.ZonedDateTime.compare(next, end) >= 0) break;
    rules.push(formatRule(next, next.subtract({ seconds: 1 }).offset));
    current = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...rules.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function formatRule(change: Temporal.ZonedDateTime, offsetBefore: string): string[] {
  const kind = change.offset === findStandardOffset(change) ? 'STANDARD' : 'DAYLIGHT';
  // DTSTART is the moment of change in the wall time before the change.
  const onset = change.toInstant().toZonedDateTimeISO(offsetBefore).toPlainDateTime();
  const name = change.toLocaleString('en-US', { timeZoneName: 'short' }).split(' ').at(-1) ?? change.offset;
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetBefore.replace(':', '')}`,
    `TZOFFSETTO:${change.offset.replace(':', '')}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}

/** Standard time has the smaller of the winter and summer offsets. */
function findStandardOffset(change: Temporal.ZonedDateTime): string {
  const [winter, summer] = [1, 7].map((month) => change.with({ month, day: 1 }));
  if (!winter || !summer) return change.offset;
  return winter.offsetNanoseconds <= summer.offsetNanoseconds ? winter.offset : summer.offset;
}
