import { useEffect, useMemo, useRef } from 'react';
import { listenAsOwner } from '#web/live/owner-live.ts';
import { useLive } from '#web/live/use-live.ts';
import { type Loaded, useLoaded } from '#web/ui/use-loaded.ts';
import { gathered } from '../gathered.ts';

/** The owner's view of bookings is read again so often (spec §4), whatever was heard. */
const REFRESH_MS = 60_000;
/** Events come in flocks: they are met by one reading. */
const GAP_MS = 1_000;
const SOON_MS = 150;

/**
 * Loads something about bookings, and again every minute and whenever someone booked, moved or let go of something.
 * What is there stays while it is read again; `stale` when that failed.
 */
export function useKeptFresh<Value>(key: string, load: () => Promise<Value>): Loaded<Value> & { stale: boolean } {
  const loaded = useLoaded(key, load);
  const kept = useRef<{ key: string; value: Value }>(undefined);
  if (loaded.value !== undefined) kept.current = { key, value: loaded.value };
  const value = loaded.value ?? (kept.current?.key === key ? kept.current.value : undefined);

  const reload = useRef(loaded.reload);
  reload.current = loaded.reload;
  const soon = useMemo(() => gathered(async () => reload.current(), GAP_MS), []);
  const heard = () => soon.ask(SOON_MS);
  useLive(
    { slotBooked: heard, slotReleased: heard, slotRescheduled: heard, bookingUpdated: heard, missed: heard },
    listenAsOwner,
  );
  useEffect(() => {
    const timer = setInterval(() => reload.current(), REFRESH_MS);
    return () => {
      clearInterval(timer);
      soon.stop();
    };
  }, [soon]);

  return { ...loaded, value, stale: loaded.failed && value !== undefined };
}
