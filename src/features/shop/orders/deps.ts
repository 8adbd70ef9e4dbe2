import type { CouponService } from '#features/payments/coupons/service.ts';
import type { PaymentService } from '#features/payments/service.ts';
import type { opening, parts } from '#features/settings/contract/business.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { closure, shop } from '../contract/settings.ts';

export type OrderDeps = {
  connection: Connection;
  clock: Clock;
  outbox: Outbox;
  links: SignedLinks;
  payments: PaymentService;
  coupons: CouponService;
  settings: SettingsService<typeof closure | typeof opening | typeof parts | typeof shop>;
  timeZone: string;
  ownerEmail: string;
  /** False disables the limits on reservations per browser and address. */
  limitsOn: boolean;
  reportError: ErrorReporter;
};
