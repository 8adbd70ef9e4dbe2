import type { opening, parts } from '#contract/business-settings.ts';
import type { closure, shop } from '#contract/shop-settings.ts';
import type { Connection } from '#database/connection.ts';
import type { Clock } from '../../../clock.ts';
import type { ErrorReporter } from '../../../error-reporter.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { CouponService } from '../../payments/coupons/service.ts';
import type { PaymentService } from '../../payments/service.ts';
import type { SettingsService } from '../../settings/service.ts';

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
