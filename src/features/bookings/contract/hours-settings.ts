import { z } from 'zod';
import { blank, Day, line, Time } from '#platform/contract/fields.ts';
import { setting } from '#platform/settings/setting.ts';
import { formatDayAndYear, formatTime } from '#platform/time/day.ts';
import { weekdayTitles } from '#platform/time/weekdays.ts';
import { defaultHours, type Hours, type HoursRange, hoursLimits, startSteps } from '../openings/domain/hours.ts';

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
  place: z
    .union([blank, line(200)])
    .optional()
    .meta({ description: 'Absent or empty: where the type of session is' }),
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
    .max(hoursLimits.weekly)
    .meta({ description: 'Hours of a weekday (0 is Sunday), for one type of session or all, from a day to a day' }),
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
    .max(hoursLimits.exceptions)
    .meta({ description: 'Hours that replace the weekly ones; without ranges, these days are closed' }),
  startEveryMinutes: z.literal([...startSteps]),
  bufferBeforeMinutes: buffer,
  bufferAfterMinutes: buffer,
  noticeHours: z.number().int().min(0).max(hoursLimits.noticeHours),
  daysAhead: z
    .number()
    .int()
    .min(1)
    .max(hoursLimits.daysAhead)
    .meta({ description: 'How many days after today can be booked' }),
  maxPerDay: z.number().int().min(1).max(hoursLimits.perDay).nullable(),
  maxPerWeek: z.number().int().min(1).max(hoursLimits.perWeek).nullable(),
});

const formatRange = ({ from, to, sessionType, place }: HoursRange) =>
  [`${formatTime(from)}–${formatTime(to)}`, sessionType && `for ${sessionType}`, place && `at ${place}`]
    .filter(Boolean)
    .join(' ');

function formatDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  if (firstDay !== '' && firstDay === lastDay) return formatDayAndYear(firstDay);
  const from = firstDay && `from ${formatDayAndYear(firstDay)}`;
  const to = lastDay && `to ${formatDayAndYear(lastDay)}`;
  return [from, to].filter(Boolean).join(' ');
}

/** The hours as display text, by the names that the history shows. */
function toHoursHistoryFields(hours: Hours): Record<string, string> {
  const weekly = weekdayTitles.map((name, weekday): [string, string] => {
    const ranges = hours.weekly.filter((range) => range.weekday === weekday);
    const texts = ranges.map((range) => [formatRange(range), formatDays(range)].filter(Boolean).join(' '));
    return [`hours on ${name}`, texts.join(', ') || 'none'];
  });
  const exceptions = hours.exceptions.map(
    (exception) => `${formatDays(exception)}: ${exception.ranges.map(formatRange).join(', ') || 'closed'}`,
  );
  return {
    ...Object.fromEntries(weekly),
    'exceptions of the hours': exceptions.join('; ') || 'none',
    'start of sessions': `every ${hours.startEveryMinutes} minutes`,
    'time before a session': `${hours.bufferBeforeMinutes} minutes`,
    'time after a session': `${hours.bufferAfterMinutes} minutes`,
    'notice of a booking': `${hours.noticeHours} hours`,
    'bookable days ahead': String(hours.daysAhead),
    'most sessions a day': String(hours.maxPerDay ?? 'no limit'),
    'most sessions a week': String(hours.maxPerWeek ?? 'no limit'),
  };
}

/** The times at which clients can book. */
export const hours = setting('hours', {
  change: HoursChange,
  default: defaultHours,
  history: toHoursHistoryFields,
});
