import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import type { SlotRow } from '../openings/store.ts';
import { getSlotMinutes } from '../sessions/domain/session-types.ts';
import { type BookingRow, bookingColumns } from '../store.ts';
import { bookings, slots } from '../tables.ts';

/**
 * Locks the booking with this id, or the one in the slot with this id, until the transaction ends. Of several bookings
 * in a slot, the booked one is chosen.
 */
export async function lockBookingByIdOrSlot(tx: Database, id: string): Promise<BookingRow | undefined> {
  const rows = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(or(eq(bookings.id, id), and(eq(bookings.slotId, id), eq(bookings.state, 'booked'))))
    .for('update');
  return rows.find((row) => row.id === id) ?? rows[0];
}

/** Whether a session is as long as its slot. Any other length was set by the owner or by its type. */
export async function hasSlotLength(tx: Database, booking: BookingRow): Promise<boolean> {
  if (booking.slotId === null) return false;
  const [slot] = await tx
    .select({ lengthMinutes: slots.lengthMinutes, fromHours: slots.fromHours })
    .from(slots)
    .where(eq(slots.id, booking.slotId));
  return slot !== undefined && getSlotMinutes(slot) === booking.lengthMinutes;
}

/**
 * Moves a booked session to another slot and keeps its former time as a separate row. Undefined, without any change,
 * after a conflict or a concurrent change; the caller holds the schedule lock.
 */
export async function rescheduleBooking(
  tx: Database,
  booking: BookingRow,
  slot: SlotRow,
  change: { at: Date } & Pick<BookingRow, 'remindedAt' | 'lengthMinutes' | 'location' | 'link' | 'cancellationTerms'>,
): Promise<BookingRow | undefined> {
  return writeUnlessConflict(tx, async (inner) => {
    const { id: slotId, day, time } = slot;
    const { remindedAt, lengthMinutes, location, link, cancellationTerms } = change;
    const moved = { slotId, day, time, lengthMinutes, location, link };
    const values = { ...moved, remindedAt, cancellationTerms, clientCancellation: null };
    const [row] = await inner
      .update(bookings)
      .set({ ...values, sequence: booking.sequence + 1 })
      .where(and(eq(bookings.id, booking.id), eq(bookings.state, 'booked'), eq(bookings.sequence, booking.sequence)))
      .returning(bookingColumns);
    if (!row) return undefined;
    const before = { id: newId(), state: 'rescheduled' as const, movedBookingId: booking.id, endedAt: change.at };
    await inner.insert(bookings).values({ ...booking, ...before });
    return row;
  });
}
