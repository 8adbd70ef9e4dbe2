import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/database/audit/invariant.ts';

/** Recomputes the totals on every level that the screen reads (decision record 25). */
const entryTotals = sql`(
  select s.level, s.month, s.location, s.method as payment_method, f.payment_request_sent, f.paid, f.taxed,
    count(*) as classes, sum(f.rate_cents::bigint) as revenue_cents
  from finances f cross join lateral (values
    ('month', to_char(f.day, 'YYYY-MM'), '', ''),
    ('location', '', f.location, ''),
    ('method', '', '', f.payment_method),
    ('month-method', to_char(f.day, 'YYYY-MM'), '', f.payment_method),
    ('location-method', '', f.location, f.payment_method),
    ('all', to_char(f.day, 'YYYY-MM'), f.location, f.payment_method)
  ) as s (level, month, location, method)
  group by 1, 2, 3, 4, 5, 6, 7
)`;

/** Invariants of the finance entries, which are the basis of the tax return. */
export const financeInvariants: Invariant[] = [
  {
    name: 'finance-totals-match',
    description: 'The totals of the finances are the sums of their entries.',
    violations: () => sql`select concat_ws(' ', coalesce(t.level, s.level), coalesce(t.month, s.month)) as id
      from finance_totals t full join ${entryTotals} s using (level, month, location, payment_method,
        payment_request_sent, paid, taxed)
      where t.classes is distinct from s.classes or t.revenue_cents is distinct from s.revenue_cents`,
  },
];
