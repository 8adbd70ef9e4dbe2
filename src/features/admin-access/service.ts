import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { createEmailChange } from './change-email.ts';
import { createPasswordChange } from './change-password.ts';
import type { AdminAccessDeps } from './deps.ts';
import { createHashQueues, type LoginInput, logInOwner } from './login.ts';
import { createOwnerSessions } from './owner-sessions.ts';
import { createReauthentication } from './reauthentication.ts';
import { createTwoFactorCodes } from './second-factor/codes.ts';
import { createSecondFactorService } from './second-factor/service.ts';

export type AdminAccessService = ReturnType<typeof createAdminAccessService>;

/** The owner's sign-in and its settings. */
export function createAdminAccessService(deps: AdminAccessDeps) {
  const codes = createTwoFactorCodes(deps);
  const loginDeps = { ...deps, codes, hashQueues: createHashQueues() };
  const reauthentication = createReauthentication(deps, codes);
  return {
    login: (input: LoginInput, meta: RequestMeta, cookies: CookieJar) => logInOwner(loginDeps, input, meta, cookies),
    ...createPasswordChange(deps, reauthentication),
    ...createEmailChange(deps),
    ...createSecondFactorService(deps, codes, reauthentication),
    ...createOwnerSessions(deps),
    reauthenticate: reauthentication.reauthenticate,
  };
}
