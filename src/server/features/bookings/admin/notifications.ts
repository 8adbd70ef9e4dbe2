import type { Database } from '#database/connection.ts';
import type { TimedSlot } from '#domain/bookings/slot-conflicts.ts';
import { formatLongDay, formatTime, hasStarted } from '#domain/day.ts';
import { formatDollars } from '#domain/money.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';
import type { BookingDeps } from '../core.ts';
import { bookingMailProps, getBookingTitle } from '../mail-props.ts';
import { type BookingRow, findPerson } from '../store.ts';
import { listOverlappingSlots } from './store.ts';

export type BookingNotifier = ReturnType<typeof createBookingNotifier>;

/** What the history calls an appointment. No name: who it was with stands in the bookings, as long as it may. */
export function appointmentLabel(row: BookingRow): string {
  return `${getBookingTitle(row)}, ${formatLongDay(row.day)}, ${formatTime(row.time)}`;
}

/**
 * Who hears of what the owner did, in the transaction in which she does it: the client by mail unless she would rather
 * tell them herself, her own calendar by mail, and every open page by events.
 */
export function createBookingNotifier({ outbox, events, clock, ownerEmail, timeZone }: BookingDeps) {
  /** Nobody is told of what is over. */
  const isOver = (row: BookingRow) => hasStarted(row, getReachedWallTime(clock.now(), timeZone));

  async function getMailProps(tx: Database, row: BookingRow) {
    const client = await findPerson(tx, row.clientId);
    return { email: client.email, mailProps: bookingMailProps(row, client, clock.now()) };
  }

  /** Slots that something took, or gave back, for anyone who looks at free times. */
  async function publishSlots(tx: Database, event: 'slotBooked' | 'slotReleased', range: TimedSlot): Promise<void> {
    for (const { id: slotId } of await listOverlappingSlots(tx, range))
      await events.publish(tx, { event, ids: { slotId } });
  }

  async function publishBookingUpdated(tx: Database, { id: bookingId, clientId }: BookingRow): Promise<void> {
    await events.publish(tx, { event: 'bookingUpdated', ids: { bookingId }, clientId });
  }

  return {
    publishBookingUpdated,

    /** An appointment was made. */
    async notifyCreated(tx: Database, row: BookingRow, notify = true): Promise<void> {
      const { email, mailProps } = await getMailProps(tx, row);
      if (notify) await outbox.enqueue(tx, 'session-booked', email, mailProps);
      await outbox.enqueue(tx, 'appointment-for-owner', ownerEmail, { ...mailProps, email, became: 'made' });
      await publishSlots(tx, 'slotBooked', row);
      await publishBookingUpdated(tx, row);
    },

    /** Something of an appointment changed, its time perhaps. */
    async notifyChanged(tx: Database, before: BookingRow, row: BookingRow, notify = true): Promise<void> {
      const { email, mailProps } = await getMailProps(tx, row);
      const moved = before.day !== row.day || before.time !== row.time;
      const shouldNotify = notify && !(isOver(before) && isOver(row));
      if (shouldNotify && moved) {
        await outbox.enqueue(tx, 'session-moved', email, {
          ...mailProps,
          dayBefore: before.day,
          timeBefore: before.time,
        });
      } else if (shouldNotify) await outbox.enqueue(tx, 'session-changed', email, mailProps);
      await outbox.enqueue(tx, 'appointment-for-owner', ownerEmail, { ...mailProps, email, became: 'changed' });
      if (moved || before.lengthMinutes !== row.lengthMinutes) {
        await publishSlots(tx, 'slotReleased', before);
        await publishSlots(tx, 'slotBooked', row);
      }
      await publishBookingUpdated(tx, row);
    },

    /** An appointment was cancelled; `refundCents` of what was paid are on their way back. */
    async notifyCancelled(
      tx: Database,
      row: BookingRow,
      { refundCents, note }: { refundCents: number; note: string },
      notify = true,
    ): Promise<void> {
      const { email, mailProps } = await getMailProps(tx, row);
      const refund = refundCents > 0 ? formatDollars(refundCents) : '';
      if (notify && !isOver(row)) await outbox.enqueue(tx, 'session-cancelled', email, { ...mailProps, refund, note });
      await outbox.enqueue(tx, 'appointment-for-owner', ownerEmail, { ...mailProps, email, became: 'cancelled', note });
      await publishSlots(tx, 'slotReleased', row);
      await publishBookingUpdated(tx, row);
    },
  };
}
