import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { prepared } from '#database/prepared.ts';
import { coupons, couponUses } from '#database/tables/payments.ts';

export type CouponRow = typeof coupons.$inferSelect;

const couponByCode = prepared('coupon_by_code', ['code'], (db, { code }) =>
  db.select().from(coupons).where(eq(coupons.code, code)),
);

/** The coupon with this code, trimmed and upper-cased. */
export async function findCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await couponByCode(db, { code });
  return row;
}

const couponForUpdate = prepared('coupon_for_update', ['code'], (db, { code }) =>
  db.select().from(coupons).where(eq(coupons.code, code)).for('no key update'),
);

/** The coupon, locked until the transaction ends: whoever uses it at the same moment waits and then counts anew. */
export async function lockCoupon(tx: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await couponForUpdate(tx, { code });
  return row;
}

const usesOf = prepared('coupon_uses', ['couponId', 'clientId', 'besides'], (db, { couponId, clientId, besides }) =>
  db
    .select({
      uses: sql<number>`count(*)::int`,
      usesOfClient: sql<number>`(count(*) filter (where ${couponUses.clientId} = ${clientId}))::int`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), sql`${couponUses.subjectId} is distinct from ${besides}`)),
);

/** How often a coupon was used in all and by a client, uses for `besides` not counted. */
export async function countUses(
  db: Database,
  couponId: string,
  clientId: string | undefined,
  besides?: string,
): Promise<{ uses: number; usesOfClient: number }> {
  const [row] = await usesOf(db, { couponId, clientId: clientId ?? null, besides: besides ?? null });
  return row ?? { uses: 0, usesOfClient: 0 };
}

const newUse = prepared('new_coupon_use', ['id', 'couponId', 'clientId', 'subjectId', 'usedAt'], (db, given) =>
  db.insert(couponUses).values(given).onConflictDoNothing(),
);

/** Notes a use. A second use for the same subject is the same use. */
export async function insertUse(tx: Database, use: Omit<typeof couponUses.$inferSelect, 'id'>): Promise<void> {
  await newUse(tx, { id: newId(), ...use });
}

/** Takes the uses for a subject away. */
export async function deleteUses(tx: Database, subjectId: string): Promise<void> {
  await tx.delete(couponUses).where(eq(couponUses.subjectId, subjectId));
}
