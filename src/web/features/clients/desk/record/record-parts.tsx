import type { ClientRecord } from '#contract/clients-desk.ts';
import { dayInWords, timeInWords, type WallTime } from '#domain/day.ts';
import { dollars } from '#domain/money.ts';
import { clientRecord as words } from '#web/content/desk-clients.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { instantDayIn, instantInWords } from '#web/ui/instant.ts';
import { RecordSection } from './record-section.tsx';

type Part<Name extends keyof ClientRecord> = {
  part: ClientRecord[Name];
  page: number;
  onPage: (page: number) => void;
};
type RowOf<Name extends 'bookings' | 'orders' | 'payments' | 'signUps' | 'enquiries'> =
  ClientRecord[Name]['rows'][number];
const { columns: heads, parts } = words;

/** Dollars of the wire as people read them. */
const money = (amount: number) => dollars(Math.round(amount * 100));
const when = ({ date, time }: { date: string; time: string }) => whenInWords({ day: date, time });
const whenInWords = ({ day, time }: WallTime) => (
  <span className="tabular-nums">
    {dayInWords(day)}, <span className="whitespace-nowrap">{timeInWords(time)}</span>
  </span>
);

/** Sessions in every state, moved and cancelled ones too. */
export function BookingsPart(given: Part<'bookings'>) {
  const columns: Column<RowOf<'bookings'>, 'when' | 'session' | 'paid' | 'status'>[] = [
    { key: 'when', label: heads.when, cell: when, names: true },
    {
      key: 'session',
      label: heads.session,
      cell: ({ title, length, location, message }) => (
        <span>
          {title}, {length}, {location}
          {message && (
            <span className="desk-cell-note" dir="auto">
              {words.note}: {message}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'paid',
      label: heads.paid,
      cell: ({ coveredBy, couponCode, amount }) => {
        if (coveredBy === 'coupon') return words.coveredBy.coupon(couponCode);
        return coveredBy === 'payment' ? `${money(amount)}, ${words.coveredBy.payment}` : words.coveredBy.owner;
      },
    },
    {
      key: 'status',
      label: heads.status,
      cell: ({ status }) => (
        <span className={`desk-mark ${status === 'cancelled' ? 'stops' : ''}`}>{words.bookingStatus[status]}</span>
      ),
    },
  ];
  return <RecordSection {...given} {...parts.bookings} columns={columns} />;
}

/** Classes that the email signed up for. */
export function SignUpsPart(given: Part<'signUps'>) {
  const columns: Column<RowOf<'signUps'>, 'when' | 'class' | 'status'>[] = [
    { key: 'when', label: heads.when, cell: when, names: true },
    { key: 'class', label: heads.class, cell: ({ classTitle }) => classTitle },
    {
      key: 'status',
      label: heads.status,
      cell: ({ cancelled, attended }) => words.signUpStatus[attended ? 'attended' : cancelled ? 'cancelled' : 'active'],
    },
  ];
  return <RecordSection {...given} {...parts.signUps} columns={columns} />;
}

/** Orders of tins that were paid for. */
export function OrdersPart(given: Part<'orders'>) {
  const { timeZone } = useSite();
  const columns: Column<RowOf<'orders'>, 'order' | 'when' | 'tins' | 'status' | 'total'>[] = [
    { key: 'order', label: heads.order, cell: ({ orderNumber }) => orderNumber, names: true },
    { key: 'when', label: heads.when, cell: ({ orderedAt }) => instantDayIn(timeZone, orderedAt) },
    { key: 'tins', label: heads.tins, cell: ({ tins }) => <span className="desk-cell-text">{tins}</span> },
    { key: 'status', label: heads.status, cell: ({ state }) => words.orderState[state] ?? state },
    { key: 'total', label: heads.total, cell: ({ total }) => money(total), figures: true },
  ];
  return <RecordSection {...given} {...parts.orders} columns={columns} />;
}

/** What was paid, and what went back. */
export function PaymentsPart(given: Part<'payments'>) {
  const { timeZone } = useSite();
  const columns: Column<RowOf<'payments'>, 'when' | 'what' | 'status' | 'amount' | 'back'>[] = [
    { key: 'when', label: heads.when, cell: ({ begunAt }) => instantDayIn(timeZone, begunAt), names: true },
    {
      key: 'what',
      label: heads.what,
      cell: ({ description }) => <span className="desk-cell-text">{description}</span>,
    },
    { key: 'status', label: heads.status, cell: ({ state }) => words.paymentState[state] ?? state },
    { key: 'amount', label: heads.amount, cell: ({ amount }) => money(amount), figures: true },
    {
      key: 'back',
      label: heads.back,
      figures: true,
      cell: ({ refunded, refunds }) => (
        <span>
          {money(refunded)}
          {refunds.map(({ amount, state, askedAt }) => (
            <span key={askedAt} className="desk-cell-note">
              {words.refund[state as keyof typeof words.refund](money(amount), instantDayIn(timeZone, askedAt))}
            </span>
          ))}
        </span>
      ),
    },
  ];
  return <RecordSection {...given} {...parts.payments} columns={columns} />;
}

/** What the email wrote from the website. */
export function EnquiriesPart(given: Part<'enquiries'>) {
  const columns: Column<RowOf<'enquiries'>, 'when' | 'kind' | 'message' | 'status'>[] = [
    { key: 'when', label: heads.when, cell: ({ sentAt }) => instantInWords(sentAt), names: true },
    {
      key: 'kind',
      label: heads.kind,
      cell: ({ kind, sessionType }) => [words.enquiryKind[kind], sessionType].filter(Boolean).join(': '),
    },
    {
      key: 'message',
      label: heads.message,
      cell: ({ message }) => (
        <span className="desk-cell-text" dir="auto">
          {message}
        </span>
      ),
    },
    { key: 'status', label: heads.status, cell: ({ answered }) => (answered ? words.answered : words.unanswered) },
  ];
  return <RecordSection {...given} {...parts.enquiries} columns={columns} />;
}
