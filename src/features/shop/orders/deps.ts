import type { CouponService } from '#features/payments/coupons/service.ts';
import type { PaymentService } from '#features/payments/service.ts';
import type { opening, parts } from '#features/settings/contract/business.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Platform } from '#platform/feature.ts';
import type { closure, shop } from '../contract/settings.ts';

export type OrderDeps = Pick<
  Platform,
  'connection' | 'clock' | 'timeZone' | 'outbox' | 'links' | 'ownerEmail' | 'limitsOn' | 'reportError'
> & {
  payments: PaymentService;
  coupons: CouponService;
  settings: SettingsService<typeof closure | typeof opening | typeof parts | typeof shop>;
};
