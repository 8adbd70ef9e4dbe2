import type { Database } from '#platform/database/connection.ts';
import { formatMoney } from '#platform/money/money.ts';
import { publishBookingUpdated, publishSlots } from '../appointments/notifications.ts';
import type { BookingDeps } from '../core.ts';
import { bookingMailProps } from '../mail-props.ts';
import { bookingMails } from '../mails.ts';
import { type BookingRow, findPerson } from '../store.ts';

const formatCents = (cents: number) => (cents > 0 ? formatMoney(cents, 'short') : '');

async function getMailProps(deps: BookingDeps, tx: Database, row: BookingRow) {
  const client = await findPerson(tx, row.clientId);
  return { email: client.email, mailProps: bookingMailProps(row, client, deps.clock.now()) };
}

/** Notifies both sides, in the transaction of the cancellation. */
export async function notifyCancelledByClient(
  deps: BookingDeps,
  tx: Database,
  row: BookingRow,
  money: { refundCents: number; keptCents: number },
): Promise<void> {
  const { outbox, ownerEmail } = deps;
  const { email, mailProps } = await getMailProps(deps, tx, row);
  const amounts = { refund: formatCents(money.refundCents), kept: formatCents(money.keptCents) };
  await outbox.enqueue(tx, bookingMails['session-cancelled-by-client'], email, { ...mailProps, ...amounts });
  await outbox.enqueue(tx, bookingMails['session-cancelled-for-owner'], ownerEmail, {
    ...mailProps,
    email,
    ...amounts,
  });
  await publishSlots(deps, tx, 'slotReleased', row);
  await publishBookingUpdated(deps, tx, row);
}

/** Tells the owner that a client asks to cancel. */
export async function notifyAsked(deps: BookingDeps, tx: Database, row: BookingRow): Promise<void> {
  const { email, mailProps } = await getMailProps(deps, tx, row);
  await deps.outbox.enqueue(tx, bookingMails['cancellation-asked-for-owner'], deps.ownerEmail, { ...mailProps, email });
  await publishBookingUpdated(deps, tx, row);
}

/** Tells the client that the session stays. */
export async function notifyDeclined(deps: BookingDeps, tx: Database, row: BookingRow, note: string): Promise<void> {
  const { email, mailProps } = await getMailProps(deps, tx, row);
  if (email) await deps.outbox.enqueue(tx, bookingMails['cancellation-declined'], email, { ...mailProps, note });
  await publishBookingUpdated(deps, tx, row);
}
