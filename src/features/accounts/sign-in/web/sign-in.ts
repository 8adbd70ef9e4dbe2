import { withRefreshLock } from '#platform/api/signed-in.ts';
import { setLogoutState } from '#platform/browser-session/logout-state.ts';
import { storeUser } from '#platform/browser-session/stored-user.ts';
import { userFromLogin } from '../../session/web/user-record.ts';
import { api } from '../../web/api.ts';
import { registrationToken } from './registration-token.ts';

/** Stores the session of a response. Resolves to the id of the signed-in client. */
function startSession(signIn: () => Promise<{ user: unknown; token: string }>): Promise<string> {
  return withRefreshLock(async () => {
    const { user, token } = await signIn();
    const storedUser = userFromLogin(user);
    setLogoutState(undefined);
    storeUser(storedUser, token);
    registrationToken.save(undefined);
    return storedUser.id;
  });
}

/** Signs in with the token of a login link. Consumes the token. */
export function signInByLink(token: string): Promise<string> {
  return startSession(() => api('GET /api/user/verify-login', { query: { token } }));
}

/** Signs in with a one-time code from email verification or Google. */
export function signInByCode(exchangeCode: { token: string; userId: string }): Promise<string> {
  return startSession(() => api('POST /api/user/exchange', { body: exchangeCode }));
}

/** The code of a confirmed email whose exchange got no response. */
let unusedCode: { linkToken: string; code: { token: string; userId: string } } | undefined;

/**
 * Verifies an email with the token of its link, which it consumes, and signs in. When the second step gets no response,
 * a retry starts there.
 */
export async function verifyEmail(linkToken: string): Promise<string> {
  if (unusedCode?.linkToken !== linkToken) {
    const { token, userId } = await api('GET /api/user/verify-email', { query: { token: linkToken } });
    unusedCode = { linkToken, code: { token, userId } };
  }
  return signInByCode(unusedCode.code);
}
