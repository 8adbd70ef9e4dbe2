import { isSignedOut } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminToken } from '#web/features/admin-access/stored-admin.ts';
import { liveEvents } from './live.ts';

/** What the owner hears at her desk: everything. Asking for anything renews a token that has run out. */
export const listenAsOwner = liveEvents({
  token: adminToken,
  check: () =>
    ownerApi('GET /api/admin/verify').then(
      () => 'signed-in',
      (error: unknown) => (isSignedOut(error) ? 'signed-out' : 'unreachable'),
    ),
});
