import { takeDiaryPen } from '#database/diary.ts';
import { recordChange } from '#database/history.ts';
import { refundCents, whyNotChanged } from '#domain/bookings/appointments.ts';
import { dollars } from '#domain/money.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Given } from '../desk.ts';
import { findPerson } from '../store.ts';
import { lockMoneyOf, moneyOf } from './money/store.ts';
import * as store from './store.ts';
import { appointmentName, type Telling } from './telling.ts';
import { deskBookingOf } from './wire.ts';

/** Whom PayPal's buyer reads it from: a sentence for the client. */
const REASON = 'Your session was cancelled.';
const reasonWith = (note: string) => [REASON, note.replace(/\s+/g, ' ')].filter(Boolean).join(' ');

/**
 * Cancels an appointment, once. The refund is asked for in the transaction that cancels, so that neither happens without
 * the other; sending the money is the ledger's. A code that paid for it counts as unused again.
 */
export function cancelling(given: Given, telling: Telling) {
  const { connection, clock, payments, coupons } = given;

  return async function cancel(
    ownerId: string,
    id: string,
    {
      refund = false,
      tell,
      note = '',
    }: { refund?: boolean | number | undefined; tell?: boolean | undefined; note?: string | undefined },
  ) {
    return connection.inTransaction(async (tx) => {
      await takeDiaryPen(tx);
      const before = await store.lockAppointment(tx, id);
      const over = whyNotChanged(before?.state);
      if (over || !before) return over ?? refuse('appointment-not-found');
      const money = await lockMoneyOf(tx, id);
      const leftCents = money ? money.paidCents - money.refundedCents - money.askedCents : 0;
      const back = refundCents(refund, leftCents);
      if (isRefusal(back)) return back;
      const at = clock.now();
      const row = await store.cancelAppointment(tx, id, at);
      if (!row) return refuse('appointment-cancelled');
      if (money && back > 0) {
        // All that is left, whatever it is: PayPal is told no amount, and counts for itself.
        const amount = back === leftCents ? {} : { amountCents: back };
        await payments.refund(tx, money.paymentId, { ...amount, reason: reasonWith(note) });
      }
      if (row.coveredBy === 'coupon') await coupons.giveBack(tx, id);
      const change = { kind: 'booking', subjectId: id, title: appointmentName(row), action: 'cancelled' };
      const changes = back > 0 ? [{ field: 'refund', after: dollars(back) }] : [];
      await recordChange(tx, { at, ownerId, ...change, changes });
      await telling.cancelled(tx, row, { refundCents: back, note }, tell);
      const [who, now] = [await findPerson(tx, row.clientId), (await moneyOf(tx, [id])).get(id)];
      return { message: 'The appointment was cancelled.', booking: deskBookingOf(row, who, now) };
    });
  };
}
