import type { Database } from '#platform/database/connection.ts';
import { formatMoney } from '#platform/money/money.ts';
import { hasStarted } from '#platform/time/day.ts';
import { refreshBookingMail } from '../../booking/mail-refresh.ts';
import { type BookingDeps, getMoment } from '../../core.ts';
import { bookingMailProps, type SeriesBecame, type SeriesMailProps, toFormerSession } from '../../mail-props.ts';
import { bookingMails } from '../../mails.ts';
import { type BookingRow, findPerson } from '../../store.ts';
import { publishBookingUpdated, publishSlots } from '../notifications.ts';

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
  const refund = refundCents > 0 ? formatMoney(refundCents, 'short') : '';
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
