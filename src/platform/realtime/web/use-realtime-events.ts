import { useEffect, useEffectEvent } from 'react';
import { checkSession } from '#features/accounts/session/web/session-check.ts';
import { isUnauthenticated } from '#platform/api/client.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { getAdminToken } from '#platform/browser-session/stored-admin.ts';
import { getUserToken } from '#platform/browser-session/stored-user.ts';
import type { OwnerSessionEndpoints } from '#platform/contract/owner-session.ts';
import { createRealtimeEvents, type RealtimeListener, type Subscribe } from './realtime-events.ts';

const ownerApi = ownerApiOf<OwnerSessionEndpoints>();

/** Subscribes as the signed-in client, or as a visitor. */
export const subscribeAsClient = createRealtimeEvents({ token: getUserToken, check: checkSession });

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
