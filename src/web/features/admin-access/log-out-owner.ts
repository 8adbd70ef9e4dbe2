import { send } from '#web/api/browser.ts';
import { withRefreshLock } from '#web/api/signed-in.ts';
import { readStored, removeStored, writeStored } from '../accounts/browser-storage.ts';
import { markSignedOut } from './admin-return-path.ts';
import { clearStoredAdmin, getAdminToken } from './stored-admin.ts';

/** Stands while the server has not heard of a logout: its session's cookie is still good. */
const PENDING_LOGOUT_KEY = 'adminLogoutOpen';

/** Logs the owner out by her own hand: this browser forgets her at once, and the server ends the session. */
export function logOutOwner(): void {
  const token = getAdminToken();
  markSignedOut();
  writeStored(PENDING_LOGOUT_KEY, 'yes');
  clearStoredAdmin();
  void finishPendingLogout(token);
}

/** Tells the server of a logout that it has not heard of. Anyone who signs in meanwhile comes before or after, not between. */
export function finishPendingLogout(token?: string): Promise<void> {
  return withRefreshLock(async () => {
    // Nobody is logged out who has signed in since.
    if (readStored(PENDING_LOGOUT_KEY) === null || getAdminToken() !== undefined)
      return removeStored(PENDING_LOGOUT_KEY);
    const request = { method: 'POST', path: '/api/admin/logout', body: undefined };
    const ended = await send(request, token).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ended) removeStored(PENDING_LOGOUT_KEY);
  });
}
