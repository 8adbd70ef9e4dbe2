import type { Connection } from '#database/connection.ts';
import type { Clock } from '../../clock.ts';
import type { ErrorReporter } from '../../error-reporter.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { BotCheck } from '../../integrations/bot-check.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { createEmailChange } from './change-email.ts';
import { createPasswordChange } from './change-password.ts';
import { createOwnerLogin } from './login.ts';
import { createOwnerSessions } from './owner-sessions.ts';
import { createReauthentication } from './reauthentication.ts';
import { createTwoFactorCodes } from './second-factor/codes.ts';
import { createSecondFactorService } from './second-factor/service.ts';

export type AdminAccessService = ReturnType<typeof createAdminAccessService>;

export type AdminAccessDeps = {
  connection: Connection;
  clock: Clock;
  /** Never goes back, so that an expired link stays expired. */
  monotonicClock: Clock;
  rateLimiter: RateLimiter;
  links: SignedLinks;
  sessions: Sessions;
  botCheck: BotCheck;
  outbox: Outbox;
  /** Encrypts the secret of the second factor. */
  intakeKey: string;
  reportError: ErrorReporter;
};

/** The owner's sign-in and its settings. */
export function createAdminAccessService(deps: AdminAccessDeps) {
  const codes = createTwoFactorCodes(deps);
  const reauthentication = createReauthentication(deps, codes);
  return {
    ...createOwnerLogin(deps, codes),
    ...createPasswordChange(deps, reauthentication),
    ...createEmailChange(deps),
    ...createSecondFactorService(deps, codes, reauthentication),
    ...createOwnerSessions(deps),
    reauthenticate: reauthentication.reauthenticate,
  };
}
