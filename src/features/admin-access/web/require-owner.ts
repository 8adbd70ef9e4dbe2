import { type DataStrategyResult, type MiddlewareFunction, replace } from 'react-router';
import { asApiError } from '#platform/api/client.ts';
import { clearStoredAdmin, getAdminToken } from '#platform/browser-session/stored-admin.ts';
import { clearAdminReturnPath, saveAdminReturnPath } from './admin-return-path.ts';
import { ownerApi } from './signed-in-api.ts';

/**
 * Client middleware of the admin area. It leads a visitor without the owner's session to the sign-in, after which they
 * return here, unless the owner had logged out.
 */
export const requireOwner: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  checkSession(request);
  const results = await next();
  // The session may have ended while the page was loading.
  checkSession(request);
  return results;
};

function checkSession({ url }: Request): void {
  if (getAdminToken() !== undefined) {
    clearAdminReturnPath();
    return;
  }
  const { pathname, search } = new URL(url);
  saveAdminReturnPath(pathname + search);
  throw replace('/admin');
}

/**
 * Verifies the token; without a response the session stays. After a 401 that a refresh cannot fix, the
 * API client has already ended the session.
 */
export async function verifyOwner(): Promise<void> {
  try {
    await ownerApi('GET /api/admin/verify');
  } catch (error) {
    if (asApiError(error)?.status === 403) clearStoredAdmin();
  }
}
