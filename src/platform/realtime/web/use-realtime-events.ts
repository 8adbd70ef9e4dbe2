import { useEffect, useEffectEvent } from 'react';
import { isUnauthenticated } from '#platform/api/client.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { getAdminToken } from '#platform/browser-session/stored-admin.ts';
import type { OwnerSessionEndpoints } from '#platform/contract/owner-session.ts';
import { createRealtimeEvents, type RealtimeListener, type Subscribe } from './realtime-events.ts';

const ownerApi = ownerApiOf<OwnerSessionEndpoints>();

/** Subscribes to all events as the owner. The check is an API call, which refreshes an expired token. */
export const subscribeAsOwner = createRealtimeEvents({
  token: getAdminToken,
  check: () =>
    ownerApi('GET /api/admin/verify').then(
      () => 'signed-in',
      (error: unknown) => (isUnauthenticated(error) ? 'signed-out' : 'unreachable'),
    ),
});

/**
 * Receives realtime events while the component is mounted. The listener may change with every render; `subscribe`
 * must stay the same.
 */
export function useRealtimeEvents(listener: RealtimeListener, subscribe: Subscribe): void {
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
