import { useId } from 'react';
import { countPages } from '#platform/lists/pages.ts';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongDay, formatTime, type WallTime } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { formatInstant, formatInstantDay } from '#platform/ui/format-instant.ts';
import { type Column, DataTable } from '#platform/ui/lists/data-table.tsx';
import { Pager } from '#platform/ui/lists/pager.tsx';
import type { ClientRecord } from '../../../contract/clients-admin.ts';

type PartProps<Name extends keyof ClientRecord> = {
  part: ClientRecord[Name];
  page: number;
  onPage: (page: number) => void;
};
type PartRow<Name extends 'bookings' | 'orders' | 'payments' | 'signUps' | 'enquiries'> =
  ClientRecord[Name]['rows'][number];

const textClass = 'wrap-anywhere block measure whitespace-pre-line';
const noteClass = 'wrap-anywhere block max-w-[44ch] whitespace-pre-line text-[0.88rem] text-quiet';

const bookingStatuses = {
  active: 'Booked',
  cancelled: 'CANCELLED',
  rescheduled: 'Moved to another time',
  held: 'Being booked',
  offered: 'Offered',
  released: 'Not booked after all',
} as const;
const orderStates: Readonly<Record<string, string>> = {
  'awaiting-payment': 'Awaiting payment',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  'ready-for-pickup': 'Ready for pickup',
  collected: 'Collected',
  cancelled: 'Cancelled',
};
const paymentStates: Readonly<Record<string, string>> = {
  opened: 'Not paid yet',
  'awaiting-approval': 'Not paid yet',
  capturing: 'Processing',
  pending: 'Pending at PayPal',
  captured: 'Paid',
  refunding: 'Refund on its way',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  failed: 'Didn’t go through',
  abandoned: 'Abandoned',
};

function formatRefund(state: string, amount: string, day: string): string {
  if (state === 'asked') return `${amount}, requested on ${day}`;
  return state === 'done' ? `${amount} on ${day}` : `${amount} on ${day}: did not go through`;
}

/** Formats the dollar amounts of the API. */
const formatAmount = (amount: number) => formatMoney(dollarsToCents(amount));
const renderDateTime = ({ date, time }: { date: string; time: string }) => renderWallTime({ day: date, time });
const renderWallTime = ({ day, time }: WallTime) => (
  <span className="tabular-nums">
    {formatLongDay(day)}, <span className="whitespace-nowrap">{formatTime(time)}</span>
  </span>
);

