import { useEffect, useMemo, useRef } from 'react';
import { subscribeAsOwner } from '#web/realtime/subscriptions.ts';
import { useRealtimeEvents } from '#web/realtime/use-realtime-events.ts';
import { type Loaded, useLoaded } from '#web/ui/use-loaded.ts';
import { createDebouncedRefresh } from '../debounced-refresh.ts';

/** Bookings reload at this interval (spec §4), even without events. */
const REFRESH_INTERVAL_MS = 60_000;
/** Several events at once trigger one reload. */
const MIN_REFRESH_INTERVAL_MS = 1_000;
const REFRESH_DELAY_MS = 150;

/**
 * Loads booking data and reloads it every minute and on booking events. The old data stays visible while reloading;
 * `stale` is true after a failed reload.
 */
export function useAutoRefresh<Value>(key: string, load: () => Promise<Value>): Loaded<Value> & { stale: boolean } {
  const loaded = useLoaded(key, load);
  const lastLoaded = useRef<{ key: string; value: Value }>(undefined);
  if (loaded.value !== undefined) lastLoaded.current = { key, value: loaded.value };
  const value = loaded.value ?? (lastLoaded.current?.key === key ? lastLoaded.current.value : undefined);

  const reload = useRef(loaded.reload);
  reload.current = loaded.reload;
  const debounced = useMemo(() => createDebouncedRefresh(async () => reload.current(), MIN_REFRESH_INTERVAL_MS), []);
  const refreshSoon = () => debounced.request(REFRESH_DELAY_MS);
  useRealtimeEvents(
    {
      slotBooked: refreshSoon,
      slotReleased: refreshSoon,
      slotRescheduled: refreshSoon,
      bookingUpdated: refreshSoon,
      missed: refreshSoon,
    },
    subscribeAsOwner,
  );
  useEffect(() => {
    const timer = setInterval(() => reload.current(), REFRESH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      debounced.stop();
    };
  }, [debounced]);

  return { ...loaded, value, stale: loaded.failed && value !== undefined };
}
