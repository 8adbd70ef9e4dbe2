import { sql } from 'drizzle-orm';
import { type Invariant, SWEEP_GRACE_MS } from '#platform/database/audit/invariant.ts';

/** Invariants of stock and orders. */
export const shopInvariants: Invariant[] = [
  {
    name: 'stock-is-never-negative',
    description: 'No tin is oversold.',
    violations: () => sql`select id from chocolates where inventory < 0`,
  },
  {
    name: 'orders-add-up',
    description: 'Every order costs the sum of its lines, discount and shipping.',
    violations: () => sql`select o.id from orders o left join (
        select order_id, sum(price_cents * quantity) as cents from order_lines group by order_id
      ) l on l.order_id = o.id
      where o.subtotal_cents <> coalesce(l.cents, 0) or coalesce(l.cents, 0) <= 0
        or o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents
        or o.discount_cents not between 0 and o.subtotal_cents
        or (o.discount_cents > 0 and o.discount_fraction = 0)`,
  },
  {
    name: 'sold-tins-are-off-the-shelf',
    description: 'Every active order has its tins, and every cancelled order has put them back.',
    violations: () => sql`select id from orders where (state = 'cancelled' and reserved)
      or (state not in ('awaiting-payment', 'cancelled') and not reserved)
      or (state = 'awaiting-payment' and reserved <> (reserved_until is not null))`,
  },
  {
    name: 'reservations-end',
    description: 'No tin is reserved for a checkout that is over.',
    violations: ({ now }) => {
      const sweptBefore = new Date(now.getTime() - SWEEP_GRACE_MS).toISOString();
      return sql`select o.id from orders o where o.state = 'awaiting-payment' and o.reserved
        and (o.reserved_until < ${sweptBefore}::timestamptz
          or not exists (select 1 from payments p where p.subject_id = o.id and p.purpose = 'order'))`;
    },
  },
  {
    name: 'paid-orders-have-numbers',
    description: 'Every paid order has a number and a day, and no number is given twice.',
    violations: () => sql`select id from orders where (number is null) <> (paid_at is null)
        or (number is null and state not in ('awaiting-payment', 'cancelled'))
        or number > (select case when is_called then last_value else last_value - 1 end from order_numbers)
      union all select (array_agg(id))[1] from orders where number is not null group by number having count(*) > 1`,
  },
];
