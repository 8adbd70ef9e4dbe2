import { Link } from 'react-router';
import { receipts } from '#features/receipts/web/receipts-words.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatTime } from '#platform/time/day.ts';
import { formatShortDate } from '#platform/time/format-date-time.ts';
import { getZoneName } from '#platform/time/zoned-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { EmailText } from '#platform/ui/email-text.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import { formatPayment, formatRefunds, getClientName } from './format-booking.ts';

/** The columns of the bookings table. User input is always rendered as text. */
export const bookingColumns: readonly Column<AdminBooking, 'date' | 'client' | 'session' | 'paid'>[] = [
  {
    key: 'date',
    label: 'When',
    isRowHeader: true,
    cell: (booking) => <BookingTime booking={booking} />,
  },
  { key: 'client', label: 'Client', cell: (booking) => <BookingClient booking={booking} /> },
  { key: 'session', label: 'Session', isDetail: true, cell: (booking) => <BookingDetails booking={booking} /> },
  { key: 'paid', label: 'Paid', isDetail: true, cell: (booking) => <BookingPayment booking={booking} /> },
];

function BookingTime({ booking }: { booking: AdminBooking }) {
  const { now, timeZone } = useSite();
  const { date, time, status, clientCancellation } = booking;
  const isCancelled = status === 'cancelled';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <time
        dateTime={`${date}T${time}`}
        className={`whitespace-nowrap tabular-nums ${isCancelled ? 'line-through decoration-quiet' : ''}`}
      >
        <span className="md:block">{formatShortDate(date, now.day)}</span>{' '}
        <span className="md:block">
          {formatTime(time)}{' '}
          <small className="font-normal text-[0.8em] text-quiet">{getZoneName({ day: date, time }, timeZone)}</small>
        </span>
      </time>
      {isCancelled && <Badge tone="danger">CANCELLED</Badge>}
      {isCancelled && clientCancellation === 'cancelled' && (
        <small className="text-[0.9em] text-quiet">by the client</small>
      )}
      {!isCancelled && clientCancellation === 'asked' && <Badge tone="warning">Asks to cancel</Badge>}
    </span>
  );
}

function BookingClient({ booking }: { booking: AdminBooking }) {
  const { email } = booking;
  return (
    <TwoLines
      first={getClientName(booking)}
      second={
        email ? (
          <a href={`mailto:${email}`} className="hover:underline">
            <EmailText email={email} />
          </a>
        ) : (
          'No email'
        )
      }
    />
  );
}

function BookingDetails({ booking: { title, length, location, link, message } }: { booking: AdminBooking }) {
  return (
    <span className="grid wrap-break-word">
      <span>{title}</span>
      <span className="text-quiet">
        {`${length} · ${location}`}
        {link.startsWith('https://') && (
          <>
            {' · '}
            <a href={link} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
              Join online
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </>
        )}
      </span>
      {message && (
        <details>
          <summary className="inline-flex min-h-7 cursor-pointer items-center underline underline-offset-[0.2em] pointer-coarse:min-h-11">
            Message
          </summary>
          <p className="measure whitespace-pre-line pt-1 pb-1.5">{message}</p>
        </details>
      )}
    </span>
  );
}

function BookingPayment({ booking }: { booking: AdminBooking }) {
  const refund = formatRefunds(booking);
  return (
    <span className="grid tabular-nums">
      <span>{formatPayment(booking)}</span>
      {refund && <span className="text-quiet">{refund}</span>}
      {booking.paidCents > 0 && (
        <Link to={`/admin/receipts/${booking._id}`} className="link">
          {receipts.short}
          <span className="sr-only">{` ${receipts.of} ${getClientName(booking)}`}</span>
        </Link>
      )}
    </span>
  );
}
