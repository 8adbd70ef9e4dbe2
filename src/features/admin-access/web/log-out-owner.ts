import { send } from '#platform/api/browser.ts';
import { withRefreshLock } from '#platform/api/signed-in.ts';
import { createTextStore } from '#platform/browser-session/browser-store.ts';
import { clearStoredAdmin, getAdminToken } from '#platform/browser-session/stored-admin.ts';
import { markSignedOut } from './admin-return-path.ts';

/** Stored until the server confirms a logout, because the session cookie still works until then. */
const pendingLogout = createTextStore('adminLogoutOpen');

/** Logs the owner out: the browser clears the session at once, then the server ends it. */
export function logOutOwner(): void {
  const token = getAdminToken();
  markSignedOut();
  pendingLogout.save('yes');
  clearStoredAdmin();
  void finishPendingLogout(token);
}

/**
 * Sends a pending logout to the server, again when the connection returns. The refresh lock keeps a simultaneous
 * sign-in before or after it.
 */
export function finishPendingLogout(token?: string): Promise<void> {
  return withRefreshLock(async () => {
    // A sign-in since the logout must not be ended.
    if (pendingLogout.load() === undefined || getAdminToken() !== undefined) return pendingLogout.save(undefined);
    const request = { method: 'POST', path: '/api/admin/logout', body: undefined };
    const ended = await send(request, token).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ended) pendingLogout.save(undefined);
    else window.addEventListener('online', () => void finishPendingLogout(token), { once: true });
  });
}
