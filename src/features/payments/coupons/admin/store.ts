import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { couponRedemptions, coupons } from '../../tables.ts';
import type { CouponRow } from '../store.ts';

export type CouponWithUses = CouponRow & { uses: number };
export type CouponChange = Partial<Omit<CouponRow, 'id' | 'createdAt'>>;

/** The owner's coupons by code, with their redemption counts. */
export const couponQuery = createListQuery(
  { path: '/api/admin/coupons', sorts: ['code'], search: 'Search by code' },
  {
    from: coupons,
    columns: {
      ...getTableColumns(coupons),
      uses: sql<number>`(select count(*)::int from ${couponRedemptions} where coupon_id = coupons.id)`,
    },
    search: sql`${coupons.code}`,
    sorts: { code: [coupons.code] },
  },
);

/** Locks the coupon until the transaction ends. A concurrent redemption waits or is included in the count. */
export async function lockCouponWithUses(tx: Database, id: string): Promise<CouponWithUses | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row && { ...row, uses: await tx.$count(couponRedemptions, eq(couponRedemptions.couponId, id)) };
}

/** Serializes transactions that assign coupon codes: each waits until the previous one commits. */
export async function lockCouponCodes(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('codes of coupons', 0))`);
}

export async function isCodeTaken(tx: Database, code: string, ignoredId?: string): Promise<boolean> {
  const others = and(eq(coupons.code, code), ignoredId === undefined ? undefined : ne(coupons.id, ignoredId));
  return (await tx.$count(coupons, others)) > 0;
}

export async function insertCoupon(tx: Database, coupon: Omit<CouponRow, 'id'>): Promise<CouponWithUses> {
  const row = { id: newId(), ...coupon };
  await tx.insert(coupons).values(row);
  return { ...row, uses: 0 };
}

/** Changes a coupon that the caller has locked. */
export async function updateCoupon(tx: Database, id: string, change: CouponChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(coupons).set(change).where(eq(coupons.id, id));
}

/** Deletes a coupon. The caller has checked that it has no redemptions. */
export async function deleteCoupon(tx: Database, id: string): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, id));
}
