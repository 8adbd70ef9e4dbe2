import { formatDayAndYear, formatTime } from '#domain/day.ts';
import { type Hours, type HoursRange, weekdayTitles } from '#domain/settings/hours.ts';

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
export function toHoursHistoryFields(hours: Hours): Record<string, string> {
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
