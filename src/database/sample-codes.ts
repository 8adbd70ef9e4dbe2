import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { coupons } from './tables/payments.ts';

/** The coupon codes that migrations insert for demonstration. */
const SAMPLE_CODES = ['YOURJOURNEY', 'KINDWORDS'];

/** Deactivates the coupon codes that are public in the source code, unless they have been used. */
export async function deactivateSampleCodes(tx: Database): Promise<void> {
  const unused = sql`not exists (select from coupon_redemptions where coupon_id = ${coupons.id})`;
  await tx
    .update(coupons)
    .set({ active: false })
    .where(and(inArray(coupons.code, SAMPLE_CODES), unused));
}
