import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { prepared } from '#database/prepared.ts';
import { clients } from '#database/tables/accounts.ts';
import { coupons, couponUses, payments } from '#database/tables/payments.ts';

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

/** The coupon, locked until the transaction ends: anyone who uses it at the same moment waits and then counts again. */
export async function lockCoupon(tx: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await couponForUpdate(tx, { code });
  return row;
}

/**
 * By what a person is known who uses a coupon: null where nothing is. `clientMailbox` finds accounts that are there; of one
 * that is gone only `mailbox` is left, a keyed hash. Hashes count for a while only.
 */
export type KnownBy = {
  clientId: string | null;
  clientMailbox: string | null;
  mailbox: string | null;
  address: string | null;
  marksAfter: Date;
};

const usesOf = prepared(
  'coupon_uses',
  ['couponId', 'clientId', 'clientMailbox', 'mailbox', 'address', 'marksAfter', 'besides'],
  (db, { couponId, clientId, clientMailbox, mailbox, address, marksAfter, besides }) => {
    /** What anybody paid for from the PayPal account with which this client ever paid. */
    const ofPayer = (column: 'client_id' | 'subject_id') => sql`(select theirs.${sql.raw(column)}
      from ${payments} theirs join ${payments} own on own.payer_mailbox = theirs.payer_mailbox
      where own.client_id = ${clientId} and own.payer_mailbox <> '' and theirs.${sql.raw(column)} is not null)`;
    const ofMailbox = sql`(select same.id from ${clients} same where same.mailbox = ${clientMailbox})`;
    const isTheirs = sql`${couponUses.clientId} = ${clientId} or ${couponUses.clientId} in ${ofMailbox}
      or ((${couponUses.mailbox} = ${mailbox} or ${couponUses.address} = ${address}) and ${couponUses.usedAt} > ${marksAfter})
      or ${couponUses.clientId} in ${ofPayer('client_id')} or ${couponUses.subjectId} in ${ofPayer('subject_id')}`;
    return db
      .select({
        uses: sql<number>`count(*)::int`,
        usesOfClient: sql<number>`(count(*) filter (where ${isTheirs}))::int`,
      })
      .from(couponUses)
      .where(and(eq(couponUses.couponId, couponId), sql`${couponUses.subjectId} is distinct from ${besides}`));
  },
);

/** How often a coupon was used in all and by a person, uses for `besides` not counted. */
export async function countUses(
  db: Database,
  couponId: string,
  by: KnownBy,
  besides?: string,
): Promise<{ uses: number; usesOfClient: number }> {
  const [row] = await usesOf(db, { couponId, ...by, besides: besides ?? null });
  return row ?? { uses: 0, usesOfClient: 0 };
}

const newUse = prepared(
  'new_coupon_use',
  ['id', 'couponId', 'clientId', 'subjectId', 'usedAt', 'mailbox', 'address'],
  (db, given) => db.insert(couponUses).values(given).onConflictDoNothing(),
);

/** Notes a use. A second use for the same subject is the same use. */
export async function insertUse(tx: Database, use: Omit<typeof couponUses.$inferSelect, 'id'>): Promise<void> {
  await newUse(tx, { id: newId(), ...use });
}

/** Takes the uses for a subject away. */
export async function deleteUses(tx: Database, subjectId: string): Promise<void> {
  await tx.delete(couponUses).where(eq(couponUses.subjectId, subjectId));
}
