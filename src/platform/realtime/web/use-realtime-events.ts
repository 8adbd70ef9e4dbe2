import { useEffect, useEffectEvent } from 'react';
import type { RealtimeListener, Subscribe } from './realtime-events.ts';
import { subscribeAsClient } from './subscriptions.ts';

/**
 * Receives realtime events while the component is mounted. The listener may change with every render; `subscribe`
 * must stay the same.
 */
export function useRealtimeEvents(listener: RealtimeListener, subscribe: Subscribe = subscribeAsClient): void {
  const getListener = useEffectEvent(() => listener);
  useEffect(
    () =>
      subscribe({
        slotBooked: (ids) => getListener().slotBooked?.(ids),
        slotReleased: (ids) => getListener().slotReleased?.(ids),
        slotRescheduled: (ids) => getListener().slotRescheduled?.(ids),
        bookingUpdated: (ids) => getListener().bookingUpdated?.(ids),
        signUpUpdated: (ids) => getListener().signUpUpdated?.(ids),
        missed: () => getListener().missed?.(),
      }),
    [subscribe],
  );
}
