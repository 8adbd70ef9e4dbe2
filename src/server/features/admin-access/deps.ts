import type { Connection } from '#database/connection.ts';
import type { Clock } from '../../clock.ts';
import type { ErrorReporter } from '../../error-reporter.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { BotCheck } from '../../integrations/bot-check.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { SettingsService } from '../settings/service.ts';

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
  settings: SettingsService;
  /** Encrypts the secret of the second factor. */
  intakeKey: string;
  reportError: ErrorReporter;
};
