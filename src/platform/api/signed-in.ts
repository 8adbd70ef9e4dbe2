import { isLogoutPending } from '#platform/browser-session/logout-state.ts';
import { setSignedOutNotice } from '#platform/browser-session/signed-out-notice.ts';
import { clearStoredAdmin, getAdminToken, saveAdminToken } from '#platform/browser-session/stored-admin.ts';
import { clearStoredUser, getUserToken, userToken } from '#platform/browser-session/stored-user.ts';
import type { OwnerSessionEndpoints } from '#platform/contract/owner-session.ts';
import type { SiteEndpoints } from '#platform/contract/site.ts';
import { send } from './browser.ts';
import type { Api, Transport } from './client.ts';
import { requestStepUp, withStepUp } from './step-up.ts';
import { createTokenRefresher, type RefreshResult, type TokenSession } from './token-refresh.ts';

const isInArea = (area: string) => location.pathname.startsWith(area);

const clientSession: TokenSession = {
  refreshPath: '/api/user/refresh-token',
  token: getUserToken,
  canRefresh: () => !isLogoutPending(),
  saveToken: userToken.save,
  clear() {
    if (isInArea('/user/')) setSignedOutNotice();
    clearStoredUser();
  },
  redirectToLogin() {
    // The client layout redirects to the login page. A visitor who has already left the area stays where they are.
  },
};

const ownerSession: TokenSession = {
  refreshPath: '/api/admin/refresh-token',
  token: getAdminToken,
  saveToken: saveAdminToken,
  canRefresh: () => true,
  clear: clearStoredAdmin,
  redirectToLogin() {
    // The admin layout redirects to the sign-in page.
  },
};

const LOCK_TIMEOUT_MS = 10_000;

/**
 * Runs an action while no other tab runs one. Without a lock, the action runs too, because the server's grace period
 * for a replaced refresh token keeps two tabs from signing each other out.
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
    // Web Locks are missing without TLS (a LAN address) and forbidden in some frames, and a tab may hang with a lock.
    return action();
  }
}

const tokenRefresher = createTokenRefresher({ send, runExclusive });

/** API client of a signed-in client. */
export const clientApi = tokenRefresher.createApi(clientSession);

/** Returns it for the endpoints of a feature and those of every page. */
export const clientApiOf = <Endpoints>(): Api<Endpoints & SiteEndpoints> => clientApi;

const ownerApiWithoutStepUp = tokenRefresher.createApi(ownerSession);
const sessionApi: Api<OwnerSessionEndpoints> = ownerApiWithoutStepUp;

const ownerApi = withStepUp(ownerApiWithoutStepUp, () =>
  requestStepUp(async () => ((await sessionApi('GET /api/admin/second-factor')).on ? 'both' : 'password')),
);

/**
 * Returns the API client of the owner, for the endpoints of a feature and those of every page. It shares the refresh
 * queue and prompts for step-up where an endpoint requires it.
 */
export const ownerApiOf = <Endpoints>(): Api<Endpoints & SiteEndpoints> => ownerApi;

/**
 * API client of the owner for file uploads.
 * @param onProgress receives the fraction sent, from 0 to 1
 */
export const createOwnerUploadApi = <Endpoints>(onProgress: (fraction: number) => void): Api<Endpoints> =>
  tokenRefresher.createApi(ownerSession, createUploadTransport(onProgress));

/** Replaces the client's access token `usedToken`. Without a stored token, the refresh cookie alone is used. */
export const refreshClientToken = (usedToken: string | undefined): Promise<RefreshResult> =>
  tokenRefresher.refreshToken(clientSession, usedToken);

/** Clears the client's session. The login page shows a notice if the session ended while it was in use. */
export const endClientSession = (): void => clientSession.clear();

/** Runs an action, such as a sign-in, while no refresh runs in this or another tab. Both set the same cookie. */
export const withRefreshLock = tokenRefresher.withRefreshLock;

type TransportRequest = Parameters<Transport>[0];

/**
 * Sends one request by XMLHttpRequest, because fetch reports no upload progress. Throws a TypeError, as fetch does,
 * when no response arrives.
 * @param onProgress receives the fraction sent, from 0 to 1
 */
function createUploadTransport(onProgress: (fraction: number) => void) {
  return ({ method, path, body }: TransportRequest, token?: string) =>
    new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      request.setRequestHeader('accept', 'application/json');
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve({ status: request.status, body: parseJson(request.responseText) });
      request.onerror = () => reject(new TypeError('no answer came'));
      request.onabort = request.onerror;
      request.send(body ?? null);
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
