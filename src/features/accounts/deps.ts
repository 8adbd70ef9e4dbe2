import type { Platform } from '#platform/feature.ts';
import type { Google } from './sign-in/google.ts';

export type AccountDeps = Pick<
  Platform,
  'connection' | 'clock' | 'monotonicClock' | 'rateLimiter' | 'links' | 'outbox' | 'sessions' | 'publicUrl'
> & {
  /** Undefined: the business has not configured sign-in with Google. */
  google: Google | undefined;
};
