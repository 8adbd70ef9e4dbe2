import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Slot } from '#contract/bookings.ts';
import type { WallTime } from '#domain/day.ts';
import { api } from '#web/api/browser.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useRealtimeEvents } from '#web/realtime/use-realtime-events.ts';
import { addSlot, applyEvents, type BookingData, removeSlot } from './booking-data.ts';
import { createDebouncedRefresh } from './debounced-refresh.ts';
import { pendingHoldRelease } from './release-hold.ts';

/** Minimum interval between refreshes triggered by events. */
const MIN_REFRESH_INTERVAL_MS = 1_000;
/** Random delay, so that clients that receive one event do not all ask the server at once. */
const MAX_JITTER_MS = 1_000;

export type LoadedBookingData = {
  /** Undefined until the first load. */
  data: BookingData | undefined;
  /** When the request was sent (performance.now()). The data knows nothing of later changes. */
  requestedAt: number;
  /** The business wall time when the data was read; a tab may be open for days. */
  now: WallTime;
  failed: boolean;
  /** Refreshes immediately. */
  refresh: () => void;
  /** Adds a slot that this client just released. */
  restoreSlot: (slot: Slot) => void;
  /** Removes a slot that the server just reported as taken. */
  markSlotTaken: (slotId: string) => void;
};

const initialState = { data: undefined, requestedAt: 0 };

/** The client's booking data, updated by live events while the component is mounted. */
export function useBookingData(): LoadedBookingData {
  const [{ data, requestedAt }, setLoaded] = useState<{ data: BookingData | undefined; requestedAt: number }>(
    initialState,
  );
  const { now: loadedAt } = useSite();
  const [now, setNow] = useState(loadedAt);
  const [failed, setFailed] = useState(false);
  const removedWhileLoading = useRef(new Set<string>());
  const isMounted = useRef(false);

  const refresher = useMemo(
    () =>
      createDebouncedRefresh(async () => {
        await pendingHoldRelease();
        removedWhileLoading.current.clear();
        const requestedAt = performance.now();
        try {
          const [response, site] = await Promise.all([
            clientApi('GET /api/bookings', { query: {} }),
            api('GET /config/site').catch(() => undefined),
          ]);
          if (!isMounted.current) return;
          if (site) setNow(site.now);
          setLoaded({ data: applyEvents(response, removedWhileLoading.current), requestedAt });
          setFailed(false);
        } catch {
          if (isMounted.current) setFailed(true);
        }
      }, MIN_REFRESH_INTERVAL_MS),
    [],
  );

  useEffect(() => {
    isMounted.current = true;
    refresher.request();
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') refresher.request(0);
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      isMounted.current = false;
      refresher.stop();
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresher]);

  const markSlotTaken = useCallback((slotId: string) => {
    removedWhileLoading.current.add(slotId);
    setLoaded((current) => ({ ...current, data: current.data && removeSlot(current.data, slotId) }));
  }, []);
  const refreshSoon = () => refresher.request(Math.random() * MAX_JITTER_MS);
  useRealtimeEvents({
    slotBooked: ({ slotId }) => markSlotTaken(slotId),
    slotReleased: ({ slotId }) => {
      removedWhileLoading.current.delete(slotId);
      refreshSoon();
    },
    slotRescheduled: ({ newSlotId }) => {
      markSlotTaken(newSlotId);
      refreshSoon();
    },
    bookingUpdated: () => refresher.request(0),
    missed: () => refresher.request(0),
  });

  return {
    data,
    requestedAt,
    now,
    failed,
    refresh: useCallback(() => refresher.request(), [refresher]),
    restoreSlot: useCallback((slot: Slot) => {
      removedWhileLoading.current.delete(slot._id);
      setLoaded((current) => ({ ...current, data: current.data && addSlot(current.data, slot) }));
    }, []),
    markSlotTaken,
  };
}
