import { api } from '#web/api/browser.ts';
import { whileNothingRefreshes } from '#web/api/signed-in.ts';
import { markLoggedOut } from './logged-out.ts';
import { registrationToken } from './registration-token.ts';
import { storeUser } from './stored-user.ts';
import { userFromLogin } from './user-record.ts';

/** Keeps the session that a call answers; resolves to the id of who is signed in. */
function keepSession(call: () => Promise<{ user: unknown; token: string }>): Promise<string> {
  return whileNothingRefreshes(async () => {
    const { user, token } = await call();
    const kept = userFromLogin(user);
    markLoggedOut(undefined);
    storeUser(kept, token);
    registrationToken.forget();
    return kept.id;
  });
}

/** Signs in with a login link's token, which is spent by it. */
export function signInByLink(token: string): Promise<string> {
  return keepSession(() => api('GET /api/user/verify-login', { query: { token } }));
}

/** Signs in with a one-use code: of a verified email, or of Google. */
export function signInByCode(code: { token: string; userId: string }): Promise<string> {
  return keepSession(() => api('POST /api/user/exchange', { body: code }));
}

/**
 * Verifies an email with its link's token, which is spent by it, and signs in. When the second step gets no answer,
 * trying again begins there.
 */
export function emailVerification(): (token: string) => Promise<string> {
  let code: { token: string; userId: string } | undefined;
  return async (token) => {
    code ??= await api('GET /api/user/verify-email', { query: { token } });
    return signInByCode({ token: code.token, userId: code.userId });
  };
}
