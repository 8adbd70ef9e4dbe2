import type { Database } from '#platform/database/connection.ts';
import type { Change, FieldChange } from '#platform/database/history.ts';
import { formatMoney } from '#platform/money/money.ts';
import type { TimedSlot } from '#platform/schedule/conflicts.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { formatLongDay, formatTime, hasStarted } from '#platform/time/day.ts';
import { refreshBookingMail } from '../booking/mail-refresh.ts';
import { type BookingDeps, getMoment } from '../core.ts';
import { bookingMailProps, type SeriesBecame, type SeriesMailProps, toFormerSession } from '../mail-props.ts';
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

/** What the history says about a change of an appointment by the owner. */
export const toHistoryLine = (
  { clock }: Pick<BookingDeps, 'clock'>,
  ownerId: string,
  row: BookingRow,
  action: string,
  changes: FieldChange[] = [],
): Change => ({
  at: clock.now(),
  ownerId,
  kind: 'booking',
  subjectId: row.id,
  title: appointmentLabel(row),
  action,
  changes,
});

/** Past bookings cause no notifications. */
const isOver = (deps: BookingDeps, row: BookingRow) => hasStarted(row, getCurrentWallTime(deps));

async function getMailProps(deps: BookingDeps, tx: Database, row: BookingRow) {
  const client = await findPerson(tx, row.clientId);
  return { email: client.email, mailProps: bookingMailProps(row, client, deps.clock.now()) };
}

/** An amount in a mail; '' for nothing. */
const formatCents = (cents: number) => (cents > 0 ? formatMoney(cents, 'short') : '');

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
  const refund = formatCents(refundCents);
  const mail = bookingMails[row.clientCancellation === 'asked' ? 'session-cancelled-by-client' : 'session-cancelled'];
  if (notify && !isOver(deps, row)) await outbox.enqueue(tx, mail, email, { ...mailProps, refund, note });
  const forOwner = { ...mailProps, email, became: 'cancelled', refund, note } as const;
  await outbox.enqueue(tx, bookingMails['appointment-for-owner'], ownerEmail, forOwner);
  await publishSlots(deps, tx, 'slotReleased', row);
  await publishBookingUpdated(deps, tx, row);
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

const mailsToClient = {
  made: bookingMails['session-series-booked'],
  accepted: bookingMails['session-series-booked'],
  changed: bookingMails['session-series-changed'],
  cancelled: bookingMails['session-series-cancelled'],
};

/** Notifies both sides about a series, each with one mail, in the transaction of the change. */
export async function notifySeries(
  deps: BookingDeps,
  tx: Database,
  rows: readonly BookingRow[],
  change: {
    became: SeriesBecame;
    notify?: boolean | undefined;
    note?: string;
    before?: readonly BookingRow[];
    refundCents?: number;
  },
): Promise<void> {
  const { became, notify = true, note = '', before = [], refundCents = 0 } = change;
  const [first] = rows;
  if (!first) return;
  const client = await findPerson(tx, first.clientId);
  const { now, reached } = getMoment(deps);
  const bookings = rows
    .filter((row) => !hasStarted(row, reached))
    .toSorted((one, other) => (`${one.day}${one.time}` < `${other.day}${other.time}` ? -1 : 1))
    .map((row) => {
      const former = before.find(({ id }) => id === row.id);
      return { ...bookingMailProps(row, client, now), ...(former && { before: toFormerSession(former) }) };
    });
  const name = `${client.firstName} ${client.lastName}`;
  const refund = formatCents(refundCents);
  const mailProps = { name, clientId: first.clientId, bookings, note, refund };
  if (notify) await deps.outbox.enqueue(tx, mailsToClient[became], client.email, mailProps);
  const forOwner = { ...mailProps, email: client.email, became };
  await deps.outbox.enqueue(tx, bookingMails['appointment-series-for-owner'], deps.ownerEmail, forOwner);
  for (const row of became === 'cancelled' ? rows : before) await publishSlots(deps, tx, 'slotReleased', row);
  if (became !== 'cancelled') for (const row of rows) await publishSlots(deps, tx, 'slotBooked', row);
  for (const row of rows) await publishBookingUpdated(deps, tx, row);
}

/** Refreshes each session in a mail about a series. */
export async function refreshSeriesMail<Props extends SeriesMailProps>(
  deps: BookingDeps,
  props: Props,
  to: string,
): Promise<Props> {
  const bookings = await Promise.all(props.bookings.map((booking) => refreshBookingMail(deps, booking, to)));
  return { ...props, bookings };
}
