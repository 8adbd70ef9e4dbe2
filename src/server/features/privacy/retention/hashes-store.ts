import { and, asc, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { clients } from '#database/tables/accounts.ts';
import { couponRedemptions } from '#database/tables/payments.ts';

type Cutoff = { instant: Date };

const hasCouponHashes = or(isNotNull(couponRedemptions.mailbox), isNotNull(couponRedemptions.address));
const couponHashesDue = ({ instant }: Cutoff) => and(lt(couponRedemptions.usedAt, instant), hasCouponHashes);

/** Erases the hashes of a redemption, which stays counted for the client and the coupon. */
export const couponHashTask = {
  table: couponRedemptions,
  dueCondition: (_tx: Database, cutoff: Cutoff) => couponHashesDue(cutoff),
  existingCondition: hasCouponHashes,
  async run(tx: Database, cutoff: Cutoff, limit: number): Promise<number> {
    const { id } = couponRedemptions;
    const batch = tx.select({ id }).from(couponRedemptions).where(couponHashesDue(cutoff)).limit(limit);
    const change = { mailbox: null, address: null };
    return (await tx.update(couponRedemptions).set(change).where(inArray(id, batch)).returning({ id })).length;
  },
};

const hasFormerMailbox = isNotNull(clients.formerMailbox);
const formerMailboxesDue = ({ instant }: Cutoff) => and(hasFormerMailbox, lt(clients.deletedAt, instant));

/** Erases the hash of a deleted client's mailbox. */
export const formerMailboxTask = {
  table: clients,
  dueCondition: (_tx: Database, cutoff: Cutoff) => formerMailboxesDue(cutoff),
  existingCondition: hasFormerMailbox,
  async run(tx: Database, cutoff: Cutoff, limit: number): Promise<number> {
    const { id } = clients;
    const batch = tx.select({ id }).from(clients).where(formerMailboxesDue(cutoff)).orderBy(asc(id)).limit(limit);
    const change = { formerMailbox: null };
    return (await tx.update(clients).set(change).where(inArray(id, batch)).returning({ id })).length;
  },
};
