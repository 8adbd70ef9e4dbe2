import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Done, Id, line, Time } from '#platform/contract/fields.ts';
import { trimLine } from '#platform/text/line.ts';

const INVALID_ADDRESS = 'Please enter an address that begins with https:// or webcal://.';

/** The address of a calendar. webcal:// is https:// in the words of calendar programs. */
const CalendarAddress = z
  .string()
  .max(2_000, INVALID_ADDRESS)
  .transform((text, context) => {
    const url = URL.parse(trimLine(text).replace(/^webcals?:\/\//i, 'https://'));
    if (url?.protocol === 'https:' && !url.username && !url.password) return url.href;
    context.addIssue({ code: 'custom', message: INVALID_ADDRESS });
    return z.NEVER;
  })
  .meta({ examples: ['https://calendar.google.com/calendar/ical/…/basic.ics'] });

/** A calendar of the owner at another provider. Its address is a secret, so only its host is shown. */
export const BusyCalendar = z
  .object({
    _id: Id,
    name: z.string(),
    host: z.string(),
    readAt: z.object({ date: Day, time: Time }).meta({ description: 'The last time that it was read with success' }),
    failure: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
    isOverdue: z.boolean().meta({ description: 'It could not be read for two hours' }),
    unread: z.number().int().meta({ description: 'Entries that could not be read as a whole' }),
    unreadEntries: z.array(z.string()).meta({
      description: 'The title of each of them, or a line of it; at most twenty, and only of the last reading',
    }),
  })
  .meta({ id: 'BusyCalendar' });
export type BusyCalendar = z.infer<typeof BusyCalendar>;

export const busyCalendarEndpoints = ownerEndpoints({
  'GET /api/admin/busy-calendars': {
    summary: 'Busy calendars, and the booked sessions at a time when one of them is busy',
    perMinute: 240,
    responses: {
      200: z.object({
        calendars: z.array(BusyCalendar),
        collisions: z.array(z.object({ _id: Id, name: z.string(), date: Day, time: Time })),
      }),
    },
  },
  'POST /api/admin/busy-calendars': {
    summary: 'Add a calendar whose busy times are not offered; it is read at once',
    role: 'owner',
    perMinute: 20,
    body: z.strictObject({ name: line(80), address: CalendarAddress }),
    responses: { 201: Done },
  },
  'POST /api/admin/busy-calendars/{id}/read': {
    summary: 'Read a busy calendar now',
    role: 'owner',
    perMinute: 20,
    responses: { 200: Done },
  },
  'DELETE /api/admin/busy-calendars/{id}': {
    summary: 'Remove a busy calendar: its times are offered again',
    role: 'owner',
    perMinute: 60,
    responses: { 200: Done },
  },
});
