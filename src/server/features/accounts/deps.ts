import type { Connection } from '#database/connection.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { Google } from '../../integrations/google.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Sessions } from '../../sessions/sessions.ts';

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
