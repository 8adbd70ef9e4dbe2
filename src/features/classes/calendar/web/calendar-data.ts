import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { getMonth, type WallTime } from '#platform/time/day.ts';
import { useRefresh } from '#platform/ui/state/use-refresh.ts';
import type { ListedEvent } from '../../contract/classes.ts';
import type { ClassEndpoints } from '../../contract/endpoints.ts';
import type { ClassApi } from '../../web/api.ts';
import { filterEvents, parseFilter } from '../domain/calendar-filter.ts';
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

/**
 * The state of the calendar, which reloads when the visitor returns to the tab. While a month loads, its grid already
 * shows the known classes.
 * @param data undefined after a failed load; the last data then stays
 */
export function useCalendar(data: CalendarData | undefined) {
  const { now: siteNow } = useSite();
  const [loaded, setLoaded] = useState<CalendarData>(data ?? createEmptyData(siteNow));
  if (data && data !== loaded) setLoaded(data);
  const [currentSearch] = useSearchParams();
  const { location } = useNavigation();
  const { revalidate, state } = useRevalidator();
  const nextSearch = location?.pathname === '/calendar' ? new URLSearchParams(location.search) : undefined;
  const search = nextSearch ?? currentSearch;

  useRefresh(revalidate);

  const { now, kinds } = loaded;
  const month = parseMonth(search, now.day);
  const filter = parseFilter(search, kinds);
  const events = filterEvents(loaded.events, filter);

  // A URL may name a day of another month without that month; its classes are then not loaded yet.
  const isStale = data !== undefined && data.month !== parseMonth(currentSearch, now.day);
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);

  return {
    now,
    events,
    month,
    kinds,
    filter,
    day: search.get('day'),
    view: search.get('view') === 'list' ? ('list' as const) : undefined,
    failed: data === undefined && state === 'idle' && nextSearch === undefined,
    busy: state === 'loading' || month !== loaded.month,
    retry: () => void revalidate(),
  };
}

export type CalendarState = ReturnType<typeof useCalendar>;

const createEmptyData = (now: CalendarData['now']): CalendarData => ({
  now,
  month: getMonth(now.day),
  events: [],
  kinds: { titles: [], places: [], described: [] },
});
