import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import { createAppointmentResponse } from '../appointments/appointment-response.ts';
import { appointmentLabel } from '../appointments/notifications.ts';
import { getRefundableCents, lockPaymentTotals, toRefund } from '../appointments/payments-store.ts';
import { lockAppointment, setClientCancellation } from '../appointments/store.ts';
import type { BookingDeps } from '../core.ts';
import type { BookingRow } from '../store.ts';
import { notifyDeclined } from './notifications.ts';

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
    const change = { kind: 'booking', subjectId: id, title: appointmentLabel(row), action: 'not cancelled' };
    await recordChange(tx, { at: deps.clock.now(), ownerId, ...change });
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
    const change = { kind: 'booking', subjectId: id, title: appointmentLabel(row), action: 'refunded' };
    const changes = [{ field: 'refund', after: formatMoney(leftCents) }];
    await recordChange(tx, { at: deps.clock.now(), ownerId, ...change, changes });
    return createAppointmentResponse(tx, row, 'The refund is on its way.');
  });
}
