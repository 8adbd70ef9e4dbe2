import { Link } from 'react-router';
import type { AdminBooking } from '#contract/bookings-admin.ts';
import { formatTime } from '#domain/day.ts';
import { adminBookings } from '#web/content/admin-bookings.ts';
import { receipts } from '#web/content/receipts.ts';
import { getZoneName } from '#web/features/classes/zoned-time.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { formatDay, formatPayment, formatRefunds, getClientName } from './format-booking.ts';

const words = adminBookings.list;

type Key = keyof typeof words.columns;

/** The columns of the bookings table. User input is always rendered as text. */
export function bookingColumns({ today, zone }: { today: string; zone: string }): Column<AdminBooking, Key>[] {
  const { when, client, session, paid } = words.columns;
  return [
    {
      key: 'when',
      label: when,
      sortable: true,
      isRowHeader: true,
      cell: (booking) => <BookingTime {...{ booking, today, zone }} />,
    },
    { key: 'client', label: client, cell: (booking) => <BookingClient booking={booking} /> },
    { key: 'session', label: session, cell: (booking) => <BookingDetails booking={booking} /> },
    { key: 'paid', label: paid, cell: (booking) => <BookingPayment booking={booking} /> },
  ];
}

function BookingTime({ booking, today, zone }: { booking: AdminBooking; today: string; zone: string }) {
  const { date, time, status } = booking;
  const timeElement = (
    <time dateTime={`${date}T${time}`} className="admin-when">
      <span>{formatDay(date, today)}</span>{' '}
      <span>
        {formatTime(time)} <small>{getZoneName({ day: date, time }, zone)}</small>
      </span>
    </time>
  );
  if (status !== 'cancelled') return timeElement;
  return (
    <span className="admin-cancelled">
      {timeElement} <span className="admin-badge is-danger">{words.cancelled}</span>
    </span>
  );
}

function BookingClient({ booking }: { booking: AdminBooking }) {
  return (
    <span className="admin-lines">
      <span>{getClientName(booking)}</span>
      {booking.email ? (
        <a href={`mailto:${booking.email}`} className="admin-email">
          {booking.email}
        </a>
      ) : (
        <span className="text-quiet">No email</span>
      )}
    </span>
  );
}

function BookingDetails({ booking }: { booking: AdminBooking }) {
  const { title, length, location, link, message } = booking;
  return (
    <span className="admin-lines">
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
        <details className="admin-message">
          <summary>{words.message}</summary>
          <p>{message}</p>
        </details>
      )}
    </span>
  );
}

function BookingPayment({ booking }: { booking: AdminBooking }) {
  const refund = formatRefunds(booking);
  return (
    <span className="admin-lines tabular-nums">
      <span>{formatPayment(booking)}</span>
      {refund && <span className="text-quiet">{refund}</span>}
      {booking.paid > 0 && (
        <Link to={`/admin/receipts/${booking._id}`} className="link">
          {receipts.short}
          <span className="sr-only">{` ${receipts.of} ${getClientName(booking)}`}</span>
        </Link>
      )}
    </span>
  );
}
