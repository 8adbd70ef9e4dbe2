import type { SettingsService } from '#features/settings/service.ts';
import type { Platform } from '#platform/feature.ts';
import type { PayPal } from './paypal/paypal.ts';

export type PaymentDeps = Pick<
  Platform,
  'connection' | 'clock' | 'queue' | 'outbox' | 'rateLimiter' | 'ownerEmail' | 'fills' | 'reportError'
> & {
  payPal: PayPal | undefined;
  settings: SettingsService;
  /** The capture requests of this process, by payment. */
  inFlightCaptures: Map<string, Promise<void>>;
};
