import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '#platform/database/audit/invariant.ts';

/**
 * Subjects that consume a coupon: an active booking, or an order with its stock reserved. A released subject returns
 * its redemption.
 */
const redemptionSubjects: SQL = sql`(
  select id, coupon_code as code, client_id, 'booking' as kind from bookings
  where payment_source = 'coupon' and state in ('held', 'booked')
  union all
  select id, coupon_code, client_id, 'shop' from orders where coupon_code is not null and reserved
)`;

/** Redemptions match the bookings and orders that consume coupons. */
export const couponInvariants: Invariant[] = [
  {
    name: 'coupon-redemptions-have-their-reason',
    description: 'Every use of a code belongs to a session or an order that has it.',
    violations: () => sql`select u.id from coupon_redemptions u join coupons c on c.id = u.coupon_id
      left join ${redemptionSubjects} by on by.id = u.subject_id and by.code = c.code and by.kind = c.kind
        and by.client_id is not distinct from u.client_id
      where by.id is null`,
  },
  {
    name: 'coupons-are-counted',
    description: 'Every session and order with a code counts as one use of it.',
    violations: () => sql`select by.id from ${redemptionSubjects} by join coupons c on c.code = by.code
      where (select count(*) from coupon_redemptions u where u.coupon_id = c.id and u.subject_id = by.id) <> 1`,
  },
];
