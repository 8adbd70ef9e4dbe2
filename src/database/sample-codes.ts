import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { coupons } from './tables/payments.ts';

/** The codes that come with the tables, for trying out. */
const SAMPLE_CODES = ['YOURJOURNEY', 'KINDWORDS'];

/** Switches off the codes that everybody can read of in the sources, unless someone has used them. */
export async function deactivateSampleCodes(tx: Database): Promise<void> {
  const unused = sql`not exists (select from coupon_redemptions where coupon_id = ${coupons.id})`;
  await tx
    .update(coupons)
    .set({ active: false })
    .where(and(inArray(coupons.code, SAMPLE_CODES), unused));
}
