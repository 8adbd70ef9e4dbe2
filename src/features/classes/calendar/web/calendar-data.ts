import type { ResponseBody } from '#platform/contract/endpoint.ts';
import type { WallTime } from '#platform/time/day.ts';
import type { ListedEvent } from '../../contract/classes.ts';
import type { ClassEndpoints } from '../../contract/endpoints.ts';
import type { ClassApi } from '../../web/api.ts';
import { listRangesToLoad, parseMonth } from '../domain/calendar-range.ts';

/** The calendar's classes, sorted by date and time, for the month grid and the coming weeks. */
export type CalendarData = {
  now: WallTime;
  month: string;
  events: ListedEvent[];
  kinds: ResponseBody<ClassEndpoints['GET /api/events/kinds']>;
};

/** Loads only what the calendar at this URL shows. Rethrows the errors of the API client. */
export async function loadCalendar(api: ClassApi, url: string): Promise<CalendarData> {
  const { now } = await api('GET /config/site');
  const month = parseMonth(new URL(url).searchParams, now.day);
  const [kinds, ...eventLists] = await Promise.all([
    api('GET /api/events/kinds'),
    ...listRangesToLoad(month, now.day).map((query) => api('GET /api/events', { query })),
  ]);
  const events = eventLists.flat();
  events.sort((a, b) => (`${a.date} ${a.time} ${a.title}` < `${b.date} ${b.time} ${b.title}` ? -1 : 1));
  return { now, month, events, kinds };
}
