import { useEffect, useRef } from 'react';
import type { RealtimeListener, Subscribe } from './realtime-events.ts';
import { subscribeAsClient } from './subscriptions.ts';

/**
 * Hears live events while the component stands. The listener may be a new one with every render; `listen` says as whom,
 * and stays the same.
 */
export function useRealtimeEvents(listener: RealtimeListener, subscribe: Subscribe = subscribeAsClient): void {
  const latestListener = useRef(listener);
  useEffect(() => {
    latestListener.current = listener;
  });
  useEffect(
    () =>
      subscribe({
        slotBooked: (ids) => latestListener.current.slotBooked?.(ids),
        slotReleased: (ids) => latestListener.current.slotReleased?.(ids),
        slotRescheduled: (ids) => latestListener.current.slotRescheduled?.(ids),
        bookingUpdated: (ids) => latestListener.current.bookingUpdated?.(ids),
        signUpUpdated: (ids) => latestListener.current.signUpUpdated?.(ids),
        missed: () => latestListener.current.missed?.(),
      }),
    [subscribe],
  );
}
