import type { ClientRecord } from '#contract/clients-admin.ts';
import { formatLongDay, formatTime, type WallTime } from '#domain/day.ts';
import { formatDollars } from '#domain/money.ts';
import { clientRecord as words } from '#web/content/admin-clients.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { formatInstant, formatInstantDay } from '#web/ui/format-instant.ts';
import { RecordSection } from './record-section.tsx';

type PartProps<Name extends keyof ClientRecord> = {
  part: ClientRecord[Name];
  page: number;
  onPage: (page: number) => void;
};
type PartRow<Name extends 'bookings' | 'orders' | 'payments' | 'signUps' | 'enquiries'> =
  ClientRecord[Name]['rows'][number];
const { columns: headings, parts } = words;

/** Formats the dollar amounts of the API. */
const formatAmount = (amount: number) => formatDollars(Math.round(amount * 100));
const renderDateTime = ({ date, time }: { date: string; time: string }) => renderWallTime({ day: date, time });
const renderWallTime = ({ day, time }: WallTime) => (
  <span className="tabular-nums">
    {formatLongDay(day)}, <span className="whitespace-nowrap">{formatTime(time)}</span>
  </span>
);

/** Sessions in every state, including rescheduled and cancelled ones. */
export function BookingsPart(props: PartProps<'bookings'>) {
  const columns: Column<PartRow<'bookings'>, 'when' | 'session' | 'paid' | 'status'>[] = [
    { key: 'when', label: headings.when, cell: renderDateTime, isRowHeader: true },
    {
      key: 'session',
      label: headings.session,
      cell: ({ title, length, location, message }) => (
        <span>
          {title}, {length}, {location}
          {message && (
            <span className="admin-cell-note" dir="auto">
              {words.note}: {message}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'paid',
      label: headings.paid,
      cell: ({ paymentSource, couponCode, amount }) => {
        if (paymentSource === 'coupon') return words.paymentSource.coupon(couponCode);
        return paymentSource === 'payment'
          ? `${formatAmount(amount)}, ${words.paymentSource.payment}`
          : words.paymentSource.owner;
      },
    },
    {
      key: 'status',
      label: headings.status,
      cell: ({ status }) => (
        <span className={`admin-badge ${status === 'cancelled' ? 'is-danger' : ''}`}>
          {words.bookingStatus[status]}
        </span>
      ),
    },
  ];
  return <RecordSection {...props} {...parts.bookings} columns={columns} />;
}

/** Class sign-ups with the client's email. */
export function SignUpsPart(props: PartProps<'signUps'>) {
  const columns: Column<PartRow<'signUps'>, 'when' | 'class' | 'status'>[] = [
    { key: 'when', label: headings.when, cell: renderDateTime, isRowHeader: true },
    { key: 'class', label: headings.class, cell: ({ classTitle }) => classTitle },
    {
      key: 'status',
      label: headings.status,
      cell: ({ cancelled, attended }) => words.signUpStatus[attended ? 'attended' : cancelled ? 'cancelled' : 'active'],
    },
  ];
  return <RecordSection {...props} {...parts.signUps} columns={columns} />;
}

/** Paid shop orders. */
export function OrdersPart(props: PartProps<'orders'>) {
  const { timeZone } = useSite();
  const columns: Column<PartRow<'orders'>, 'order' | 'when' | 'tins' | 'status' | 'total'>[] = [
    { key: 'order', label: headings.order, cell: ({ orderNumber }) => orderNumber, isRowHeader: true },
    { key: 'when', label: headings.when, cell: ({ orderedAt }) => formatInstantDay(timeZone, orderedAt) },
    { key: 'tins', label: headings.tins, cell: ({ tins }) => <span className="admin-cell-text">{tins}</span> },
    { key: 'status', label: headings.status, cell: ({ state }) => words.orderState[state] ?? state },
    { key: 'total', label: headings.total, cell: ({ total }) => formatAmount(total), numeric: true },
  ];
  return <RecordSection {...props} {...parts.orders} columns={columns} />;
}

/** Payments and refunds. */
export function PaymentsPart(props: PartProps<'payments'>) {
  const { timeZone } = useSite();
  const columns: Column<PartRow<'payments'>, 'when' | 'what' | 'status' | 'amount' | 'back'>[] = [
    {
      key: 'when',
      label: headings.when,
      cell: ({ begunAt }) => formatInstantDay(timeZone, begunAt),
      isRowHeader: true,
    },
    {
      key: 'what',
      label: headings.what,
      cell: ({ description }) => <span className="admin-cell-text">{description}</span>,
    },
    { key: 'status', label: headings.status, cell: ({ state }) => words.paymentState[state] ?? state },
    { key: 'amount', label: headings.amount, cell: ({ amount }) => formatAmount(amount), numeric: true },
    {
      key: 'back',
      label: headings.back,
      numeric: true,
      cell: ({ refunded, refunds }) => (
        <span>
          {formatAmount(refunded)}
          {refunds.map(({ amount, state, askedAt }) => (
            <span key={askedAt} className="admin-cell-note">
              {words.refund[state as keyof typeof words.refund](
                formatAmount(amount),
                formatInstantDay(timeZone, askedAt),
              )}
            </span>
          ))}
        </span>
      ),
    },
  ];
  return <RecordSection {...props} {...parts.payments} columns={columns} />;
}

/** Messages sent from the website with the client's email. */
export function EnquiriesPart(props: PartProps<'enquiries'>) {
  const columns: Column<PartRow<'enquiries'>, 'when' | 'kind' | 'message' | 'status'>[] = [
    { key: 'when', label: headings.when, cell: ({ sentAt }) => formatInstant(sentAt), isRowHeader: true },
    {
      key: 'kind',
      label: headings.kind,
      cell: ({ kind, sessionType }) => [words.enquiryKind[kind], sessionType].filter(Boolean).join(': '),
    },
    {
      key: 'message',
      label: headings.message,
      cell: ({ message }) => (
        <span className="admin-cell-text" dir="auto">
          {message}
        </span>
      ),
    },
    { key: 'status', label: headings.status, cell: ({ answered }) => (answered ? words.answered : words.unanswered) },
  ];
  return <RecordSection {...props} {...parts.enquiries} columns={columns} />;
}
