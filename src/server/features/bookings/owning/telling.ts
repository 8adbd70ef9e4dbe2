import type { Database } from '#database/connection.ts';
import type { Stretch } from '#domain/bookings/slot-clashes.ts';
import { dayInWords, hasBegun, timeInWords } from '#domain/day.ts';
import { dollars } from '#domain/money.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Given } from '../desk.ts';
import { sessionFacts, titleOf } from '../mail-facts.ts';
import { type BookingRow, findPerson } from '../store.ts';
import { slotsWithin } from './store.ts';

export type Telling = ReturnType<typeof telling>;

/** What the history calls an appointment. No name: who it was with stands in the bookings, as long as it may. */
export function appointmentName(row: BookingRow): string {
  return `${titleOf(row)}, ${dayInWords(row.day)}, ${timeInWords(row.time)}`;
}

/**
 * Who hears of what the owner did, in the transaction in which she does it: the client by mail unless she would rather
 * tell them herself, her own calendar by mail, and every open page by events.
 */
export function telling({ outbox, live, clock, ownerEmail, timeZone }: Given) {
  /** Nobody is told of what is over. */
  const isOver = (row: BookingRow) => hasBegun(row, wallTimeReached(clock.now(), timeZone));

  async function factsOf(tx: Database, row: BookingRow) {
    const who = await findPerson(tx, row.clientId);
    return { email: who.email, facts: sessionFacts(row, who, clock.now()) };
  }

  /** Slots that something took, or gave back, for anyone who looks at free times. */
  async function tellSlots(tx: Database, event: 'slotBooked' | 'slotReleased', stretch: Stretch): Promise<void> {
    for (const { id: slotId } of await slotsWithin(tx, stretch)) await live.tell(tx, { event, ids: { slotId } });
  }

  async function updated(tx: Database, { id: bookingId, clientId }: BookingRow): Promise<void> {
    await live.tell(tx, { event: 'bookingUpdated', ids: { bookingId }, clientId });
  }

  return {
    updated,

    /** An appointment was made. */
    async made(tx: Database, row: BookingRow, tell = true): Promise<void> {
      const { email, facts } = await factsOf(tx, row);
      if (tell) await outbox.post(tx, 'session-booked', email, facts);
      await outbox.post(tx, 'appointment-for-owner', ownerEmail, { ...facts, email, became: 'made' });
      await tellSlots(tx, 'slotBooked', row);
      await updated(tx, row);
    },

    /** Something of an appointment changed, its time perhaps. */
    async changed(tx: Database, before: BookingRow, row: BookingRow, tell = true): Promise<void> {
      const { email, facts } = await factsOf(tx, row);
      const moved = before.day !== row.day || before.time !== row.time;
      const isToTell = tell && !(isOver(before) && isOver(row));
      if (isToTell && moved) {
        await outbox.post(tx, 'session-moved', email, { ...facts, dayBefore: before.day, timeBefore: before.time });
      } else if (isToTell) await outbox.post(tx, 'session-changed', email, facts);
      await outbox.post(tx, 'appointment-for-owner', ownerEmail, { ...facts, email, became: 'changed' });
      if (moved || before.lengthMinutes !== row.lengthMinutes) {
        await tellSlots(tx, 'slotReleased', before);
        await tellSlots(tx, 'slotBooked', row);
      }
      await updated(tx, row);
    },

    /** An appointment was cancelled; `refundCents` of what was paid are on their way back. */
    async cancelled(
      tx: Database,
      row: BookingRow,
      { refundCents, note }: { refundCents: number; note: string },
      tell = true,
    ): Promise<void> {
      const { email, facts } = await factsOf(tx, row);
      const refund = refundCents > 0 ? dollars(refundCents) : '';
      if (tell && !isOver(row)) await outbox.post(tx, 'session-cancelled', email, { ...facts, refund, note });
      await outbox.post(tx, 'appointment-for-owner', ownerEmail, { ...facts, email, became: 'cancelled', note });
      await tellSlots(tx, 'slotReleased', row);
      await updated(tx, row);
    },
  };
}
