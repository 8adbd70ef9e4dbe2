import type { Connection } from '#platform/database/connection.ts';
import type { RateLimiter } from '#platform/http/rate-limiter.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Google } from './sign-in/google.ts';

export type AccountDeps = {
  connection: Connection;
  clock: Clock;
  /** Never goes back, so that an expired link stays expired. */
  monotonicClock: Clock;
  rateLimiter: RateLimiter;
  links: SignedLinks;
  outbox: Outbox;
  sessions: Sessions;
  /** Undefined: the business has not configured sign-in with Google. */
  google: Google | undefined;
  /** The site's URL, without a trailing slash. */
  publicUrl: () => string;
};
