import type { Connection } from '#database/connection.ts';
import type { Clock } from '../../clock.ts';
import type { ErrorReporter } from '../../error-reporter.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import type { PayPal } from '../../integrations/paypal.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { SettingsService } from '../settings/service.ts';
import type { PaymentHandlers } from './payment.ts';

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
