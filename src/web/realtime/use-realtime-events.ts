import { useEffect, useRef } from 'react';
import type { RealtimeListener, Subscribe } from './realtime-events.ts';
import { subscribeAsClient } from './subscriptions.ts';

/**
 * Receives realtime events while the component is mounted. The listener may change with every render; `subscribe`
 * must stay the same.
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
