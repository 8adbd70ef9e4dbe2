import type { Connection, Database } from '#database/connection.ts';
import { type CouponKind, couponCode, couponVerdict, isUsedUp } from '#domain/payments/coupon.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import { addressKey } from '../../http/address.ts';
import type { SecurityLimits } from '../../http/security-limits.ts';
import * as store from './coupons/store.ts';

export type CouponService = ReturnType<typeof couponService>;
export type { CouponKind };

/** Guesses a minute that are evaluated, for one client and for one address. */
const GUESSES = { max: 10, seconds: 60 };

/** Coupons: rows with limits that are counted here and never believed from a browser. */
export function couponService(given: { connection: Connection; clock: Clock; limits: SecurityLimits }) {
  const { connection, clock, limits } = given;

  async function noteUse(
    tx: Database,
    { id: couponId }: store.CouponRow,
    { clientId = null, subjectId }: { clientId?: string | null; subjectId: string },
  ): Promise<void> {
    await store.insertUse(tx, { couponId, clientId, subjectId, usedAt: clock.now() });
  }

  /** What a coupon's row and its uses come to. */
  async function verdict(
    db: Database,
    coupon: store.CouponRow | undefined,
    asked: { kind: CouponKind; clientId?: string | undefined; subjectId?: string | undefined },
  ) {
    const counted = coupon
      ? await store.countUses(db, coupon.id, asked.clientId, asked.subjectId)
      : { uses: 0, usesOfClient: 0 };
    return couponVerdict(coupon, { kind: asked.kind, now: clock.now(), ...counted });
  }

  return {
    /**
     * What a coupon would take off, without using it. A use for `besides` does not count: it would be given back, or is
     * this very one. The last word has `use`. Tries are limited for the client and the address; whoever takes
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
      const { besides: subjectId, ...more } = asked;
      return verdict(connection.db, await store.findCoupon(connection.db, couponCode(code)), { ...more, subjectId });
    },

    /**
     * Uses a coupon once for a booking or an order, in the caller's transaction; parallel uses wait for each other. A
     * second use for the same subject is the same use. A limit for each client counts only where a client is named.
     */
    async use(
      tx: Database,
      code: string,
      asked: { kind: CouponKind; clientId?: string; subjectId: string },
    ): Promise<{ fraction: number } | Refusal<'coupon-invalid' | 'coupon-used-up'>> {
      const coupon = await store.lockCoupon(tx, couponCode(code));
      const found = await verdict(tx, coupon, asked);
      if (coupon && !isRefusal(found)) await noteUse(tx, coupon, asked);
      return found;
    },

    /**
     * Uses a coupon again that was given back, for what was priced with it: one that ended since is as good for it as
     * it was, but not more often than it may be used.
     */
    async renewUse(
      tx: Database,
      code: string,
      asked: { clientId?: string; subjectId: string },
    ): Promise<Refusal<'coupon-used-up'> | undefined> {
      const coupon = await store.lockCoupon(tx, couponCode(code));
      if (!coupon) return undefined;
      const counted = await store.countUses(tx, coupon.id, asked.clientId, asked.subjectId);
      if (isUsedUp(coupon, counted)) return refuse('coupon-used-up');
      await noteUse(tx, coupon, asked);
      return undefined;
    },

    /** The booking or the order did not come about: its coupon counts as unused again. */
    async giveBack(tx: Database, subjectId: string): Promise<void> {
      await store.deleteUses(tx, subjectId);
    },
  };
}
