import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { CalendarData } from './calendar-data.ts';
import { monthShown } from './calendar-range.ts';
import { useSite } from './use-site.ts';

/**
 * What the calendar shows. While a month is on its way its grid stands there already, with what is known of it; when
 * it did not come (`data` undefined) the last that came stays. Comes up to date when a person returns to the tab.
 */
export function useCalendar(data: CalendarData | undefined) {
  const site = useSite();
  const [known, setKnown] = useState<CalendarData>(data ?? { now: site.now, events: [] });
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

  const { now, events } = known;
  const month = monthShown(search.get('month'), now.day);
  return {
    now,
    events,
    month,
    zone: site.timeZone,
    day: search.get('day'),
    view: search.get('view') === 'list' ? ('list' as const) : undefined,
    failed: data === undefined && state === 'idle' && coming === undefined,
    busy: state === 'loading' || month !== monthShown(current.get('month'), now.day),
    retry: () => void revalidate(),
  };
}
