import type { SettingsService } from '#features/settings/service.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { RateLimiter } from '#platform/http/rate-limiter.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { PaymentHandlers } from './payment.ts';
import type { PayPal } from './paypal/paypal.ts';

export type PaymentDeps = {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  outbox: Outbox;
  rateLimiter: RateLimiter;
  payPal: PayPal | undefined;
  ownerEmail: string;
  reportError: ErrorReporter;
  settings: SettingsService;
  /** Undefined until the services exist that they need. */
  handlers: PaymentHandlers | undefined;
  /** The capture requests of this process, by payment. */
  inFlightCaptures: Map<string, Promise<void>>;
};
