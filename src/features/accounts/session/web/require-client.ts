import { type DataStrategyResult, data, type MiddlewareFunction, replace } from 'react-router';
import { getUserToken, hasLoggedOut } from '#platform/browser-session/stored-user.ts';
import { isSignedInAs, readClient } from './area-user.ts';
import { returnPath } from './return-path.ts';
import { canRestoreSession, checkSession } from './session-check.ts';

/** Status of the error for the address of another client. The API also answers 403 there. */
export const WRONG_ACCOUNT = 403;
/** Status of the error when the server gave no usable response about the session. */
export const SIGN_IN_UNREACHABLE = 503;

/**
 * Lets only the signed-in client into their pages, so that no loader of the area needs to check the session. A
 * signed-out visitor goes to the login page.
 */
export const requireClient: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { url, params: { userId = '' } },
  next,
) => {
  if (!readClient()) await restoreClient(url);
  if (!isSignedInAs(userId)) throw data(null, { status: WRONG_ACCOUNT });
  const results = await next();
  // The session may have ended while the page was loading.
  if (getUserToken() === undefined) throw redirectToLogin(url);
  return results;
};

/** Asks the server who is signed in: the token has no stored user, or the browser blocks storage. */
async function restoreClient(url: URL): Promise<void> {
  if (getUserToken() === undefined && !canRestoreSession()) throw redirectToLogin(url);
  const status = await checkSession();
  if (status === 'unreachable') throw data(null, { status: SIGN_IN_UNREACHABLE });
  if (status === 'signed-out') throw redirectToLogin(url);
}

/** After the login the client returns here, unless they had logged out. */
function redirectToLogin({ pathname, search }: URL): Response {
  if (!hasLoggedOut()) returnPath.save(pathname + search);
  return replace('/login');
}
