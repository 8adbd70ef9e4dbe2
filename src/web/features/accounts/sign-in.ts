import { api } from '#web/api/browser.ts';
import { withRefreshLock } from '#web/api/signed-in.ts';
import { setLogoutState } from './logout-state.ts';
import { registrationToken } from './registration-token.ts';
import { storeUser } from './stored-user.ts';
import { userFromLogin } from './user-record.ts';

/** Keeps the session that a call answers; resolves to the id of who is signed in. */
function startSession(signIn: () => Promise<{ user: unknown; token: string }>): Promise<string> {
  return withRefreshLock(async () => {
    const { user, token } = await signIn();
    const storedUser = userFromLogin(user);
    setLogoutState(undefined);
    storeUser(storedUser, token);
    registrationToken.clear();
    return storedUser.id;
  });
}

/** Signs in with a login link's token, which is spent by it. */
export function signInByLink(token: string): Promise<string> {
  return startSession(() => api('GET /api/user/verify-login', { query: { token } }));
}

/** Signs in with a one-use code: of a verified email, or of Google. */
export function signInByCode(exchangeCode: { token: string; userId: string }): Promise<string> {
  return startSession(() => api('POST /api/user/exchange', { body: exchangeCode }));
}

/**
 * Verifies an email with its link's token, which is spent by it, and signs in. When the second step gets no answer,
 * trying again begins there.
 */
export function createEmailVerification(): (token: string) => Promise<string> {
  let exchangeCode: { token: string; userId: string } | undefined;
  return async (token) => {
    exchangeCode ??= await api('GET /api/user/verify-email', { query: { token } });
    return signInByCode({ token: exchangeCode.token, userId: exchangeCode.userId });
  };
}
