import { z } from 'zod';
import { hoursLimits, startSteps } from '#domain/settings/hours-limits.ts';
import { blank, Day, line, Time } from './fields.ts';

const savedRange = {
  from: z.string(),
  to: z.string(),
  sessionType: z.string(),
  place: z.string().optional().meta({ description: 'Absent or empty: where the type of session is' }),
};

/** The times at which clients can book, as the owner has set them. */
export const SavedHours = z.object({
  weekly: z
    .array(z.object({ weekday: z.number().int(), ...savedRange, firstDay: z.string(), lastDay: z.string() }))
    .readonly()
    .meta({ description: 'Hours of a weekday (0 is Sunday), for one type of session or all, from a day to a day' }),
  exceptions: z
    .array(z.object({ firstDay: z.string(), lastDay: z.string(), ranges: z.array(z.object(savedRange)).readonly() }))
    .readonly()
    .meta({ description: 'Hours that replace the weekly ones; without ranges, these days are closed' }),
  startEveryMinutes: z.number().int(),
  bufferBeforeMinutes: z.number().int(),
  bufferAfterMinutes: z.number().int(),
  noticeHours: z.number().int(),
  daysAhead: z.number().int().meta({ description: 'How many days after today can be booked' }),
  maxPerDay: z.number().int().nullable(),
  maxPerWeek: z.number().int().nullable(),
});

const inOrder = <Range extends z.ZodType<{ from: string; to: string }>>(range: Range) =>
  range.refine(({ from, to }) => from < to, { path: ['to'], message: 'Please choose an end after the start.' });
const inDayOrder = <Days extends z.ZodType<{ firstDay: string; lastDay: string }>>(days: Days) =>
  days.refine(({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'Please choose a last day that is not before the first.',
  });

const range = {
  from: Time,
  to: Time,
  sessionType: z.union([blank, line(120)]).default(''),
  place: z.union([blank, line(200)]).optional(),
};
const optionalDay = z.union([blank, Day]).default('');
const buffer = z.number().int().min(0).max(hoursLimits.bufferMinutes);

/** All hours: a caller sends back what it does not change. */
export const HoursChange = z.strictObject({
  weekly: z
    .array(
      inDayOrder(
        inOrder(
          z.strictObject({
            weekday: z.number().int().min(0).max(6),
            ...range,
            firstDay: optionalDay,
            lastDay: optionalDay,
          }),
        ),
      ),
    )
    .max(hoursLimits.weekly),
  exceptions: z
    .array(
      inDayOrder(
        z.strictObject({
          firstDay: Day,
          lastDay: Day,
          ranges: z.array(inOrder(z.strictObject(range))).max(hoursLimits.rangesOfException),
        }),
      ),
    )
    .max(hoursLimits.exceptions),
  startEveryMinutes: z.literal([...startSteps]),
  bufferBeforeMinutes: buffer,
  bufferAfterMinutes: buffer,
  noticeHours: z.number().int().min(0).max(hoursLimits.noticeHours),
  daysAhead: z.number().int().min(1).max(hoursLimits.daysAhead),
  maxPerDay: z.number().int().min(1).max(hoursLimits.perDay).nullable(),
  maxPerWeek: z.number().int().min(1).max(hoursLimits.perWeek).nullable(),
});
