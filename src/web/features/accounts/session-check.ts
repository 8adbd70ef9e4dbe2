import { api } from '#web/api/browser.ts';
import { refusalOf } from '#web/api/client.ts';
import { endClient, renewClient } from '#web/api/signed-in.ts';
import { isForbidden } from './browser-storage.ts';
import { logoutIsOpen } from './logged-out.ts';
import { hasLoggedOut, storedToken, storeUser } from './stored-user.ts';
import { hasExpired } from './token-claims.ts';
import { userFromValidation } from './user-record.ts';

/** `unreachable`: the server gave no answer to go by, so the stored session stays as it is. */
export type Checked = 'signed-in' | 'signed-out' | 'unreachable';

let running: Promise<Checked> | undefined;

/**
 * Finds out whether the stored session still lives and whose it is. An expired token is refreshed first (decision 13);
 * the user that the server answers is stored; a session that is over is forgotten. Loaded only where a token is stored.
 */
export function checkSession(): Promise<Checked> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * Whether the session's cookie is all that this page can go by: the browser forbids its storage, where another page of
 * this site would have left the token.
 */
export function mayComeBack(): boolean {
  return storedToken() === undefined && isForbidden() && !hasLoggedOut();
}

/** A token may change under the check, by another tab or another call: then the new one is looked at. */
const ATTEMPTS = 3;

async function check(): Promise<Checked> {
  let spent: string | undefined;
  if (logoutIsOpen()) endClient();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    let token = storedToken();
    if (token === undefined && !mayComeBack()) return 'signed-out';
    try {
      if (token === undefined || token === spent || hasExpired(token, Date.now())) {
        const renewed = await renewClient(token);
        if (!('token' in renewed)) return renewed.refused.status === 401 ? 'signed-out' : 'unreachable';
        token = renewed.token;
      }
      const { user } = await api('POST /api/user/validate-token', { body: { token } });
      if (storedToken() !== token) continue;
      storeUser(userFromValidation(user), token);
      return 'signed-in';
    } catch (error) {
      if (refusalOf(error)?.status !== 401) return 'unreachable';
      spent = token;
    }
  }
  endClient();
  return 'signed-out';
}
