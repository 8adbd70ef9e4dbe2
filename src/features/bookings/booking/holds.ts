import { isCapturePending, isOpen, isPaidOrCapturing, isRefunding } from '#features/payments/domain/payment-state.ts';
import type { Payment } from '#features/payments/payment.ts';
import { lockActiveClient } from '#platform/database/client-lock.ts';
import type { Database } from '#platform/database/connection.ts';
import { pipeline } from '#platform/database/prepared-query.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import {
  type BookingDeps,
  changeSchedule,
  findPaymentForHold,
  getMoment,
  hasStartedNow,
  isHoldExpiredNow,
  isSlotBookable,
  releaseExpiredHold,
  releaseHold,
  type SessionDetails,
} from '../core.ts';
import { formatPaymentDescription } from '../mail-props.ts';
import { checkOpenTime } from '../openings/open-times.ts';
import { findSlot, type SlotRow } from '../openings/store.ts';
import { type AgreedPayment, agreeOnTerms } from '../sessions/session-terms.ts';
import * as store from '../store.ts';
import { holdExpiresAt, MAX_TOTAL_HOLD_MINUTES } from './domain/hold.ts';
import { type PaymentSource, type PaymentSourceInput, parsePaymentSource } from './payment-source.ts';

type PlacedHold = { hold: store.BookingRow; payment: Pick<Payment, 'id' | 'orderId'> | undefined };
type HoldFailure = Failure<
  | 'signed-out'
  | 'payment-under-way'
  | 'payment-pending'
  | 'slot-taken'
  | 'coupon-invalid'
  | 'coupon-used-up'
  | 'payments-off'
  | 'amount-invalid'
  | 'amount-unsuitable'
  | 'code-or-amount'
  | 'session-type-not-offered'
  | 'session-too-long'
  | 'session-booked-before'
  | 'session-not-then'
  | 'slot-not-found'
  | 'slot-past'
  | 'free-sessions-limit'
>;
type Terms = Exclude<Awaited<ReturnType<typeof agreeOnTerms>>, Failure>;

/** Holds per hour for one client: more than a client needs to choose, too few to block a week of slots. */
const HOLD_LIMIT = { max: 60, seconds: HOUR_SECONDS };

/** Releases a client's hold. Returns false when a payment is under way; the caller must then roll back. */
export async function tryReleaseHold(deps: BookingDeps, tx: Database, hold: store.BookingRow): Promise<boolean> {
  const isReleased = await releaseHold(deps, tx, hold.id, 'unpaid');
  // Read after the release, because the release waits for a capture that is just beginning.
  const payment = await findPaymentForHold(deps, tx, hold);
  return isReleased && !(payment && isPaidOrCapturing(payment.state));
}

function hasSameSource(hold: store.BookingRow, source: PaymentSource): boolean {
  if (source === 'none') return hold.paymentSource === 'free';
  if ('couponCode' in source) return hold.couponCode === source.couponCode;
  return hold.paymentSource === 'payment' && hold.amountCents === source.amountCents;
}

/** Reuses the hold when the client repeats the same request, and updates its details. */
async function reuseHold(
  deps: BookingDeps,
  tx: Database,
  hold: store.BookingRow,
  payment: Payment | undefined,
  input: { paymentSource: PaymentSource; details: SessionDetails; terms: Terms | Failure },
): Promise<PlacedHold | undefined> {
  const { paymentSource, details, terms } = input;
  const { sessionType, message = '' } = details;
  const update = async (changes: Partial<Terms> = {}) => {
    const { sessionType: type = hold.sessionType, title = hold.title, location = hold.location } = changes;
    const updated = await store.updateHoldDetails(tx, hold.id, { sessionType: type, title, location, message });
    return { hold: updated, payment };
  };
  if (hold.paidAt) return update();
  const alive = !isHoldExpiredNow(deps, hold, payment) && (!payment || isOpen(payment.state));
  if (!alive || !hasSameSource(hold, paymentSource)) return undefined;
  if (hold.sessionType === sessionType) return update();
  // A coupon pays for another type, too. PayPal, however, shows the buyer what kind of session they pay for.
  const isCovered = !isFailure(terms) && terms.payment !== 'free' && 'couponCode' in terms.payment;
  return isCovered && terms.lengthMinutes === hold.lengthMinutes ? update(terms) : undefined;
}

