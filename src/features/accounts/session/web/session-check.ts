import { asApiError } from '#platform/api/client.ts';
import { endClientSession, refreshClientToken } from '#platform/api/signed-in.ts';
import { isStorageBlocked } from '#platform/browser-session/browser-store.ts';
import { isLogoutPending } from '#platform/browser-session/logout-state.ts';
import { getUserToken, hasLoggedOut, storeUser } from '#platform/browser-session/stored-user.ts';
import { hasExpired } from '#platform/browser-session/token-claims.ts';
import { api } from '../../web/api.ts';
import { userFromValidation } from './user-record.ts';

/** `unreachable`: the server gave no usable response, so the stored session stays. */
export type SessionStatus = 'signed-in' | 'signed-out' | 'unreachable';

let pendingCheck: Promise<SessionStatus> | undefined;

/**
 * Validates the stored session with the server, with a new token if it is expired (decision 13). Stores the returned
 * user or clears an ended session, and is loaded only where a token is stored.
 */
export function checkSession(): Promise<SessionStatus> {
  pendingCheck ??= check().finally(() => {
    pendingCheck = undefined;
  });
  return pendingCheck;
}

/**
 * Whether the page must rely on the session cookie: the browser blocks storage, so another page of the site could not
 * leave its token.
 */
export function canRestoreSession(): boolean {
  return getUserToken() === undefined && isStorageBlocked() && !hasLoggedOut();
}

/** Another tab or request can change the token during the check. The check then starts again with the new token. */
const MAX_ATTEMPTS = 3;

async function check(): Promise<SessionStatus> {
  let rejectedToken: string | undefined;
  if (isLogoutPending()) endClientSession();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    let token = getUserToken();
    if (token === undefined && !canRestoreSession()) return 'signed-out';
    try {
      if (token === undefined || token === rejectedToken || hasExpired(token, Date.now())) {
        const refreshed = await refreshClientToken(token);
        if (!('token' in refreshed)) return refreshed.failure.status === 401 ? 'signed-out' : 'unreachable';
        token = refreshed.token;
      }
      const { user } = await api('POST /api/user/validate-token', { body: { token } });
      if (getUserToken() !== token) continue;
      storeUser(userFromValidation(user), token);
      return 'signed-in';
    } catch (error) {
      if (asApiError(error)?.status !== 401) return 'unreachable';
      rejectedToken = token;
    }
  }
  endClientSession();
  return 'signed-out';
}