/** Sessions in every state, including rescheduled and cancelled ones. */
export function BookingsPart(props: PartProps<'bookings'>) {
  const columns: Column<PartRow<'bookings'>, 'when' | 'session' | 'paid' | 'status'>[] = [
    { key: 'when', label: 'When', cell: renderDateTime, isRowHeader: true },
    {
      key: 'session',
      label: 'Session',
      isDetail: true,
      cell: ({ title, length, location, message }) => (
        <span>
          {title}, {length}, {location}
          {message && (
            <span className={noteClass} dir="auto">
              Their note: {message}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'paid',
      label: 'Paid by',
      isDetail: true,
      cell: ({ paymentSource, couponCode, amount }) => {
        if (paymentSource === 'coupon') return `Code ${couponCode}`;
        if (paymentSource === 'free') return 'Free';
        return paymentSource === 'payment' || paymentSource === 'series'
          ? `${formatAmount(amount)}, PayPal`
          : 'Not through the site';
      },
    },
    {
      key: 'status',
      label: 'Status',
      cell: ({ status }) => <Badge tone={status === 'cancelled' ? 'danger' : 'plain'}>{bookingStatuses[status]}</Badge>,
    },
  ];
  return <RecordSection {...props} heading="Sessions" empty="No session yet." columns={columns} />;
}

/** Class sign-ups with the client's email. */
export function SignUpsPart(props: PartProps<'signUps'>) {
  const columns: Column<PartRow<'signUps'>, 'when' | 'class' | 'status'>[] = [
    { key: 'when', label: 'When', cell: renderDateTime, isRowHeader: true },
    { key: 'class', label: 'Class', isDetail: true, cell: ({ classTitle }) => classTitle },
    {
      key: 'status',
      label: 'Status',
      cell: ({ cancelled, attended, noShow }) =>
        cancelled ? 'Cancelled' : attended ? 'Attended' : noShow ? 'No-show' : 'Signed up',
    },
  ];
  return (
    <RecordSection
      {...props}
      heading="Class sign-ups"
      empty="Hasn’t signed up for a class with this email."
      columns={columns}
    />
  );
}

/** Paid shop orders. */
export function OrdersPart(props: PartProps<'orders'>) {
  const { timeZone } = useSite();
  const columns: Column<PartRow<'orders'>, 'order' | 'when' | 'tins' | 'status' | 'total'>[] = [
    { key: 'order', label: 'Order', cell: ({ orderNumber }) => orderNumber, isRowHeader: true },
    { key: 'when', label: 'When', cell: ({ orderedAt }) => formatInstantDay(timeZone, orderedAt) },
    { key: 'tins', label: 'Tins', isDetail: true, cell: ({ tins }) => <span className={textClass}>{tins}</span> },
    { key: 'status', label: 'Status', cell: ({ state }) => orderStates[state] ?? state },
    { key: 'total', label: 'Total', cell: ({ total }) => formatAmount(total), numeric: true },
  ];
  return (
    <RecordSection {...props} heading="Orders" empty="Hasn’t ordered anything while signed in." columns={columns} />
  );
}

/** Payments and refunds. */
export function PaymentsPart(props: PartProps<'payments'>) {
  const { timeZone } = useSite();
  const columns: Column<PartRow<'payments'>, 'when' | 'what' | 'status' | 'amount' | 'back'>[] = [
    {
      key: 'when',
      label: 'When',
      cell: ({ begunAt }) => formatInstantDay(timeZone, begunAt),
      isRowHeader: true,
    },
    {
      key: 'what',
      label: 'For',
      cell: ({ description }) => <span className={textClass}>{description}</span>,
    },
    { key: 'status', label: 'Status', cell: ({ state }) => paymentStates[state] ?? state },
    { key: 'amount', label: 'Amount', cell: ({ amount }) => formatAmount(amount), numeric: true },
    {
      key: 'back',
      label: 'Refunded',
      isDetail: true,
      numeric: true,
      cell: ({ refunded, refunds }) => (
        <span>
          {formatAmount(refunded)}
          {refunds.map(({ amount, state, askedAt }) => (
            <span key={askedAt} className={noteClass}>
              {formatRefund(state, formatAmount(amount), formatInstantDay(timeZone, askedAt))}
            </span>
          ))}
        </span>
      ),
    },
  ];
  return <RecordSection {...props} heading="Payments and refunds" empty="No payments yet." columns={columns} />;
}

/** Messages sent from the website with the client's email. */
export function EnquiriesPart(props: PartProps<'enquiries'>) {
  const { timeZone } = useSite();
  const columns: Column<PartRow<'enquiries'>, 'when' | 'kind' | 'message' | 'status'>[] = [
    { key: 'when', label: 'When', cell: ({ sentAt }) => formatInstant(timeZone, sentAt), isRowHeader: true },
    {
      key: 'kind',
      label: 'Kind',
      cell: ({ kind, sessionType }) =>
        [kind === 'contact' ? 'Message' : 'Booking request', sessionType].filter(Boolean).join(': '),
    },
    {
      key: 'message',
      label: 'Message',
      isDetail: true,
      cell: ({ message }) => (
        <span className={textClass} dir="auto">
          {message}
        </span>
      ),
    },
    { key: 'status', label: 'Status', cell: ({ answered }) => (answered ? 'Answered' : 'Unanswered') },
  ];
  return (
    <RecordSection
      {...props}
      heading="Messages"
      empty="Hasn’t written from the website with this email."
      columns={columns}
    />
  );
}

/** One part of a record: heading with count, one page of rows, and pagination. */
function RecordSection<Row extends { _id: string }, Key extends string>(props: {
  heading: string;
  empty: string;
  part: { rows: readonly Row[]; total: number };
  page: number;
  onPage: (page: number) => void;
  columns: readonly Column<Row, Key>[];
}) {
  const { heading, part, page, onPage } = props;
  const id = useId();
  return (
    <section className="mt-10" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {heading}{' '}
        {part.total > 0 && (
          <span className="font-normal font-sans text-[0.95rem] text-quiet tabular-nums">{part.total}</span>
        )}
      </h2>
      {part.total === 0 ? (
        <p className="text-quiet">{props.empty}</p>
      ) : (
        <DataTable label={heading} columns={props.columns} rows={part.rows} rowKey={({ _id }) => _id} />
      )}
      <Pager page={page} pages={countPages(part.total)} onPage={onPage} />
    </section>
  );
}
