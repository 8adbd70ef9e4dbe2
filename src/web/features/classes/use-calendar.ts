import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { monthOf } from '#domain/day.ts';
import type { CalendarData } from './calendar-data.ts';
import { filterEvents, filterInSearch } from './calendar-filter.ts';
import { monthInSearch } from './calendar-range.ts';
import { useSite } from './use-site.ts';

/**
 * What the calendar shows. While a month is on its way its grid stands there already, with what is known of it; when
 * it did not come (`data` undefined) the last that came stays. Comes up to date when a person returns to the tab.
 */
export function useCalendar(data: CalendarData | undefined) {
  const site = useSite();
  const [known, setKnown] = useState<CalendarData>(data ?? nothingYet(site.now));
  if (data && data !== known) setKnown(data);
  const [current] = useSearchParams();
  const { location } = useNavigation();
  const { revalidate, state } = useRevalidator();
  const coming = location?.pathname === '/calendar' ? new URLSearchParams(location.search) : undefined;
  const search = coming ?? current;

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [revalidate]);

  const { now, kinds } = known;
  const month = monthInSearch(search, now.day);
  const filter = filterInSearch(search, kinds);
  const events = filterEvents(known.events, filter);

  // An address may name a day of another month without its month: that one's classes are not here yet.
  const missing = data !== undefined && data.month !== monthInSearch(current, now.day);
  useEffect(() => {
    if (missing) void revalidate();
  }, [missing, revalidate]);

  return {
    now,
    events,
    month,
    kinds,
    filter,
    zone: site.timeZone,
    day: search.get('day'),
    view: search.get('view') === 'list' ? ('list' as const) : undefined,
    failed: data === undefined && state === 'idle' && coming === undefined,
    busy: state === 'loading' || month !== known.month,
    retry: () => void revalidate(),
  };
}

const nothingYet = (now: CalendarData['now']): CalendarData => ({
  ...{ now, month: monthOf(now.day), events: [] },
  kinds: { titles: [], places: [] },
});
