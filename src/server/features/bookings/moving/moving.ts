import type { Database } from '#database/connection.ts';
import { takeDiaryPen } from '#database/diary.ts';
import { mayBecome } from '#domain/bookings/session-states.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { HOUR_SECONDS } from '../../../http/security-limits.ts';
import { remindedByConfirmation } from '../../../reminder-time.ts';
import type { Desk, Given } from '../desk.ts';
import type { Holding } from '../holding.ts';
import { sessionFacts } from '../mail-facts.ts';
import { findSlot } from '../slots/store.ts';
import { type BookingRow, findHoldOf, findPerson } from '../store.ts';
import { bookingOf } from '../wire.ts';
import { lockMeant, moveBooking } from './store.ts';

/** Each move is a mail to the client and one to the owner. */
const MOVES = { max: 12, seconds: HOUR_SECONDS };

/** Moving a booked session to another slot: it keeps its id, its payment and its calendar entry (decision 14). */
export function moving(given: Given, desk: Desk, holds: Holding) {
  const { connection, clock, outbox, live, timeZone } = given;

  async function tellMoved(tx: Database, before: BookingRow, after: BookingRow, newSlotId: string) {
    const who = await findPerson(tx, after.clientId);
    const facts = { ...sessionFacts(after, who, clock.now()), dayBefore: before.day, timeBefore: before.time };
    await outbox.post(tx, 'session-moved', who.email, facts);
    await outbox.post(tx, 'session-moved-for-owner', given.ownerEmail, { ...facts, email: who.email });
    await live.tell(tx, { event: 'slotBooked', ids: { slotId: newSlotId } });
    if (before.slotId) {
      await live.tell(tx, { event: 'slotRescheduled', ids: { oldSlotId: before.slotId, newSlotId } });
      await live.tell(tx, { event: 'slotReleased', ids: { slotId: before.slotId } });
    }
    await live.tell(tx, { event: 'bookingUpdated', ids: { bookingId: after.id }, clientId: after.clientId });
    return bookingOf(after, who);
  }

  /** Moves a client's own session. The constraints decide whether the new slot is free; the old one is free at once. */
  return async function reschedule(
    clientId: string,
    id: string,
    to: { newSlotId: string; newDate: string; newTime: string },
  ) {
    const tooOften = await given.limits.check({ name: 'move/client', subject: clientId, ...MOVES });
    if (tooOften) return tooOften;
    const slot = await findSlot(connection.db, to.newSlotId);
    // Holds that ran out. What else is there, the constraints see.
    if (slot) await holds.clearTheWay(slot, clientId);
    const booking = await connection.inTransaction(async (tx) => {
      await takeDiaryPen(tx);
      const before = await lockMeant(tx, id);
      if (!before || before.state === 'held' || before.state === 'released') return refuse('booking-not-found');
      if (before.clientId !== clientId) return refuse('not-yours');
      // The same move, asked for twice: it has been made.
      if (before.state === 'booked' && before.slotId === to.newSlotId) {
        return bookingOf(before, await findPerson(tx, clientId));
      }
      if (!mayBecome(before.state, 'rescheduled')) return refuse('booking-over');
      if (desk.hasBegun(before)) return refuse('booking-past');
      if (!slot) return refuse('slot-not-found');
      if (slot.day !== to.newDate || slot.time !== to.newTime) return refuse('slot-changed');
      if (!desk.isOffered(slot)) return refuse('slot-past');
      // A hold of their own that they leave for this; they keep it when the move is refused.
      const held = await findHoldOf(tx, clientId);
      if (held?.slotId === slot.id && !(await holds.giveUp(tx, held))) return refuse('payment-under-way');
      const at = clock.now();
      const after = await moveBooking(tx, before, slot, { at, remindedAt: remindedByConfirmation(slot, at, timeZone) });
      return after ? tellMoved(tx, before, after, slot.id) : refuse('slot-taken');
    });
    if (isRefusal(booking)) return booking;
    const message = 'Your session has moved. A confirmation with a new calendar file is on its way to you.';
    return { success: true as const, message, booking };
  };
}
