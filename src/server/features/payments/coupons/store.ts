import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { coupons, couponUses } from '#database/tables/payments.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** The coupon with this code, trimmed and upper-cased. */
export async function findCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row;
}

/** The coupon, locked until the transaction ends: whoever uses it at the same moment waits and then counts anew. */
export async function lockCoupon(tx: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('no key update');
  return row;
}

/** How often a coupon was used in all and by a client, uses for `besides` not counted. */
export async function countUses(
  db: Database,
  couponId: string,
  clientId: string | undefined,
  besides?: string,
): Promise<{ uses: number; usesOfClient: number }> {
  const [row] = await db
    .select({
      uses: sql<number>`count(*)::int`,
      usesOfClient: clientId
        ? sql<number>`(count(*) filter (where ${couponUses.clientId} = ${clientId}))::int`
        : sql<number>`0`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), besides ? sql`${couponUses.subjectId} <> ${besides}` : undefined));
  return row ?? { uses: 0, usesOfClient: 0 };
}

/** Notes a use. A second use for the same subject is the same use. */
export async function insertUse(tx: Database, use: Omit<typeof couponUses.$inferInsert, 'id'>): Promise<void> {
  await tx
    .insert(couponUses)
    .values({ id: newId(), ...use })
    .onConflictDoNothing();
}

/** Takes the uses for a subject away. */
export async function deleteUses(tx: Database, subjectId: string): Promise<void> {
  await tx.delete(couponUses).where(eq(couponUses.subjectId, subjectId));
}
