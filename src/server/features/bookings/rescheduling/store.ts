import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { writeUnlessConflict } from '#database/schedule.ts';
import { bookings, slots } from '#database/tables/bookings.ts';
import type { SlotRow } from '../slots/store.ts';
import { type BookingRow, bookingColumns } from '../store.ts';

/**
 * The booking that is meant by its own id, or by that of the slot it is in; it stays as it is until the transaction
 * ends. Of several that a slot has seen, the booked one.
 */
export async function lockBookingByIdOrSlot(tx: Database, id: string): Promise<BookingRow | undefined> {
  const rows = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(or(eq(bookings.id, id), and(eq(bookings.slotId, id), eq(bookings.state, 'booked'))))
    .for('update');
  return rows.find((row) => row.id === id) ?? rows[0];
}

/** Whether a session has the length of its slot. Any other was given to it by the owner, and stays. */
async function hasSlotLength(tx: Database, booking: BookingRow): Promise<boolean> {
  if (booking.slotId === null || booking.title !== '') return false;
  const [slot] = await tx
    .select({ lengthMinutes: slots.lengthMinutes })
    .from(slots)
    .where(eq(slots.id, booking.slotId));
  return slot?.lengthMinutes === booking.lengthMinutes;
}

/**
 * Moves a booked session to another slot and leaves what it was as a row of its own. Unique index and diary decide
 * whether the slot is free; undefined when it is not, and nothing has changed. The caller has the pen.
 */
export async function rescheduleBooking(
  tx: Database,
  booking: BookingRow,
  slot: SlotRow,
  change: { at: Date; remindedAt: Date | null },
): Promise<BookingRow | undefined> {
  return writeUnlessConflict(tx, async (inner) => {
    const { id: slotId, day, time } = slot;
    const lengthMinutes = (await hasSlotLength(inner, booking)) ? slot.lengthMinutes : booking.lengthMinutes;
    const [row] = await inner
      .update(bookings)
      .set({ slotId, day, time, lengthMinutes, remindedAt: change.remindedAt, sequence: booking.sequence + 1 })
      .where(and(eq(bookings.id, booking.id), eq(bookings.state, 'booked'), eq(bookings.sequence, booking.sequence)))
      .returning(bookingColumns);
    if (!row) return undefined;
    const before = { id: newId(), state: 'rescheduled' as const, movedBookingId: booking.id, endedAt: change.at };
    await inner.insert(bookings).values({ ...booking, ...before });
    return row;
  });
}
