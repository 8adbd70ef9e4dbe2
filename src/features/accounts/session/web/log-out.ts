import { send } from '#platform/api/browser.ts';
import { withRefreshLock } from '#platform/api/signed-in.ts';
import { clearClientDrafts } from '#platform/browser-session/client-drafts-storage.ts';
import { isLogoutPending, setLogoutState } from '#platform/browser-session/logout-state.ts';
import { clearStoredUser, getUserToken } from '#platform/browser-session/stored-user.ts';
import { returnPath } from './return-path.ts';

/**
 * Logs the client out. The browser clears the session at once, even offline; a cookie stays until the server confirms,
 * so the refresh cookie cannot restore the session.
 */
export function logOut(): void {
  const token = getUserToken();
  setLogoutState('asking');
  clearStoredUser();
  clearClientDrafts();
  returnPath.save(undefined);
  void endServerSession(token);
}

/** Sends a pending logout to the server. The refresh lock keeps a simultaneous sign-in before or after it. */
export function endServerSession(token?: string): Promise<void> {
  return withRefreshLock(async () => {
    if (!isLogoutPending()) return;
    const ended = await send({ method: 'POST', path: '/api/user/logout', body: undefined }, token).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isLogoutPending()) setLogoutState(ended ? 'done' : 'waiting');
  });
}
