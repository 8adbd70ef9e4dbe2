import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { recordChange } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import type { BookingDeps } from '../core.ts';
import { createAppointmentResponse } from './appointment-response.ts';
import { checkCanChange, checkRefundAmount } from './domain/appointments.ts';
import { appointmentLabel, notifyCancelled } from './notifications.ts';
import { getRefundableCents, lockPaymentTotals, toRefund } from './payments-store.ts';
import * as store from './store.ts';

/** PayPal shows this sentence to the client. */
const REFUND_REASON = 'Your session was cancelled.';
export const formatReason = (note: string) => [REFUND_REASON, note.replace(/\s+/g, ' ')].filter(Boolean).join(' ');

/**
 * Cancels an appointment once and releases its coupon redemption. The refund is requested in the same transaction, so
 * both happen or neither; the ledger sends the money.
 */
export async function cancelAppointment(
  deps: BookingDeps,
  ownerId: string,
  id: string,
  {
    refund = false,
    notify,
    note = '',
  }: NonNullable<ParsedRequest<BookingEndpoints['PUT /api/admin/appointments/{id}/cancel']>['body']>,
) {
  const { connection, clock, payments, coupons } = deps;
  return connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
    const before = await store.lockAppointment(tx, id);
    const failure = checkCanChange(before?.state);
    if (failure || !before) return failure ?? fail('appointment-not-found');
    const totals = await lockPaymentTotals(tx, id);
    const remainingCents = getRefundableCents(totals);
    const refundAmountCents = checkRefundAmount(refund, remainingCents);
    if (isFailure(refundAmountCents)) return refundAmountCents;
    const at = clock.now();
    const row = await store.cancelAppointment(tx, id, at);
    if (!row) return fail('appointment-cancelled');
    if (totals && refundAmountCents > 0) {
      const refund = { ...toRefund(totals, refundAmountCents), reason: formatReason(note) };
      await payments.refund(tx, totals.paymentId, refund);
    }
    if (row.paymentSource === 'coupon') await coupons.releaseRedemption(tx, id);
    const change = { kind: 'booking', subjectId: id, title: appointmentLabel(row), action: 'cancelled' };
    const changes = refundAmountCents > 0 ? [{ field: 'refund', after: formatMoney(refundAmountCents) }] : [];
    await recordChange(tx, { at, ownerId, ...change, changes });
    await notifyCancelled(deps, tx, row, { refundCents: refundAmountCents, note }, notify);
    return createAppointmentResponse(tx, row, 'The appointment was cancelled.');
  });
}
