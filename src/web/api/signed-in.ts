import { writeStored } from '#web/features/accounts/browser-storage.ts';
import { isLogoutPending } from '#web/features/accounts/logout-state.ts';
import { setSignedOutNotice } from '#web/features/accounts/signed-out-notice.ts';
import { clearStoredUser, getUserToken, USER_TOKEN_KEY } from '#web/features/accounts/stored-user.ts';
import { clearStoredAdmin, getAdminToken, saveAdminToken } from '#web/features/admin-access/stored-admin.ts';
import { send } from './browser.ts';
import type { Api } from './client.ts';
import { requestStepUp, withStepUp } from './step-up.ts';
import { createTokenRefresher, type RefreshResult, type TokenSession } from './token-refresh.ts';
import { createUploadTransport } from './upload.ts';

const isInArea = (area: string) => location.pathname.startsWith(area);

const clientSession: TokenSession = {
  refreshPath: '/api/user/refresh-token',
  token: getUserToken,
  canRefresh: () => !isLogoutPending(),
  saveToken: (token) => writeStored(USER_TOKEN_KEY, token),
  clear() {
    if (isInArea('/user/')) setSignedOutNotice();
    clearStoredUser();
  },
  redirectToLogin() {
    // The area's frame goes to the login page by itself; anyone who has walked out of the area by now stays where they are.
  },
};

const ownerSession: TokenSession = {
  refreshPath: '/api/admin/refresh-token',
  token: getAdminToken,
  saveToken: saveAdminToken,
  canRefresh: () => true,
  clear: clearStoredAdmin,
  redirectToLogin() {
    // The desk's frame goes to the sign-in page by itself.
  },
};

const LOCK_TIMEOUT_MS = 10_000;

/**
 * Does something while no other tab does. Web Locks are missing on a page without TLS (a LAN address) and forbidden in
 * some frames, and a tab may hang while it holds one: then it is done without, and the server's grace for the refresh
 * token that was just replaced keeps two tabs from signing a person out.
 */
async function runExclusive<Result>(action: () => Promise<Result>): Promise<Result> {
  let hasStarted = false;
  try {
    return await navigator.locks.request('refresh-token', { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
      hasStarted = true;
      return action();
    });
  } catch (error) {
    if (hasStarted) throw error;
    return action();
  }
}

const tokenRefresher = createTokenRefresher({ send, runExclusive });

/** Calls of a signed-in client. */
export const clientApi: Api = tokenRefresher.createApi(clientSession);

/** Calls of the owner, who waits for the same refreshes. What wants a fresh proof asks her for one, and goes on. */
export const ownerApi: Api = withStepUp(tokenRefresher.createApi(ownerSession), requestStepUp);

/** Calls of the owner that send files, and tell how far they are, from 0 to 1. */
export const createOwnerUploadApi = (onProgress: (fraction: number) => void): Api =>
  tokenRefresher.createApi(ownerSession, createUploadTransport(onProgress));

/** A new access token for the client in place of `spent`, or by the cookie alone where no token could be kept. */
export const refreshClientToken = (usedToken: string | undefined): Promise<RefreshResult> =>
  tokenRefresher.refreshToken(clientSession, usedToken);

/** The client's session is over: forgets it, and says so on the login page when it ended under the person's hands. */
export const endClientSession = (): void => clientSession.clear();

/** Does something, such as signing in, while no refresh runs, here or in another tab: each sets the same cookie. */
export const withRefreshLock = tokenRefresher.withRefreshLock;