/** The expiry of a new hold. Repeated holds of the same slot by one client share a time limit. */
async function getHoldExpiry(deps: BookingDeps, tx: Database, clientId: string, slotId: string): Promise<Date> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - MAX_TOTAL_HOLD_MINUTES * 60_000);
  return holdExpiresAt(now, await store.findFirstHoldTime(tx, { clientId, slotId, after: since }));
}

/** Opens the payment or redeems the coupon for a new hold. */
async function applyPayment(
  deps: BookingDeps,
  tx: Database,
  hold: store.BookingRow,
  agreed: AgreedPayment,
): Promise<PlacedHold['payment'] | HoldFailure> {
  const { clientId, id: subjectId } = hold;
  if (agreed === 'free') return undefined;
  if ('couponCode' in agreed) {
    const { couponCode, address } = agreed;
    const redemption = await deps.coupons.redeem(tx, couponCode, { kind: 'booking', clientId, address, subjectId });
    return isFailure(redemption) ? redemption : undefined;
  }
  const description = formatPaymentDescription(hold, deps);
  const payment = await deps.payments.open(tx, { purpose: 'booking', subjectId, clientId, ...agreed, description });
  return isFailure(payment) ? payment : { id: payment.id, orderId: null };
}

/** What a hold stores about its payment. */
function toPaymentColumns(agreed: AgreedPayment) {
  if (agreed === 'free') return { paymentSource: 'free' as const, couponCode: null, amountCents: 0 };
  if ('couponCode' in agreed)
    return { paymentSource: 'coupon' as const, couponCode: agreed.couponCode, amountCents: 0 };
  return { paymentSource: 'payment' as const, couponCode: null, amountCents: agreed.amountCents };
}

/**
 * Holds a slot in the caller's transaction and replaces the client's previous hold. Of concurrent callers one
 * succeeds; the others fail when it commits.
 */
export async function placeHold(
  deps: BookingDeps,
  tx: Database,
  slot: SlotRow,
  clientId: string,
  input: { paymentSource: PaymentSource; details: SessionDetails },
): Promise<PlacedHold | HoldFailure> {
  // The schedule lock serializes two tabs of one client: the second tab sees the first one's hold.
  await lockSchedule(tx);
  const [isActive, currentHold, heldUntil] = await pipeline(
    lockActiveClient(tx, clientId),
    store.findHoldByClient(tx, clientId),
    getHoldExpiry(deps, tx, clientId, slot.id),
  );
  if (!isActive) return fail('signed-out');
  const terms = await agreeOnTerms(deps, tx, slot, { ...input, clientId, replacedId: currentHold?.id });
  if (currentHold) {
    const payment = await findPaymentForHold(deps, tx, currentHold);
    // The client must not pay again while PayPal may have taken the money.
    if (payment?.state === 'pending') return fail('payment-pending');
    if (payment && isCapturePending(payment.state)) return fail('payment-under-way');
    const reused =
      currentHold.slotId === slot.id ? await reuseHold(deps, tx, currentHold, payment, { ...input, terms }) : undefined;
    if (reused) return reused;
    if (!(await tryReleaseHold(deps, tx, currentHold))) return fail('payment-under-way');
  }
  if (isFailure(terms)) return terms;
  const session = { key: terms.sessionType, minutes: terms.lengthMinutes };
  const openingFailure = await checkOpenTime(deps, tx, slot, session);
  if (openingFailure) return openingFailure;
  const { payment: agreed, ...details } = terms;
  const { message = '' } = input.details;
  const createdAt = deps.clock.now();
  const row = { clientId, message, ...details, ...toPaymentColumns(agreed), heldUntil, createdAt };
  const hold = await store.insertHold(tx, slot, row);
  if (!hold) return fail('slot-taken');
  const payment = await applyPayment(deps, tx, hold, agreed);
  if (isFailure(payment)) return payment;
  await deps.events.publish(tx, { event: 'slotBooked', ids: { slotId: slot.id } });
  return { hold, payment };
}

/** Releases expired holds that overlap a slot, each in its own transaction. Fails when another conflict remains. */
export async function releaseExpiredConflicts(
  deps: BookingDeps,
  slot: SlotRow,
  clientId: string,
): Promise<Failure<'slot-taken'> | undefined> {
  const { takenBy, expiredHoldIds } = await store.findConflicts(deps.connection.db, slot, getMoment(deps));
  if (takenBy.some((other) => other !== clientId)) return fail('slot-taken');
  for (const id of expiredHoldIds) await releaseExpiredHold(deps, id);
}

