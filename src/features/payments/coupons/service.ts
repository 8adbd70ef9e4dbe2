import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import { hashFormerMailbox } from '#platform/email-addresses/former-mailbox.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { hashIp, ipRateLimitKey } from '#platform/http/client-ip.ts';
import { getKeptDays, retentionCutoff } from '#platform/privacy/retention.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { type CouponKind, checkCoupon, isExhausted, normalizeCouponCode } from '../domain/coupon.ts';
import { REDEMPTION_HASH } from '../tables.ts';
import * as store from './store.ts';

export type CouponService = ReturnType<typeof createCouponService>;
export type { CouponKind };

/** Coupon attempts per minute, for one client and for one address. */
const CODE_ATTEMPT_LIMIT = { max: 10, seconds: 60 };

/** Who redeems a coupon: the signed-in client, if any, and the hash of the address (see `hashAddress`). */
type CouponUser = { clientId?: string | undefined; address?: string | null | undefined };

const LOOPBACK_IPS = ['127.0.0.1', '::1'];

type CouponDeps = Pick<Platform, 'connection' | 'clock' | 'rateLimiter' | 'limitsOn' | 'secret' | 'retention'>;

type PreviewInput = {
  kind: CouponKind;
  clientId?: string;
  ip: string;
  ignoredSubjectId?: string | undefined;
};
type RedemptionInput = CouponUser & { subjectId: string };

/**
 * Coupons, whose limits are counted on the server. Accounts are free, so a limit per client also counts their mailbox,
 * their PayPal account and their address.
 */
export function createCouponService(deps: CouponDeps) {
  return {
    /** The keyed hash of the address that redeems a coupon. */
    hashAddress: (ip: string) => hashIp(deps.secret, ip),
    preview: (code: string, input: PreviewInput) => previewCoupon(deps, code, input),
    redeem: (tx: Database, code: string, input: RedemptionInput & { kind: CouponKind }) =>
      redeemCoupon(deps, tx, code, input),
    redeemAgain: (tx: Database, code: string, input: RedemptionInput) => redeemCouponAgain(deps, tx, code, input),
    /** Releases the redemption of a booking or an order that did not complete. */
    releaseRedemption: (tx: Database, subjectId: string) => store.deleteRedemptions(tx, subjectId),
  };
}

/**
 * Checks a coupon without redeeming it; a redemption for `ignoredSubjectId` does not count, and `redeemCoupon` decides.
 * Attempts are rate limited here, because `redeemCoupon` runs in a transaction that may roll back; call this first for
 * every code from a browser.
 */
async function previewCoupon(
  deps: CouponDeps,
  code: string,
  input: PreviewInput,
): Promise<{ fraction: number } | Failure<'coupon-invalid' | 'coupon-used-up' | 'too-many-requests'>> {
  const failure = await deps.rateLimiter.check(
    { name: 'coupon/address', subject: ipRateLimitKey(input.ip), ...CODE_ATTEMPT_LIMIT },
    ...(input.clientId ? [{ name: 'coupon/client', subject: input.clientId, ...CODE_ATTEMPT_LIMIT }] : []),
  );
  if (failure) return failure;
  const { ignoredSubjectId: subjectId, ip, ...more } = input;
  const coupon = await store.findCoupon(deps.connection.db, normalizeCouponCode(code));
  const user = { ...more, subjectId, address: hashIp(deps.secret, ip) };
  return (await evaluateCoupon(deps, deps.connection.db, coupon, user)).outcome;
}

/**
 * Redeems a coupon once per booking or order, in the caller's transaction; concurrent redemptions wait. Without a
 * signed-in client, the limit per client counts the address only.
 */
async function redeemCoupon(
  deps: CouponDeps,
  tx: Database,
  code: string,
  input: RedemptionInput & { kind: CouponKind },
): Promise<{ fraction: number } | Failure<'coupon-invalid' | 'coupon-used-up'>> {
  const coupon = await store.lockCoupon(tx, normalizeCouponCode(code));
  const { identity, outcome } = await evaluateCoupon(deps, tx, coupon, input);
  if (coupon && !isFailure(outcome)) await recordRedemption(deps, tx, coupon, identity, input.subjectId);
  return outcome;
}

/**
 * Redeems a released coupon again for a subject that was priced with it. Its expiry is ignored, but its redemption
 * limits apply.
 */
async function redeemCouponAgain(
  deps: CouponDeps,
  tx: Database,
  code: string,
  input: RedemptionInput,
): Promise<Failure<'coupon-used-up'> | undefined> {
  const coupon = await store.lockCoupon(tx, normalizeCouponCode(code));
  if (!coupon) return undefined;
  const identity = await identifyUser(deps, tx, input);
  if (isExhausted(coupon, await store.countRedemptions(tx, coupon.id, identity, input.subjectId)))
    return fail('coupon-used-up');
  await recordRedemption(deps, tx, coupon, identity, input.subjectId);
  return undefined;
}

/** The hash by which a redemption remembers a mailbox. */
const hashMailbox = (secret: string, mailbox: string): string => computeKeyedHash(secret, REDEMPTION_HASH, mailbox);

async function identifyUser(
  deps: CouponDeps,
  db: Database,
  { clientId, address }: CouponUser,
): Promise<store.UserIdentity> {
  const { clock, secret, retention } = deps;
  const email = clientId && (await findClientEmail(db, clientId));
  // Without a trusted proxy every request seems to come from this machine, so its address does not identify a person.
  const isLoopback = LOOPBACK_IPS.some((ip) => hashIp(secret, ip) === address);
  return {
    clientId: clientId ?? null,
    clientMailbox: email ? toMailboxKey(email) : null,
    mailbox: email ? hashMailbox(secret, toMailboxKey(email)) : null,
    formerMailbox: hashFormerMailbox(secret, email || undefined),
    address: deps.limitsOn && address && !isLoopback ? address : null,
    // Addresses change users, and a deleted client may return.
    marksAfter: retentionCutoff(getKeptDays(retention, 'coupons'), clock.now()) ?? new Date(0),
  };
}

async function recordRedemption(
  { clock }: CouponDeps,
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

/** Checks a coupon with its redemptions, and returns the identity of its user. */
async function evaluateCoupon(
  deps: CouponDeps,
  db: Database,
  coupon: store.CouponRow | undefined,
  input: CouponUser & { kind: CouponKind; subjectId?: string | undefined },
) {
  const identity = await identifyUser(deps, db, input);
  const usage = coupon
    ? await store.countRedemptions(db, coupon.id, identity, input.subjectId)
    : { uses: 0, clientUses: 0 };
  return { identity, outcome: checkCoupon(coupon, { kind: input.kind, now: deps.clock.now(), ...usage }) };
}
