import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { addDays, formatTime, hasStarted } from '#platform/time/day.ts';
import type { BookingEndpoints } from '../../../contract/endpoints.ts';
import type { Hours } from '../../domain/hours.ts';
import { filterOpenTimes } from '../../domain/open-times.ts';
import { type HoursRules, listDayRanges, listOpenings, listOutsideHours } from '../../domain/openings.ts';

export type HoursContext = ResponseBody<BookingEndpoints['GET /api/admin/hours']>;

const PREVIEW_DAYS = 28;

/** A day of the preview. `count` is how many times a client could choose. */
export type PreviewDay = { day: string; count: number; isClosed?: boolean; text: string };

/** '9:00 AM–10:30 AM, 2:00 PM': the starts, those that follow each other as one range. */
function formatStarts(times: readonly string[], step: number): string {
  const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const runs: string[][] = [];
  for (const time of times) {
    const last = runs.at(-1)?.at(-1);
    if (last && toMinutes(time) - toMinutes(last) === step) runs.at(-1)?.push(time);
    else runs.push([time]);
  }
  return runs
    .map((run) => [...new Set([run[0], run.at(-1)])].map((time = '') => formatTime(time)).join('–'))
    .join(', ');
}

/** What clients could book in the next four weeks with these hours. */
export function listPreviewDays(settings: HoursRules, hours: Hours, context: HoursContext): PreviewDay[] {
  const rules = { ...settings, hours };
  const days = { from: context.today, to: addDays(context.today, PREVIEW_DAYS - 1) };
  const busy = [
    ...context.busy.map(({ kind, ...entry }) => ({
      ...entry,
      kind: kind === 'class' ? ('class' as const) : ('session' as const),
    })),
    ...context.calendarTimes.map((time) => ({ ...time, kind: 'calendar' as const })),
  ];
  const [reachedHour = 0, minute = 0] = context.reached.time.split(':').map(Number);
  const noticeMinutes = reachedHour * 60 + minute + hours.noticeHours * 60;
  const earliest = {
    day: addDays(context.today, Math.floor(noticeMinutes / 1440)),
    time: new Date(noticeMinutes * 60_000).toISOString().slice(11, 16),
  };
  const limits = { today: context.today, earliest };
  const open = filterOpenTimes(listOpenings(rules, days, context.clockChanges), busy, hours, limits);
  const timesByDay = Map.groupBy(open, ({ day }) => day);
  return Array.from({ length: PREVIEW_DAYS }, (_, index) => {
    const day = addDays(days.from, index);
    const times = (timesByDay.get(day) ?? []).map(({ time }) => time);
    if (times.length > 0) return { day, count: times.length, text: formatStarts(times, hours.startEveryMinutes) };
    const isClosed = listDayRanges(rules, day).length === 0;
    return { day, count: 0, isClosed, text: isClosed ? 'Closed' : 'Nothing to book' };
  });
}

/** The sessions that lie outside these hours. */
export function listOutsideSessions(settings: HoursRules, hours: Hours, { busy, reached }: HoursContext) {
  const upcoming = busy.filter(
    ({ kind, from }) => kind !== 'class' && !hasStarted({ day: from.slice(0, 10), time: from.slice(11) }, reached),
  );
  return listOutsideHours(upcoming, { ...settings, hours });
}
