import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { subscribeAsOwner, useRealtimeEvents } from '#platform/realtime/web/use-realtime-events.ts';
import { createDebouncedRefresh } from '../../../web/debounced-refresh.ts';

/** Bookings reload at this interval, even without events. */
const REFRESH_INTERVAL_MS = 60_000;
/** Several events at once trigger one reload. */
const MIN_REFRESH_INTERVAL_MS = 1_000;
const REFRESH_DELAY_MS = 150;

/** Loads the page again every minute and on booking events. */
export function useLiveBookings(): void {
  const { revalidate } = useRevalidator();
  const [refresher] = useState(() => createDebouncedRefresh(revalidate, MIN_REFRESH_INTERVAL_MS));
  const refreshSoon = () => refresher.request(REFRESH_DELAY_MS);
  useAutoRefresh(REFRESH_INTERVAL_MS);
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
}
