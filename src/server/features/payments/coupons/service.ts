import { findClientEmail } from '#database/client-email.ts';
import type { Connection, Database } from '#database/connection.ts';
import { type Failure, fail, isFailure } from '#domain/failure.ts';
import { toMailboxKey } from '#domain/mailbox.ts';
import { type CouponKind, checkCoupon, isExhausted, normalizeCouponCode } from '#domain/payments/coupon.ts';
import { type Retention, retentionCutoff } from '#domain/privacy/retention.ts';
import type { Clock } from '../../../clock.ts';
import { ipRateLimitKey } from '../../../http/client-ip.ts';
import { hashIp } from '../../../http/ip-hash.ts';
import type { RateLimiter } from '../../../http/rate-limiter.ts';
import { computeKeyedHash } from '../../../keyed-hash.ts';
import * as store from './store.ts';

export type CouponService = ReturnType<typeof createCouponService>;
export type { CouponKind };

/** Guesses a minute that are evaluated, for one client and for one address. */
const CODE_ATTEMPT_LIMIT = { max: 10, seconds: 60 };

/** Who uses a coupon: a client where one is signed in, and the mark of the address (see `addressOf`). */
type CouponUser = { clientId?: string | undefined; address?: string | null | undefined };

/**
 * Coupons: rows with limits that are counted here and never believed from a browser. Accounts are free: what a code allows
 * one client counts for their mailbox, for the person who paid from the same PayPal account, and for the address, too.
 */
export function createCouponService(deps: {
  connection: Connection;
  clock: Clock;
  rateLimiter: RateLimiter;
  limitsOn: boolean;
  secret: string;
  /** How long the marks of a mailbox and of an address count: addresses change hands, and who left may come back. */
  retention: Pick<Retention, 'coupons'>;
}) {
  const { connection, clock, rateLimiter, secret } = deps;
  // Everybody seems to be on this machine where a proxy's word is not taken: that says nothing about who it is.
  const loopbackHashes = ['127.0.0.1', '::1'].map((ip) => hashIp(secret, ip));

  async function identifyUser(db: Database, { clientId, address }: CouponUser): Promise<store.UserIdentity> {
    const email = clientId && (await findClientEmail(db, clientId));
    const isCounted = deps.limitsOn && address && !loopbackHashes.includes(address);
    return {
      clientId: clientId ?? null,
      clientMailbox: email ? toMailboxKey(email) : null,
      mailbox: email ? computeKeyedHash(secret, 'coupon/mailbox', toMailboxKey(email)) : null,
      address: isCounted ? address : null,
      marksAfter: retentionCutoff(deps.retention.coupons, clock.now()) ?? new Date(0),
    };
  }

  async function recordRedemption(
    tx: Database,
    coupon: store.CouponRow,
    identity: store.UserIdentity,
    subjectId: string,
  ): Promise<void> {
    const { clientId, mailbox, address } = identity;
    await store.insertRedemption(tx, {
      couponId: coupon.id,
      subjectId,
      usedAt: clock.now(),
      clientId,
      mailbox,
      address,
    });
  }

  /** What a coupon's row and its uses come to, and by what the person is known who asks. */
  async function evaluateCoupon(
    db: Database,
    coupon: store.CouponRow | undefined,
    input: CouponUser & { kind: CouponKind; subjectId?: string | undefined },
  ) {
    const identity = await identifyUser(db, input);
    const usage = coupon
      ? await store.countRedemptions(db, coupon.id, identity, input.subjectId)
      : { uses: 0, clientUses: 0 };
    return { identity, outcome: checkCoupon(coupon, { kind: input.kind, now: clock.now(), ...usage }) };
  }

  return {
    /** The mark of the address that a coupon is used from. */
    hashAddress: (ip: string) => hashIp(secret, ip),

    /**
     * What a coupon would take off, without using it. A use for `besides` does not count: it would be given back, or is
     * this very one. The last word has `use`. Tries are limited for the client and the address; anyone who takes
     * a code from a browser asks here first, since `use` cannot count tries inside a transaction that may be undone.
     */
    async preview(
      code: string,
      input: { kind: CouponKind; clientId?: string; ip: string; ignoredSubjectId?: string | undefined },
    ): Promise<{ fraction: number } | Failure<'coupon-invalid' | 'coupon-used-up' | 'too-many-requests'>> {
      const failure = await rateLimiter.check(
        { name: 'coupon/address', subject: ipRateLimitKey(input.ip), ...CODE_ATTEMPT_LIMIT },
        ...(input.clientId ? [{ name: 'coupon/client', subject: input.clientId, ...CODE_ATTEMPT_LIMIT }] : []),
      );
      if (failure) return failure;
      const { ignoredSubjectId: subjectId, ip, ...more } = input;
      const coupon = await store.findCoupon(connection.db, normalizeCouponCode(code));
      const user = { ...more, subjectId, address: hashIp(secret, ip) };
      return (await evaluateCoupon(connection.db, coupon, user)).outcome;
    },

    /**
     * Uses a coupon once for a booking or an order, in the caller's transaction; parallel uses wait for each other. A
     * second use for the same subject is the same use. A limit for each client counts for the address alone where nobody is
     * signed in.
     */
    async redeem(
      tx: Database,
      code: string,
      input: CouponUser & { kind: CouponKind; subjectId: string },
    ): Promise<{ fraction: number } | Failure<'coupon-invalid' | 'coupon-used-up'>> {
      const coupon = await store.lockCoupon(tx, normalizeCouponCode(code));
      const { identity, outcome } = await evaluateCoupon(tx, coupon, input);
      if (coupon && !isFailure(outcome)) await recordRedemption(tx, coupon, identity, input.subjectId);
      return outcome;
    },

    /**
     * Uses a coupon again that was given back, for what was priced with it: one that ended since is as good for it as
     * it was, but not more often than it may be used.
     */
    async redeemAgain(
      tx: Database,
      code: string,
      input: CouponUser & { subjectId: string },
    ): Promise<Failure<'coupon-used-up'> | undefined> {
      const coupon = await store.lockCoupon(tx, normalizeCouponCode(code));
      if (!coupon) return undefined;
      const identity = await identifyUser(tx, input);
      if (isExhausted(coupon, await store.countRedemptions(tx, coupon.id, identity, input.subjectId)))
        return fail('coupon-used-up');
      await recordRedemption(tx, coupon, identity, input.subjectId);
      return undefined;
    },

    /** The booking or the order did not come about: its coupon counts as unused again. */
    async releaseRedemption(tx: Database, subjectId: string): Promise<void> {
      await store.deleteRedemptions(tx, subjectId);
    },
  };
}
