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

/**
 * The history's label for an appointment. It holds no name: personal data stays in the bookings, where retention
 * applies.
 */
export function appointmentLabel(row: BookingRow): string {
  return `${getBookingTitle(row)}, ${formatLongDay(row.day)}, ${formatTime(row.time)}`;
}

/**
 * Notifies about the owner's changes, in the transaction of the change. The client gets a mail unless the owner opts
 * out; the owner gets a calendar mail and open pages get events.
 */
export function createBookingNotifier({ outbox, events, clock, ownerEmail, timeZone }: BookingDeps) {
  /** Past bookings cause no notifications. */
  const isOver = (row: BookingRow) => hasStarted(row, getReachedWallTime(clock.now(), timeZone));

  async function getMailProps(tx: Database, row: BookingRow) {
    const client = await findPerson(tx, row.clientId);
    return { email: client.email, mailProps: bookingMailProps(row, client, clock.now()) };
  }

  /** Announces slots that became booked or available to every page that lists available slots. */
  async function publishSlots(tx: Database, event: 'slotBooked' | 'slotReleased', range: TimedSlot): Promise<void> {
    for (const { id: slotId } of await listOverlappingSlots(tx, range))
      await events.publish(tx, { event, ids: { slotId } });
  }

  async function publishBookingUpdated(tx: Database, { id: bookingId, clientId }: BookingRow): Promise<void> {
    await events.publish(tx, { event: 'bookingUpdated', ids: { bookingId }, clientId });
  }

  return {
    publishBookingUpdated,

    async notifyCreated(tx: Database, row: BookingRow, notify = true): Promise<void> {
      const { email, mailProps } = await getMailProps(tx, row);
      if (notify) await outbox.enqueue(tx, 'session-booked', email, mailProps);
      await outbox.enqueue(tx, 'appointment-for-owner', ownerEmail, { ...mailProps, email, became: 'made' });
      await publishSlots(tx, 'slotBooked', row);
      await publishBookingUpdated(tx, row);
    },

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

    /** Notifies that an appointment was cancelled; `refundCents` is the amount on its way back. */
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
