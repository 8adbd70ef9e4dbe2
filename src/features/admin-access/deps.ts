import type { SettingsService } from '#features/settings/service.ts';
import type { Platform } from '#platform/feature.ts';

export type AdminAccessDeps = Pick<
  Platform,
  | 'connection'
  | 'clock'
  | 'monotonicClock'
  | 'rateLimiter'
  | 'links'
  | 'sessions'
  | 'botCheck'
  | 'outbox'
  | 'intakeKey'
  | 'reportError'
> & { settings: SettingsService };
