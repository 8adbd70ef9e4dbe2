import type { Connection } from '#database/connection.ts';
import type { Clock } from '../../../clock.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Report } from '../../../report.ts';
import type { CouponService } from '../../payments/coupons.ts';
import type { PaymentService } from '../../payments/service.ts';

/** What orders are made from. */
export type Given = {
  connection: Connection;
  clock: Clock;
  outbox: Outbox;
  links: SignedLinks;
  payments: PaymentService;
  coupons: CouponService;
  ownerEmail: string;
  /** False lifts what counts reservations by browser or address. */
  limitsOn: boolean;
  report: Report;
};
