import type { SettingsService } from '#features/settings/service.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { RateLimiter } from '#platform/http/rate-limiter.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { Clock } from '#platform/time/clock.ts';

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
