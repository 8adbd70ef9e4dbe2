-- The sums of the books follow the books (docs/decisions/0025). Whatever one statement does is added up first and then
-- written in the order of the keys: two statements at once wait for each other, never in a ring.
create function sum_finances() returns trigger language plpgsql as $$
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
      (month, location, payment_method, paid, taxed, payment_request_sent, classes, revenue_cents)
    select coalesce(month, ''), coalesce(location, ''), coalesce(payment_method, ''),
      paid, taxed, payment_request_sent, sum(sign), sum(sign * rate_cents::bigint)
    from (select *, to_char(day, 'YYYY-MM') as month from (%s) as entries) as moved
    group by paid, taxed, payment_request_sent,
      grouping sets ((month), (location), (payment_method), (month, location, payment_method))
    having sum(sign) <> 0 or sum(sign * rate_cents::bigint) <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (month, location, payment_method, paid, taxed, payment_request_sent) do update set
      classes = totals.classes + excluded.classes,
      revenue_cents = totals.revenue_cents + excluded.revenue_cents
  $sum$, moved);
  delete from finance_totals where classes = 0;
  return null;
end $$;
--> statement-breakpoint
create trigger finances_summed_insert after insert on finances
  referencing new table as gained for each statement execute function sum_finances();
--> statement-breakpoint
create trigger finances_summed_update after update on finances
  referencing old table as lost new table as gained for each statement execute function sum_finances();
--> statement-breakpoint
create trigger finances_summed_delete after delete on finances
  referencing old table as lost for each statement execute function sum_finances();
--> statement-breakpoint
create trigger finances_summed_truncate after truncate on finances
  for each statement execute function sum_finances();
--> statement-breakpoint
-- What stands in the books already: written anew, it is summed.
with rewritten as (delete from finances returning *) insert into finances select * from rewritten;
