import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import type { Today } from '#contract/today.ts';
import { formatPeople } from '#domain/classes/attendance.ts';
import { formatShortDay, formatTime } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { formatCount } from '#platform/text/format-count.ts';
import { formatPendingPayment } from '#web/features/payments/pending-payments.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatInstant } from '#web/ui/format-instant.ts';
import { waitingMailReasons } from './mail-failure-words.ts';
import { TodayLink } from './today-link.tsx';

/** Pending payments that are named. */
const MAX_PENDING = 4;

/** Whether a task waits for the owner. */
export const hasWaiting = (today: Today) =>
  [
    today.rosters,
    today.cancellationRequests,
    today.ordersToPack,
    today.enquiries,
    today.unpaidClasses,
    today.calendars,
    today.operations,
    today.pendingPayments,
    today.waitingMails,
  ].some(({ count }) => count > 0);

/** Tasks that wait for the owner, each with a link. Empty ones are left out. */
export function TodayWaiting({ today }: { today: Today }) {
  const { cancellationRequests: requests, ordersToPack: orders, enquiries, unpaidClasses: unpaid } = today;
  const { calendars, operations, pendingPayments: pending, waitingMails: mails } = today;
  const { timeZone } = useSite();
  return (
    <ul>
      <WaitingItem
        to="/admin/signups?when=past"
        count={today.rosters.count}
        heading={formatCount(today.rosters.count, 'roster to tick', 'rosters to tick')}
        rows={today.rosters.first.map((roster) => <UntickedRoster key={roster._id} roster={roster} />)}
      />
      <WaitingItem
        to="/admin/operations"
        count={operations.count}
        heading={formatCount(operations.count, 'thing needs you in Operations', 'things need you in Operations')}
      />
      <WaitingItem
        to="/admin/operations"
        count={mails.count}
        heading={formatCount(mails.count, 'email is waiting to go out', 'emails are waiting to go out')}
      >
        {waitingMailReasons[mails.why]}
        {mails.since && <Details texts={[`since ${formatInstant(timeZone, mails.since)}`]} />}
      </WaitingItem>
      <WaitingItem
        to="/admin/operations"
        count={pending.count}
        heading={formatCount(pending.count, 'payment is pending at PayPal', 'payments are pending at PayPal')}
        rows={pending.first.slice(0, MAX_PENDING).map((payment) => (
          <li key={payment._id}>
            {formatPendingPayment(payment)}
            <Details texts={[payment.name, `since ${formatInstant(timeZone, payment.since)}`].filter(Boolean)} />
          </li>
        ))}
      />
      <WaitingItem
        to="/admin/hours/calendars"
        count={calendars.count}
        heading={formatCount(calendars.count, 'calendar can’t be read', 'calendars can’t be read')}
        rows={calendars.first.map(({ _id, name, date }) => (
          <li key={_id}>
            {name}
            <Details texts={[`last read ${formatShortDay(date)}`]} />
          </li>
        ))}
      />
      <WaitingItem
        to="/admin/bookings"
        count={requests.count}
        heading={formatCount(requests.count, 'client asks to cancel', 'clients ask to cancel')}
        rows={requests.first.map(({ _id, name, title, date, time }) => (
          <li key={_id}>
            {name}
            <Details texts={[title, formatShortDay(date), formatTime(time)]} />
          </li>
        ))}
      />
      <WaitingItem
        to="/admin/orders"
        count={orders.count}
        heading={formatCount(orders.count, 'order to pack', 'orders to pack')}
        rows={orders.first.map(({ _id, orderNumber, name, date, isLocalPickup }) => (
          <li key={_id} className="relative">
            <Link to={`/admin/orders/${_id}`} className="link after:absolute after:inset-0">
              Order {orderNumber}, {name}
            </Link>
            <Details texts={[formatShortDay(date), isLocalPickup ? 'pickup' : 'to ship']} />
          </li>
        ))}
      />
      <WaitingItem
        to="/admin/enquiries"
        count={enquiries.count}
        heading={formatCount(enquiries.count, 'unanswered enquiry', 'unanswered enquiries')}
        rows={enquiries.first.map(({ _id, name, kind, suspectedSpam, date }) => (
          <li key={_id}>
            {name}
            {suspectedSpam && (
              <span className="ml-2">
                <Badge tone="warning">Possible spam</Badge>
              </span>
            )}
            <Details texts={[formatShortDay(date), kind === 'contact' ? 'message' : 'booking request']} />
          </li>
        ))}
      />
      <WaitingItem
        to="/admin/finances?paid=no&when=held"
        count={unpaid.count}
        heading={`${formatCount(unpaid.count, 'unpaid past class', 'unpaid past classes')}: ${formatMoney(unpaid.totalCents)}`}
        rows={unpaid.first.map(({ _id, class: name, location, date, rateCents }) => (
          <li key={_id}>
            {name}
            <Details texts={[formatShortDay(date), location, formatMoney(rateCents)]} />
          </li>
        ))}
      />
    </ul>
  );
}

/** A class that is over and whose people are not marked: its roster, or no roster at all. */
function UntickedRoster({
  roster: { _id: id, title, date, time, people },
}: {
  roster: Today['rosters']['first'][number];
}) {
  const { submit, state } = useFetcher();
  const putAway = () => state === 'idle' && submit({ intent: 'put-away', id, putAway: 'yes' }, { method: 'post' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <Link to={`/admin/signups?class=${id}`} className="link">
          {title}
        </Link>
        <Details texts={[formatShortDay(date), formatTime(time), formatPeople(people)]} />
      </span>
      <button type="button" className="button quiet small" onClick={putAway}>
        Put away
        <span className="sr-only"> the roster of {title}</span>
      </button>
    </li>
  );
}

/** A kind of task: how many there are, and the first of them, or what they have in common. */
function WaitingItem(props: {
  to: string;
  count: number;
  heading: string;
  rows?: readonly ReactNode[];
  children?: ReactNode;
}) {
  const { to, count, heading, rows, children } = props;
  if (count === 0) return null;
  return (
    <li className="border-line border-b pt-[0.45rem] pb-[0.8rem] last:border-b-0">
      <TodayLink to={to}>{heading}</TodayLink>
      {children && <p className="wrap-anywhere text-[0.92rem] leading-[1.45]">{children}</p>}
      {rows && (
        <ul className="wrap-anywhere grid gap-2 text-[0.92rem] leading-[1.45]">
          {rows}
          {count > rows.length && <li className="text-quiet">and {count - rows.length} more</li>}
        </ul>
      )}
    </li>
  );
}

const Details = ({ texts }: { texts: readonly string[] }) => (
  <span className="block text-quiet">{texts.join(' · ')}</span>
);
