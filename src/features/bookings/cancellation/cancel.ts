import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import { createAppointmentResponse } from '../appointments/appointments.ts';
import { notifyAsked, notifyCancelledByClient, notifyDeclined, toHistoryLine } from '../appointments/notifications.ts';
import { getRefundableCents, lockPaymentTotals, toRefund } from '../appointments/payments-store.ts';
import { cancelAppointment, lockAppointment, setClientCancellation } from '../appointments/store.ts';
import type { BookingDeps } from '../core.ts';
import type { BookingRow } from '../store.ts';
import type { CancellationOutcome } from './domain/cancellation.ts';
import { decideForBooking } from './terms.ts';

/** PayPal shows this sentence to the client. */
const CANCELLED_REASON = 'You cancelled your session.';

/** Locks a client's own booking. The schedule lock comes first, as in every transaction that frees a time. */
async function lockOwnBooking(tx: Database, clientId: string, id: string) {
  await lockSchedule(tx);
  const row = await lockAppointment(tx, id);
  if (!row || ['held', 'offered', 'released'].includes(row.state)) return fail('booking-not-found');
  return row.clientId === clientId ? row : fail('not-yours');
}

/**
 * Cancels a client's own session once and refunds what its terms give, in one transaction with the mails. If the terms
 * now give another amount than the client was told, nothing is cancelled.
 * @param expected what the client was told; `refund` in cents
 */
export async function cancelSession(
  deps: BookingDeps,
  clientId: string,
  id: string,
  expected: { outcome: CancellationOutcome; refund: number },
) {
  return deps.connection.inTransaction(async (tx) => {
    const before = await lockOwnBooking(tx, clientId, id);
    if (isFailure(before)) return before;
    // A second tab succeeds, too, and refunds nothing.
    if (isCancelledByClient(before)) return { message: 'Your session is cancelled.' };
    const totals = await lockPaymentTotals(tx, id);
    const decision = decideForBooking(deps, before, totals);
    if (isFailure(decision)) return decision;
    const { outcome, refundCents } = decision;
    if (outcome !== expected.outcome || refundCents !== expected.refund) return fail('cancellation-changed');
    const row = await cancelAppointment(tx, id, deps.clock.now(), { clientCancellation: 'cancelled' });
    if (!row) return fail('booking-closed');
    if (totals && refundCents > 0) {
      const refund = { ...toRefund(totals, refundCents), reason: CANCELLED_REASON };
      await deps.payments.refund(tx, totals.paymentId, refund);
    }
    if (row.paymentSource === 'coupon') await deps.coupons.releaseRedemption(tx, id);
    await notifyCancelledByClient(deps, tx, row, { refundCents, keptCents: getRefundableCents(totals) - refundCents });
    const onItsWay = refundCents > 0 ? ` ${formatMoney(refundCents, 'short')} is on its way back to you.` : '';
    return { message: `Your session is cancelled.${onItsWay}` };
  });
}

const isCancelledByClient = ({ state, clientCancellation }: BookingRow) =>
  state === 'cancelled' && clientCancellation === 'cancelled';

/** Asks the owner to cancel a session whose free window is over. A second request sends no second mail. */
export async function askToCancel(deps: BookingDeps, clientId: string, id: string) {
  return deps.connection.inTransaction(async (tx) => {
    const row = await lockOwnBooking(tx, clientId, id);
    if (isFailure(row)) return row;
    const decision = decideForBooking(deps, row, await lockPaymentTotals(tx, id));
    if (isFailure(decision)) return decision;
    const message = 'Your question is on its way. You’ll get an email with the answer.';
    if (decision.outcome === 'asked') return { message };
    if (decision.outcome !== 'ask') return fail('cancellation-changed');
    await setClientCancellation(tx, id, 'asked');
    await notifyAsked(deps, tx, row);
    return { message };
  });
}

/** PayPal shows this sentence to the client. */
const REFUND_REASON = 'For the session that you cancelled.';

async function lockShownAppointment(tx: Database, id: string) {
  await lockSchedule(tx);
  const row = await lockAppointment(tx, id);
  return row?.state === 'booked' || row?.state === 'cancelled' ? row : fail('appointment-not-found');
}

/** Answers a client who asked to cancel late that the session stays. */
export async function declineCancellation(deps: BookingDeps, ownerId: string, id: string, note = '') {
  return deps.connection.inTransaction(async (tx) => {
    const row = await lockShownAppointment(tx, id);
    if (isFailure(row)) return row;
    if (row.state !== 'booked' || row.clientCancellation !== 'asked') return fail('cancellation-not-asked');
    await setClientCancellation(tx, id, 'declined');
    const declined: BookingRow = { ...row, clientCancellation: 'declined' };
    await recordChange(tx, toHistoryLine(deps, ownerId, row, 'not cancelled'));
    await notifyDeclined(deps, tx, declined, note);
    return createAppointmentResponse(tx, declined, 'The session stays, and the client is told.');
  });
}

/** Refunds everything that is left of a cancelled session, such as one that its client cancelled late. */
export async function refundCancelled(deps: BookingDeps, ownerId: string, id: string) {
  return deps.connection.inTransaction(async (tx) => {
    const row = await lockShownAppointment(tx, id);
    if (isFailure(row)) return row;
    if (row.state !== 'cancelled') return fail('refund-before-cancellation');
    const totals = await lockPaymentTotals(tx, id);
    const leftCents = getRefundableCents(totals);
    if (!totals || leftCents === 0) return fail('nothing-to-refund');
    await deps.payments.refund(tx, totals.paymentId, { ...toRefund(totals, leftCents), reason: REFUND_REASON });
    const changes = [{ field: 'refund', after: formatMoney(leftCents) }];
    await recordChange(tx, toHistoryLine(deps, ownerId, row, 'refunded', changes));
    return createAppointmentResponse(tx, row, 'The refund is on its way.');
  });
}
