import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Id } from '#platform/contract/fields.ts';

/** A range of wall time, 'YYYY-MM-DDTHH:MM' at both ends. */
const range = { from: z.string(), until: z.string() };

/** What the owner's hours have to consider from today on. */
const HoursContext = z.object({
  today: Day,
  reached: z.object({ day: Day, time: z.string() }).meta({ description: 'The wall time of the business' }),
  clockChanges: z.array(z.object(range)).meta({ description: 'The wall times that the clocks skip or repeat' }),
  busy: z
    .array(
      z.object({
        id: Id,
        ...range,
        kind: z.enum(['class', 'session', 'hold']),
        name: z.string(),
        isFromHours: z.boolean().meta({ description: 'The hours gave this time' }),
        isOutside: z.boolean().meta({ description: 'A session that lies outside the hours' }),
      }),
    )
    .meta({ description: 'Classes, sessions and holds of the next twelve months' }),
  calendarTimes: z
    .array(z.object(range))
    .meta({ description: 'When the owner’s other calendars are busy in the next four weeks' }),
});

export const hoursEndpoints = ownerEndpoints({
  'GET /api/admin/hours': {
    summary: 'What the hours of the owner have to consider, and the sessions outside them',
    perMinute: 240,
    responses: { 200: HoursContext },
  },
});
