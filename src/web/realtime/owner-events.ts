import { isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { getAdminToken } from '#web/features/admin-access/stored-admin.ts';
import { createRealtimeEvents } from './realtime-events.ts';

/** What the owner hears at her desk: everything. Asking for anything renews a token that has run out. */
export const subscribeAsOwner = createRealtimeEvents({
  token: getAdminToken,
  check: () =>
    ownerApi('GET /api/admin/verify').then(
      () => 'signed-in',
      (error: unknown) => (isUnauthenticated(error) ? 'signed-out' : 'unreachable'),
    ),
});
