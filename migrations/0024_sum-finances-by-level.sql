-- As in 0015, with two levels more: one payment method's months and its locations are read without its years.
create or replace function sum_finances() returns trigger language plpgsql as $$
declare
  moved text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from gained'
    when 'DELETE' then 'select -1 as sign, * from lost'
    else 'select 1 as sign, * from gained union all select -1 as sign, * from lost'
  end;
begin
  if tg_op = 'TRUNCATE' then
    delete from finance_totals;
    return null;
  end if;
  execute format($sum$
    insert into finance_totals as totals
      (level, month, location, payment_method, paid, taxed, payment_request_sent, classes, revenue_cents)
    select
      -- A bit for each column that a row does not tell apart: month 4, location 2, payment_method 1.
      case grouping(month, location, payment_method)
        when 0 then 'all' when 2 then 'month-method' when 3 then 'month'
        when 4 then 'location-method' when 5 then 'location' else 'method'
      end,
      coalesce(month, ''), coalesce(location, ''), coalesce(payment_method, ''),
      paid, taxed, payment_request_sent, sum(sign), sum(sign * rate_cents::bigint)
    from (select *, to_char(day, 'YYYY-MM') as month from (%s) as entries) as moved
    group by paid, taxed, payment_request_sent, grouping sets (
      (month), (location), (payment_method), (month, payment_method), (location, payment_method),
      (month, location, payment_method)
    )
    having sum(sign) <> 0 or sum(sign * rate_cents::bigint) <> 0
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (level, month, location, payment_method, paid, taxed, payment_request_sent) do update set
      classes = totals.classes + excluded.classes,
      revenue_cents = totals.revenue_cents + excluded.revenue_cents
  $sum$, moved);
  delete from finance_totals where classes = 0;
  return null;
end $$;
--> statement-breakpoint
-- What stands in the books already: written anew, it is summed. Its sums were forgotten in 0022, so it counts as it comes in
-- and must not as it goes out.
alter table finances disable trigger finances_summed_delete;
--> statement-breakpoint
with rewritten as (delete from finances returning *) insert into finances select * from rewritten;
--> statement-breakpoint
alter table finances enable trigger finances_summed_delete;
