import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BusinessFacts } from '#domain/settings/business.ts';
import type { Attachment } from '../integrations/mail-server.ts';
import { createTimeZoneComponent } from './time-zone-component.ts';

export type CalendarEntry = {
  /** Stable for one sign-up or session, so a later file updates the entry instead of adding another (RFC 5545 UID). */
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
  /** Without the extension: 'class' becomes class.ics. */
  filename: string;
};

/** The time zone of the entry, and the business as its organizer. */
export type CalendarContext = { timeZone: string; business: Pick<BusinessFacts, 'name' | 'email'> };

/** For someone on the way who has only the calendar at hand. */
export const formatCallHint = ({ phone }: Pick<BusinessFacts, 'phone'>): string =>
  phone && `Late or lost? Call ${phone}.`;

/** Creates an .ics attachment for one class or session, in wall time with the time zone's rules embedded. */
export function createCalendarFile(
  entry: CalendarEntry,
  { timeZone, business }: CalendarContext,
  cancelled = false,
): Attachment {
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    prodId: { company: business.name, product: 'Calendar' },
    method,
    // A time zone of the calendar itself would convert DTSTAMP to local time, but it must be UTC.
    timezone: { name: null, generator: () => createTimeZoneComponent(timeZone, entry.day) },
  });
  const start = Temporal.PlainDateTime.from(`${entry.day}T${entry.time}`).toZonedDateTime(timeZone);
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: new Date(entry.stamp),
    timezone: timeZone,
    start,
    end: start.add({ minutes: entry.lengthMinutes }),
    summary: entry.title,
    location: entry.location,
    description: entry.description,
    url: entry.url,
    organizer: { name: business.name, email: business.email },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return {
    filename: `${cancelled ? 'cancelled' : entry.filename}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}
