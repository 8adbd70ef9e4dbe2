import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { clients } from '#platform/sessions/tables.ts';
import { couponRedemptions, coupons, payments } from '../tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

const selectCoupon = preparedQuery('coupon_by_code', ['code'], (db, { code }) =>
  db.select().from(coupons).where(eq(coupons.code, code)),
);

/** The coupon with this normalized code (trimmed, upper case). */
export async function findCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await selectCoupon(db, { code });
  return row;
}

const selectCouponForUpdate = preparedQuery('coupon_for_update', ['code'], (db, { code }) =>
  db.select().from(coupons).where(eq(coupons.code, code)).for('no key update'),
);

/** Locks the coupon until the transaction ends. A concurrent redemption waits and then counts again. */
export async function lockCoupon(tx: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await selectCouponForUpdate(tx, { code });
  return row;
}

/**
 * What identifies the user of a coupon, null where unknown. `clientMailbox` finds existing accounts; `mailbox` is a
 * keyed hash that also matches deleted ones for a limited time.
 */
export type UserIdentity = {
  clientId: string | null;
  clientMailbox: string | null;
  mailbox: string | null;
  address: string | null;
  /** The hash that a deleted account of this mailbox has left. */
  formerMailbox: string | null;
  marksAfter: Date;
};

const countUsesQuery = preparedQuery(
  'coupon_redemptions',
  ['couponId', 'clientId', 'clientMailbox', 'mailbox', 'address', 'formerMailbox', 'marksAfter', 'besides'],
  (db, { couponId, clientId, clientMailbox, mailbox, address, formerMailbox, marksAfter, besides }) => {
    /** A column of all payments by PayPal accounts that this client has used. */
    const ofPayer = (column: 'client_id' | 'subject_id') => sql`(select theirs.${sql.raw(column)}
      from ${payments} theirs join ${payments} own on own.payer_mailbox = theirs.payer_mailbox
      where own.client_id = ${clientId} and own.payer_mailbox <> '' and theirs.${sql.raw(column)} is not null)`;
    const ofMailbox = sql`(select same.id from ${clients} same where same.mailbox = ${clientMailbox} or same.former_mailbox = ${formerMailbox})`;
    const isTheirs = sql`${couponRedemptions.clientId} = ${clientId} or ${couponRedemptions.clientId} in ${ofMailbox}
      or ((${couponRedemptions.mailbox} = ${mailbox} or ${couponRedemptions.address} = ${address}) and ${couponRedemptions.usedAt} > ${marksAfter})
      or ${couponRedemptions.clientId} in ${ofPayer('client_id')} or ${couponRedemptions.subjectId} in ${ofPayer('subject_id')}`;
    return db
      .select({
        uses: sql<number>`count(*)::int`,
        clientUses: sql<number>`(count(*) filter (where ${isTheirs}))::int`,
      })
      .from(couponRedemptions)
      .where(
        and(eq(couponRedemptions.couponId, couponId), sql`${couponRedemptions.subjectId} is distinct from ${besides}`),
      );
  },
);

/** Counts the redemptions of a coupon in total and by this user, without those for the ignored subject. */
export async function countRedemptions(
  db: Database,
  couponId: string,
  identity: UserIdentity,
  ignoredSubjectId?: string,
): Promise<{ uses: number; clientUses: number }> {
  const [row] = await countUsesQuery(db, { couponId, ...identity, besides: ignoredSubjectId ?? null });
  return row ?? { uses: 0, clientUses: 0 };
}

const insertRedemptionQuery = preparedQuery(
  'new_coupon_use',
  ['id', 'couponId', 'clientId', 'subjectId', 'usedAt', 'mailbox', 'address'],
  (db, values) => db.insert(couponRedemptions).values(values).onConflictDoNothing(),
);

/** Records a redemption. A second one for the same subject changes nothing. */
export async function insertRedemption(
  tx: Database,
  redemption: Omit<typeof couponRedemptions.$inferSelect, 'id'>,
): Promise<void> {
  await insertRedemptionQuery(tx, { id: newId(), ...redemption });
}

/** Deletes the redemptions for a subject. */
export async function deleteRedemptions(tx: Database, subjectId: string): Promise<void> {
  await tx.delete(couponRedemptions).where(eq(couponRedemptions.subjectId, subjectId));
}
