import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { subscribeAsClient } from '#features/accounts/web/client-events.ts';
import type { Subscribe } from '#platform/realtime/web/realtime-events.ts';
import { useRealtimeEvents } from '#platform/realtime/web/use-realtime-events.ts';
import { type LoadedBookings, removeTakenSlots } from './booking-data.ts';
import { createDebouncedRefresh } from './debounced-refresh.ts';

/** Several events at once trigger one reload. */
const REFRESH_DELAY_MS = 250;
const MIN_REFRESH_INTERVAL_MS = 1_000;
/** Random delay, so that clients that receive one event do not all ask the server at once. */
const MAX_JITTER_MS = 1_000;

/** Events may also be missed while the page is hidden. */
const subscribe: Subscribe = (listener) => {
  const unsubscribe = subscribeAsClient(listener);
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') listener.missed?.();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
};

/** The bookings that the page loaded, without the slots that were taken since. Live events load them again. */
export function useLiveBookings(loaded: LoadedBookings) {
  const { revalidate: refresh } = useRevalidator();
  const [takenAt, setTakenAt] = useState<ReadonlyMap<string, number>>(new Map());
  const [refresher] = useState(() => createDebouncedRefresh(refresh, MIN_REFRESH_INTERVAL_MS));
  const refreshSoon = () => refresher.request(REFRESH_DELAY_MS + Math.random() * MAX_JITTER_MS);
  const markTaken = (slotId: string) => setTakenAt((marks) => new Map(marks).set(slotId, performance.now()));
  useRealtimeEvents(
    {
      slotBooked: ({ slotId }) => markTaken(slotId),
      slotReleased: refreshSoon,
      slotRescheduled({ newSlotId }) {
        markTaken(newSlotId);
        refreshSoon();
      },
      bookingUpdated: refresh,
      signUpUpdated: refresh,
      missed: refresh,
    },
    subscribe,
  );
  const bookings = useMemo(() => removeTakenSlots(loaded, takenAt), [loaded, takenAt]);
  return { bookings, refresh };
}
