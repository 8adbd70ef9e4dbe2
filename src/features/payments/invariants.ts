import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '#platform/database/audit/invariant.ts';
import { isOpen, isOutstanding, isReceived, type PaymentState, paymentStates } from './domain/payment-state.ts';

const inStates = (predicate: (state: PaymentState) => boolean): SQL =>
  sql`in (${sql.join(
    paymentStates.filter(predicate).map((state) => sql`${state}`),
    sql`, `,
  )})`;

/** Received payments, with the amounts that are pending refund and that remain. Cents. */
const receivedPayments = sql`(
  select p.*, p.amount_cents - p.refunded_cents - coalesce(way.cents, 0) as kept_cents
  from payments p left join (
    select payment_id, sum(amount_cents) as cents from refunds where state = 'asked' group by payment_id
  ) way on way.payment_id = p.id
  where p.state ${inStates(isReceived)}
)`;

/** Sold items: orders with a number, paid bookings, and offers that were paid as a whole. Cents. */
const soldItems = sql`(
  select id, 'order' as purpose, total_cents as cents from orders where number is not null
  union all
  select id, 'booking', amount_cents from bookings where paid_at is not null and state in ('held', 'booked', 'cancelled')
  union all
  select id, 'offer', price_cents * session_count from appointment_offers where payment_id is not null
)`;

/** Joins each sold item to its payment, which is at most one for the item's price. */
const joinSoldPayments = sql`left join (
  select subject_id, purpose, min(id::text) as id, sum(amount_cents) as cents from ${receivedPayments} came
  group by subject_id, purpose having count(*) = 1
) p on p.subject_id = s.id and p.purpose = s.purpose and p.cents = s.cents`;

/**
 * Money that remains although its subject does not, with the owner's knowledge. Either PayPal made a refund impossible
 * and the owner was notified, or the owner deleted a cancelled booking without a refund; the history shows this as far
 * back as it is kept.
 */
const isKeptKnowingly = sql`(
  exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'failed')
  or (p.purpose = 'booking' and not exists (select 1 from bookings b where b.id = p.subject_id) and (
    p.captured_at < (select min(at) from history)
    or exists (
      select 1 from history h where h.subject_id = p.subject_id and h.kind = 'booking' and h.action = 'deleted')))
)`;

/** Invariants of payments and refunds, exact to the cent. */
export const paymentInvariants: Invariant[] = [
  {
    name: 'captured-money-has-its-place',
    description: 'Every received payment belongs to an order or a session, or was refunded.',
    violations: () => sql`select p.id from ${receivedPayments} p
      where p.kept_cents > 0 and not ${isKeptKnowingly} and not exists (
        select 1 from ${soldItems} s where s.id = p.subject_id and s.purpose = p.purpose and s.cents = p.amount_cents)`,
  },
  {
    name: 'captured-money-in-all',
    description: 'All received money is the sum of paid orders, paid sessions and refunds.',
    violations: () => sql`
      with received as (select coalesce(sum(amount_cents), 0) as cents from ${receivedPayments} p),
        accounted as (
          select coalesce((select sum(cents) from ${soldItems} s), 0) + coalesce((
            select sum(p.amount_cents - case when ${isKeptKnowingly} then 0 else p.kept_cents end) from ${receivedPayments} p
            where not exists (select 1 from ${soldItems} s where s.id = p.subject_id and s.purpose = p.purpose)
          ), 0) as cents)
      select received.cents || ' cents came, ' || accounted.cents || ' are accounted for' as id
      from received, accounted where received.cents <> accounted.cents`,
  },
  {
    name: 'paid-orders-have-one-payment',
    description: 'Every paid order has exactly one payment, of its total.',
    violations: () =>
      sql`select s.id from ${soldItems} s ${joinSoldPayments} where s.purpose = 'order' and p.id is null`,
  },
  {
    name: 'paid-sessions-have-one-payment',
    description: 'Every paid session, or offer of several, has exactly one payment, of its price.',
    violations: () =>
      sql`select s.id from ${soldItems} s ${joinSoldPayments} where s.purpose in ('booking', 'offer') and p.id is null`,
  },
  {
    name: 'booked-sessions-are-covered',
    description: 'No session is booked without its payment, its code or the owner’s word, unless it is free.',
    violations: () => sql`select id from bookings where state = 'booked'
      and ((payment_source = 'payment' and paid_at is null) or (payment_source = 'coupon' and coupon_code is null)
        or (payment_source = 'free' and amount_cents <> 0))`,
  },
  {
    name: 'shares-add-up',
    description:
      'The appointments that were paid together have shares of one payment, and none got more than its share.',
    violations: () => sql`select b.id from bookings b
      left join appointment_offers o on o.id = b.series_id and o.payment_id is not null
      where b.payment_source = 'series' and (o.id is null or b.amount_cents <> o.price_cents
        or b.amount_cents < (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.booking_id = b.id and r.state in ('asked', 'done')))`,
  },
  {
    name: 'refunds-add-up',
    description: 'The refunded amount of a payment is the sum of its refunds.',
    violations: () => sql`select p.id from payments p left join (
        select payment_id, sum(amount_cents) as cents from refunds where state = 'done' group by payment_id
      ) back on back.payment_id = p.id
      where p.refunded_cents <> least(p.amount_cents, coalesce(back.cents, 0))`,
  },
  {
    name: 'payments-are-in-the-right-state',
    description: 'The state of every payment matches its amounts.',
    violations:
      () => sql`select p.id from payments p where (p.captured_at is not null) <> (p.state ${inStates(isReceived)})
      or (p.state not ${inStates(isReceived)} and p.refunded_cents > 0)
      or (p.state = 'captured' and p.refunded_cents <> 0)
      or (p.state = 'part-refunded' and not (p.refunded_cents > 0 and p.refunded_cents < p.amount_cents))
      or (p.state = 'refunded' and p.refunded_cents <> p.amount_cents)
      or (p.state = 'refunding') > exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'asked')`,
  },
  {
    name: 'refunds-are-under-way',
    description: 'Every requested refund is in progress, and every finished refund says when.',
    violations: () => sql`select r.id from refunds r join payments p on p.id = r.payment_id
      where (r.state = 'asked' and p.state not in ('refunding', 'disputed', 'refunded'))
        or (r.state = 'asked') <> (r.done_at is null)`,
  },
  {
    name: 'open-payments-are-checked',
    description: 'Every payment without a final state will be checked again.',
    violations: () =>
      sql`select id from payments where next_check_at is null and (state ${inStates(isOutstanding)} or state = 'refunding')`,
  },
  {
    name: 'open-payments-are-wanted',
    description: 'No payment waits for its buyer when its order or session was abandoned.',
    violations: () => sql`select p.id from payments p where p.state ${inStates(isOpen)}
      and not case p.purpose
        when 'order' then exists (select 1 from orders o where o.id = p.subject_id and o.state = 'awaiting-payment')
        when 'booking' then exists (select 1 from bookings b where b.id = p.subject_id and b.state = 'held')
        when 'offer' then exists (select 1 from appointment_offers o where o.id = p.subject_id and o.state = 'open')
        else false end`,
  },
];
