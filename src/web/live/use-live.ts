import { useEffect, useRef } from 'react';
import { listenAsClient } from './client-live.ts';
import type { Listen, LiveListener } from './live.ts';

/**
 * Hears live events while the component stands. The listener may be a new one with every render; `listen` says as whom,
 * and stays the same.
 */
export function useLive(listener: LiveListener, listen: Listen = listenAsClient): void {
  const current = useRef(listener);
  useEffect(() => {
    current.current = listener;
  });
  useEffect(
    () =>
      listen({
        slotBooked: (ids) => current.current.slotBooked?.(ids),
        slotReleased: (ids) => current.current.slotReleased?.(ids),
        slotRescheduled: (ids) => current.current.slotRescheduled?.(ids),
        bookingUpdated: (ids) => current.current.bookingUpdated?.(ids),
        signUpUpdated: (ids) => current.current.signUpUpdated?.(ids),
        missed: () => current.current.missed?.(),
      }),
    [listen],
  );
}
