import { type SQL, sql } from 'drizzle-orm';
import { hasCome, isAwaited, isOpen, type PaymentState, paymentTransitions } from '#domain/payments/payment-state.ts';
import type { Invariant } from './invariant.ts';

const states = Object.keys(paymentTransitions) as PaymentState[];
const among = (which: (state: PaymentState) => boolean): SQL =>
  sql`in (${sql.join(
    states.filter(which).map((state) => sql`${state}`),
    sql`, `,
  )})`;

/** Payments whose money came, with what of it is on its way back and what stays here. Cents. */
const came = sql`(
  select p.*, p.amount_cents - p.refunded_cents - coalesce(way.cents, 0) as kept_cents
  from payments p left join (
    select payment_id, sum(amount_cents) as cents from refunds where state = 'asked' group by payment_id
  ) way on way.payment_id = p.id
  where p.state ${among(hasCome)}
)`;

/** What money was paid for: an order with its number, or a session that was paid. Cents. */
const sold = sql`(
  select id, 'order' as purpose, total_cents as cents from orders where number is not null
  union all
  select id, 'booking', amount_cents from bookings where paid_at is not null and state in ('held', 'booked', 'cancelled')
)`;

/** To each thing that was sold its payment, where it has one and no more: of its price. */
const paymentsOfSold = sql`left join (
  select subject_id, purpose, min(id::text) as id, sum(amount_cents) as cents from ${came} came
  group by subject_id, purpose having count(*) = 1
) p on p.subject_id = s.id and p.purpose = s.purpose and p.cents = s.cents`;

/**
 * Money that stays though what it was for does not: PayPal made a refund impossible and the owner was told, or she deleted a
 * cancelled session and kept what was paid. That is known from the history, as far back as it is kept.
 */
const keptKnowingly = sql`(
  exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'failed')
  or (p.purpose = 'booking' and not exists (select 1 from bookings b where b.id = p.subject_id) and (
    p.captured_at < (select min(at) from history)
    or exists (
      select 1 from history h where h.subject_id = p.subject_id and h.kind = 'booking' and h.action = 'deleted')))
)`;

/** Where money is, to the cent. */
export const moneyInvariants: Invariant[] = [
  {
    name: 'captured-money-has-its-place',
    holds: 'Every payment that came is kept for an order or a session, or has gone back.',
    broken: () => sql`select p.id from ${came} p
      where p.kept_cents > 0 and not ${keptKnowingly} and not exists (
        select 1 from ${sold} s where s.id = p.subject_id and s.purpose = p.purpose and s.cents = p.amount_cents)`,
  },
  {
    name: 'captured-money-in-all',
    holds: 'All money that came is the sum of paid orders, paid sessions and refunds.',
    broken: () => sql`
      with taken as (select coalesce(sum(amount_cents), 0) as cents from ${came} p),
        accounted as (
          select coalesce((select sum(cents) from ${sold} s), 0) + coalesce((
            select sum(p.amount_cents - case when ${keptKnowingly} then 0 else p.kept_cents end) from ${came} p
            where not exists (select 1 from ${sold} s where s.id = p.subject_id and s.purpose = p.purpose)
          ), 0) as cents)
      select taken.cents || ' cents came, ' || accounted.cents || ' are accounted for' as id
      from taken, accounted where taken.cents <> accounted.cents`,
  },
  {
    name: 'paid-orders-have-one-payment',
    holds: 'Every paid order has exactly one payment, of its total.',
    broken: () => sql`select s.id from ${sold} s ${paymentsOfSold} where s.purpose = 'order' and p.id is null`,
  },
  {
    name: 'paid-sessions-have-one-payment',
    holds: 'Every paid session has exactly one payment, of its price.',
    broken: () => sql`select s.id from ${sold} s ${paymentsOfSold} where s.purpose = 'booking' and p.id is null`,
  },
  {
    name: 'booked-sessions-are-covered',
    holds: 'No session is booked without its payment, its code or the owner’s word.',
    broken: () => sql`select id from bookings where state = 'booked'
      and ((covered_by = 'payment' and paid_at is null) or (covered_by = 'coupon' and coupon_code is null))`,
  },
  {
    name: 'refunds-add-up',
    holds: 'What went back of a payment is the sum of its refunds.',
    broken: () => sql`select p.id from payments p left join (
        select payment_id, sum(amount_cents) as cents from refunds where state = 'done' group by payment_id
      ) back on back.payment_id = p.id
      where p.refunded_cents <> least(p.amount_cents, coalesce(back.cents, 0))`,
  },
  {
    name: 'payments-are-in-the-right-state',
    holds: 'The state of every payment says what its figures say.',
    broken: () => sql`select p.id from payments p where (p.captured_at is not null) <> (p.state ${among(hasCome)})
      or (p.state not ${among(hasCome)} and p.refunded_cents > 0)
      or (p.state = 'captured' and p.refunded_cents <> 0)
      or (p.state = 'part-refunded' and not (p.refunded_cents > 0 and p.refunded_cents < p.amount_cents))
      or (p.state = 'refunded' and p.refunded_cents <> p.amount_cents)
      or (p.state = 'refunding') > exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'asked')`,
  },
  {
    name: 'refunds-are-under-way',
    holds: 'Every refund that was asked for is under way, and every refund that ended says when.',
    broken: () => sql`select r.id from refunds r join payments p on p.id = r.payment_id
      where (r.state = 'asked' and p.state not in ('refunding', 'disputed', 'refunded'))
        or (r.state = 'asked') <> (r.done_at is null)`,
  },
  {
    name: 'open-payments-are-looked-at',
    holds: 'Every payment whose end is not known will be looked at again.',
    broken: () =>
      sql`select id from payments where look_at is null and (state ${among(isAwaited)} or state = 'refunding')`,
  },
  {
    name: 'open-payments-are-wanted',
    holds: 'No payment waits for its buyer when what it is for was given up.',
    broken: () => sql`select p.id from payments p where p.state ${among(isOpen)}
      and not exists (select 1 from orders o where o.id = p.subject_id and o.state = 'awaiting-payment')
      and not exists (select 1 from bookings b where b.id = p.subject_id and b.state = 'held')`,
  },
];
