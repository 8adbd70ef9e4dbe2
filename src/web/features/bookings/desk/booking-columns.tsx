import { Link } from 'react-router';
import type { DeskBooking } from '#contract/bookings-desk.ts';
import { timeInWords } from '#domain/day.ts';
import { deskBookings } from '#web/content/desk-bookings.ts';
import { deskClients } from '#web/content/desk-clients.ts';
import { receipts } from '#web/content/receipts.ts';
import { zoneNameOn } from '#web/features/classes/zoned-time.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { dayOnDesk, nameOf, paidInWords, refundInWords } from './booking-words.ts';

const words = deskBookings.list;

type Key = keyof typeof words.columns;

/** The columns of the table of bookings. Everything that people typed is shown as text. */
export function bookingColumns({ today, zone }: { today: string; zone: string }): Column<DeskBooking, Key>[] {
  const { when, client, session, paid } = words.columns;
  return [
    { key: 'when', label: when, sorts: true, names: true, cell: (booking) => <When {...{ booking, today, zone }} /> },
    { key: 'client', label: client, cell: (booking) => <Client booking={booking} /> },
    { key: 'session', label: session, cell: (booking) => <Session booking={booking} /> },
    { key: 'paid', label: paid, cell: (booking) => <Paid booking={booking} /> },
  ];
}

function When({ booking, today, zone }: { booking: DeskBooking; today: string; zone: string }) {
  const { date, time, status } = booking;
  const at = (
    <time dateTime={`${date}T${time}`} className="desk-when">
      <span>{dayOnDesk(date, today)}</span>{' '}
      <span>
        {timeInWords(time)} <small>{zoneNameOn({ day: date, time }, zone)}</small>
      </span>
    </time>
  );
  if (status !== 'cancelled') return at;
  return (
    <span className="desk-called-off">
      {at} <span className="desk-mark stops">{words.cancelled}</span>
    </span>
  );
}

function Client({ booking }: { booking: DeskBooking }) {
  return (
    <span className="desk-lines">
      <span>{nameOf(booking)}</span>
      {booking.email ? (
        <a href={`mailto:${booking.email}`} className="desk-email">
          {booking.email}
        </a>
      ) : (
        <span className="text-quiet">{deskClients.noEmail}</span>
      )}
    </span>
  );
}

function Session({ booking }: { booking: DeskBooking }) {
  const { title, length, location, link, message } = booking;
  return (
    <span className="desk-lines">
      <span>{title}</span>
      <span className="text-quiet">
        {`${length} · ${location}`}
        {link.startsWith('https://') && (
          <>
            {' · '}
            <a href={link} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
              {words.link}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </>
        )}
      </span>
      {message && (
        <details className="desk-message">
          <summary>{words.message}</summary>
          <p>{message}</p>
        </details>
      )}
    </span>
  );
}

function Paid({ booking }: { booking: DeskBooking }) {
  const refund = refundInWords(booking);
  return (
    <span className="desk-lines tabular-nums">
      <span>{paidInWords(booking)}</span>
      {refund && <span className="text-quiet">{refund}</span>}
      {booking.paid > 0 && (
        <Link to={`/admin/receipts/${booking._id}`} className="link">
          {receipts.short}
          <span className="sr-only">{` ${receipts.of} ${nameOf(booking)}`}</span>
        </Link>
      )}
    </span>
  );
}