/** All checks before a hold: the payment source, and that the slot is offered and free. */
export async function prepareHold(
  deps: BookingDeps,
  clientId: string,
  slotId: string,
  input: PaymentSourceInput,
  meta: RequestMeta,
) {
  const limitFailure = await deps.rateLimiter.check({ name: 'hold/client', subject: clientId, ...HOLD_LIMIT });
  if (limitFailure) return limitFailure;
  const source = await parsePaymentSource(deps, input, { clientId, ip: meta.ip });
  if (isFailure(source)) return source;
  const slot = await findSlot(deps.connection.db, slotId);
  if (!slot) return fail('slot-not-found');
  if (!isSlotBookable(deps, slot)) return fail('slot-past');
  const failure = await releaseExpiredConflicts(deps, slot, clientId);
  // A shorter session may fit into what is free of a time that the hours give; checkOpenTime decides.
  if (failure && !slot.fromHours) return failure;
  return { slot, paymentSource: source };
}

/** The "Continue" step: holds a slot with a coupon, for nothing, or for an amount whose PayPal order it creates. */
export async function holdSlot(
  deps: BookingDeps,
  clientId: string,
  slotId: string,
  input: SessionDetails & PaymentSourceInput,
  meta: RequestMeta,
) {
  const prepared = await prepareHold(deps, clientId, slotId, input, meta);
  if (isFailure(prepared)) return prepared;
  const placed = await deps.connection.inTransaction((tx) =>
    placeHold(deps, tx, prepared.slot, clientId, { paymentSource: prepared.paymentSource, details: input }),
  );
  if (isFailure(placed)) return placed;
  const { hold, payment } = placed;
  const expiresAt = (hold.heldUntil ?? holdExpiresAt(deps.clock.now())).toISOString();
  if (!payment) return { expiresAt };
  if (payment.orderId) return { expiresAt, orderId: payment.orderId };
  const order = await deps.payments.createOrder(payment.id);
  if (!isFailure(order)) return { expiresAt, orderId: order.orderId };
  // Releases this hold only: by now the client may hold the same slot again.
  await changeSchedule(deps, async (tx) => {
    await releaseHold(deps, tx, hold.id, 'unpaid');
  });
  return order;
}

/** Releases the client's hold when they change the date or leave. A repeated call changes nothing. */
export async function releaseClientHold(deps: BookingDeps, clientId: string, slotId: string) {
  return changeSchedule(deps, async (tx) => {
    const hold = await store.findHoldByClient(tx, clientId);
    if (hold?.slotId === slotId && !(await tryReleaseHold(deps, tx, hold))) return fail('payment-under-way');
    return { message: 'This time is open again.' };
  });
}

/**
 * Captures the approved payment. The capture does not extend the hold but prevents its release while PayPal answers;
 * an expired hold is released before any charge.
 */
export async function captureHold(deps: BookingDeps, clientId: string, slotId: string, orderId: string) {
  const { payments } = deps;
  const started = await changeSchedule(deps, async (tx) => {
    const last = await store.findLastBookingInSlot(tx, clientId, slotId);
    if (!last) return fail('hold-expired');
    const payment = await payments.findBySubject(tx, last.id);
    if (payment?.orderId !== orderId) return fail('payment-not-found');
    if (isRefunding(payment.state)) return fail('payment-refunded');
    if (last.state === 'booked' || (last.state === 'held' && last.paidAt)) return 'paid';
    if (last.state !== 'held') return fail('hold-expired');
    const hasStarted = hasStartedNow(deps, last);
    if (isOpen(payment.state) && (hasStarted || isHoldExpiredNow(deps, last, payment))) {
      await releaseHold(deps, tx, last.id, 'unpaid');
      return hasStarted ? 'begun' : 'expired';
    }
    const capturing = await payments.beginCapture(tx, { subjectId: last.id, orderId });
    return isFailure(capturing) ? fail('hold-expired') : capturing;
  });
  if (isFailure(started)) return started;
  if (started === 'begun') return fail('slot-past');
  if (started === 'expired') return fail('hold-expired');
  if (started === 'paid') return { status: 'captured' as const };
  const outcome = await payments.capture(started.id);
  // The hold was released together with its payment.
  return isFailure(outcome) && outcome.reason === 'payment-closed' ? fail('hold-expired') : outcome;
}
