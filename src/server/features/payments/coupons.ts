import { findClientEmail } from '#database/client-email.ts';
import type { Connection, Database } from '#database/connection.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { type CouponKind, couponCode, couponVerdict, isUsedUp } from '#domain/payments/coupon.ts';
import { keptSince, type Retention } from '#domain/privacy/retention.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import { addressKey } from '../../http/address.ts';
import { addressMark } from '../../http/address-mark.ts';
import type { SecurityLimits } from '../../http/security-limits.ts';
import { keyedHash } from '../../keyed-hash.ts';
import * as store from './coupons/store.ts';

export type CouponService = ReturnType<typeof couponService>;
export type { CouponKind };

/** Guesses a minute that are evaluated, for one client and for one address. */
const GUESSES = { max: 10, seconds: 60 };

/** Who uses a coupon: a client where one is signed in, and the mark of the address (see `addressOf`). */
type User = { clientId?: string | undefined; address?: string | null | undefined };

/**
 * Coupons: rows with limits that are counted here and never believed from a browser. Accounts are free: what a code allows
 * one client counts for their mailbox, for the person who paid from the same PayPal account, and for the address, too.
 */
export function couponService(given: {
  connection: Connection;
  clock: Clock;
  limits: SecurityLimits;
  limitsOn: boolean;
  secret: string;
  /** How long the marks of a mailbox and of an address count: addresses change hands, and who left may come back. */
  retention: Pick<Retention, 'coupons'>;
}) {
  const { connection, clock, limits, secret } = given;
  // Everybody seems to be on this machine where a proxy's word is not taken: that says nothing about who it is.
  const ofThisMachine = ['127.0.0.1', '::1'].map((ip) => addressMark(secret, ip));

  async function knownBy(db: Database, { clientId, address }: User): Promise<store.KnownBy> {
    const email = clientId && (await findClientEmail(db, clientId));
    const counts = given.limitsOn && address && !ofThisMachine.includes(address);
    return {
      clientId: clientId ?? null,
      clientMailbox: email ? mailboxKey(email) : null,
      mailbox: email ? keyedHash(secret, 'coupon/mailbox', mailboxKey(email)) : null,
      address: counts ? address : null,
      marksAfter: keptSince(given.retention.coupons, clock.now()) ?? new Date(0),
    };
  }

  async function noteUse(tx: Database, coupon: store.CouponRow, by: store.KnownBy, subjectId: string): Promise<void> {
    const { clientId, mailbox, address } = by;
    await store.insertUse(tx, { couponId: coupon.id, subjectId, usedAt: clock.now(), clientId, mailbox, address });
  }

  /** What a coupon's row and its uses come to, and by what the person is known who asks. */
  async function verdict(
    db: Database,
    coupon: store.CouponRow | undefined,
    asked: User & { kind: CouponKind; subjectId?: string | undefined },
  ) {
    const by = await knownBy(db, asked);
    const counted = coupon ? await store.countUses(db, coupon.id, by, asked.subjectId) : { uses: 0, usesOfClient: 0 };
    return { by, outcome: couponVerdict(coupon, { kind: asked.kind, now: clock.now(), ...counted }) };
  }

  return {
    /** The mark of the address that a coupon is used from. */
    addressOf: (ip: string) => addressMark(secret, ip),

    /**
     * What a coupon would take off, without using it. A use for `besides` does not count: it would be given back, or is
     * this very one. The last word has `use`. Tries are limited for the client and the address; anyone who takes
     * a code from a browser asks here first, since `use` cannot count tries inside a transaction that may be undone.
     */
    async look(
      code: string,
      asked: { kind: CouponKind; clientId?: string; ip: string; besides?: string | undefined },
    ): Promise<{ fraction: number } | Refusal<'coupon-invalid' | 'coupon-used-up' | 'too-many-requests'>> {
      const refused = await limits.check(
        { name: 'coupon/address', subject: addressKey(asked.ip), ...GUESSES },
        ...(asked.clientId ? [{ name: 'coupon/client', subject: asked.clientId, ...GUESSES }] : []),
      );
      if (refused) return refused;
      const { besides: subjectId, ip, ...more } = asked;
      const coupon = await store.findCoupon(connection.db, couponCode(code));
      const about = { ...more, subjectId, address: addressMark(secret, ip) };
      return (await verdict(connection.db, coupon, about)).outcome;
    },

    /**
     * Uses a coupon once for a booking or an order, in the caller's transaction; parallel uses wait for each other. A
     * second use for the same subject is the same use. A limit for each client counts for the address alone where nobody is
     * signed in.
     */
    async use(
      tx: Database,
      code: string,
      asked: User & { kind: CouponKind; subjectId: string },
    ): Promise<{ fraction: number } | Refusal<'coupon-invalid' | 'coupon-used-up'>> {
      const coupon = await store.lockCoupon(tx, couponCode(code));
      const { by, outcome } = await verdict(tx, coupon, asked);
      if (coupon && !isRefusal(outcome)) await noteUse(tx, coupon, by, asked.subjectId);
      return outcome;
    },

    /**
     * Uses a coupon again that was given back, for what was priced with it: one that ended since is as good for it as
     * it was, but not more often than it may be used.
     */
    async renewUse(
      tx: Database,
      code: string,
      asked: User & { subjectId: string },
    ): Promise<Refusal<'coupon-used-up'> | undefined> {
      const coupon = await store.lockCoupon(tx, couponCode(code));
      if (!coupon) return undefined;
      const by = await knownBy(tx, asked);
      if (isUsedUp(coupon, await store.countUses(tx, coupon.id, by, asked.subjectId))) return refuse('coupon-used-up');
      await noteUse(tx, coupon, by, asked.subjectId);
      return undefined;
    },

    /** The booking or the order did not come about: its coupon counts as unused again. */
    async giveBack(tx: Database, subjectId: string): Promise<void> {
      await store.deleteUses(tx, subjectId);
    },
  };
}
