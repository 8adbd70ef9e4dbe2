import { isOpen, isRefunding } from '#features/payments/domain/payment-state.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { type BookingDeps, hasStartedNow, isHoldExpiredNow, releaseHold } from './core.ts';
import * as store from './store.ts';

/**
 * Captures the approved payment. The capture does not extend the hold but prevents its release while PayPal answers;
 * an expired hold is released before any charge.
 */
export async function captureHold(deps: BookingDeps, clientId: string, slotId: string, orderId: string) {
  const { connection, payments } = deps;
  const started = await connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
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
