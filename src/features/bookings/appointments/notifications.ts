import type { Database } from '#platform/database/connection.ts';
import { formatMoney } from '#platform/money/money.ts';
import type { TimedSlot } from '#platform/schedule/conflicts.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { formatLongDay, formatTime, hasStarted } from '#platform/time/day.ts';
import type { BookingDeps } from '../core.ts';
import { bookingMailProps, toFormerSession } from '../mail-props.ts';
import { bookingMails } from '../mails.ts';
import { getBookingTitle } from '../sessions/domain/session-types.ts';
import { type BookingRow, findPerson } from '../store.ts';
import { listOverlappingSlots } from './store.ts';

/**
 * The history's label for an appointment. It holds no name: personal data stays in the bookings, where retention
 * applies.
 */
export function appointmentLabel(row: BookingRow): string {
  return `${getBookingTitle(row)}, ${formatLongDay(row.day)}, ${formatTime(row.time)}`;
}

/** Past bookings cause no notifications. */
const isOver = (deps: BookingDeps, row: BookingRow) => hasStarted(row, getCurrentWallTime(deps));

async function getMailProps(deps: BookingDeps, tx: Database, row: BookingRow) {
  const client = await findPerson(tx, row.clientId);
  return { email: client.email, mailProps: bookingMailProps(row, client, deps.clock.now()) };
}

/** Announces slots that became booked or available to every page that lists available slots. */
export async function publishSlots(
  deps: BookingDeps,
  tx: Database,
  event: 'slotBooked' | 'slotReleased',
  range: TimedSlot,
): Promise<void> {
  for (const { id: slotId } of await listOverlappingSlots(tx, range))
    await deps.events.publish(tx, { event, ids: { slotId } });
}

export async function publishBookingUpdated(
  deps: BookingDeps,
  tx: Database,
  { id: bookingId, clientId }: BookingRow,
): Promise<void> {
  await deps.events.publish(tx, { event: 'bookingUpdated', ids: { bookingId }, clientId });
}

/**
 * Notifies about the owner's changes, in the transaction of the change. The client gets a mail unless the owner opts
 * out; the owner gets a calendar mail and open pages get events.
 */
export async function notifyCreated(deps: BookingDeps, tx: Database, row: BookingRow, notify = true): Promise<void> {
  const { outbox, ownerEmail } = deps;
  const { email, mailProps } = await getMailProps(deps, tx, row);
  if (notify) await outbox.enqueue(tx, bookingMails['session-booked'], email, mailProps);
  await outbox.enqueue(tx, bookingMails['appointment-for-owner'], ownerEmail, { ...mailProps, email, became: 'made' });
  await publishSlots(deps, tx, 'slotBooked', row);
  await publishBookingUpdated(deps, tx, row);
}

export async function notifyChanged(
  deps: BookingDeps,
  tx: Database,
  before: BookingRow,
  row: BookingRow,
  notify = true,
): Promise<void> {
  const { outbox, ownerEmail } = deps;
  const { email, mailProps: after } = await getMailProps(deps, tx, row);
  const mailProps = { ...after, before: toFormerSession(before) };
  const moved = before.day !== row.day || before.time !== row.time;
  const shouldNotify = notify && !(isOver(deps, before) && isOver(deps, row));
  if (shouldNotify && moved) {
    await outbox.enqueue(tx, bookingMails['session-moved'], email, {
      ...mailProps,
      dayBefore: before.day,
      timeBefore: before.time,
    });
  } else if (shouldNotify) await outbox.enqueue(tx, bookingMails['session-changed'], email, mailProps);
  await outbox.enqueue(tx, bookingMails['appointment-for-owner'], ownerEmail, {
    ...mailProps,
    email,
    became: 'changed',
  });
  if (moved || before.lengthMinutes !== row.lengthMinutes) {
    await publishSlots(deps, tx, 'slotReleased', before);
    await publishSlots(deps, tx, 'slotBooked', row);
  }
  await publishBookingUpdated(deps, tx, row);
}

/** Notifies that an appointment was cancelled; `refundCents` is the amount on its way back. */
export async function notifyCancelled(
  deps: BookingDeps,
  tx: Database,
  row: BookingRow,
  { refundCents, note }: { refundCents: number; note: string },
  notify = true,
): Promise<void> {
  const { outbox, ownerEmail } = deps;
  const { email, mailProps } = await getMailProps(deps, tx, row);
  const refund = refundCents > 0 ? formatMoney(refundCents, 'short') : '';
  const mail = bookingMails[row.clientCancellation === 'asked' ? 'session-cancelled-by-client' : 'session-cancelled'];
  if (notify && !isOver(deps, row)) await outbox.enqueue(tx, mail, email, { ...mailProps, refund, note });
  const forOwner = { ...mailProps, email, became: 'cancelled', refund, note } as const;
  await outbox.enqueue(tx, bookingMails['appointment-for-owner'], ownerEmail, forOwner);
  await publishSlots(deps, tx, 'slotReleased', row);
  await publishBookingUpdated(deps, tx, row);
}
