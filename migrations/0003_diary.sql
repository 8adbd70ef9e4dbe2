-- A session takes the whole road, a class only its own lane: two entries overlap in vain when both ranges meet.
alter table diary add constraint diary_no_overlap exclude using gist (period with &&, lane with &&);
--> statement-breakpoint
create function keep_booking_in_diary() returns trigger language plpgsql as $$
begin
  if new.state in ('held', 'booked') then
    insert into diary (id, kind, period)
    values (new.id, 'session',
      tsrange(new.day + new.time, new.day + new.time + make_interval(mins => new.length_minutes), '[)'))
    on conflict (id) do update set period = excluded.period where diary.period <> excluded.period;
  else
    delete from diary where id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_in_diary after insert or update of state, day, time, length_minutes on bookings
  for each row execute function keep_booking_in_diary();
--> statement-breakpoint
create function keep_class_in_diary() returns trigger language plpgsql as $$
begin
  -- The diary's one pen (src/database/diary.ts): a class and a session written at once must not wait for each other.
  perform pg_advisory_xact_lock(7143);
  insert into diary (id, kind, period)
  values (new.id, 'class',
    tsrange(new.day + new.time, new.day + new.time + make_interval(mins => new.length_minutes), '[)'))
  on conflict (id) do update set period = excluded.period where diary.period <> excluded.period;
  return null;
end $$;
--> statement-breakpoint
create trigger classes_in_diary after insert or update of day, time, length_minutes on classes
  for each row execute function keep_class_in_diary();
--> statement-breakpoint
create function forget_in_diary() returns trigger language plpgsql as $$
begin
  delete from diary where id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_out_of_diary after delete on bookings for each row execute function forget_in_diary();
--> statement-breakpoint
create trigger classes_out_of_diary after delete on classes for each row execute function forget_in_diary();
--> statement-breakpoint
insert into diary (id, kind, period)
  select id, 'class', tsrange(day + time, day + time + make_interval(mins => length_minutes), '[)') from classes
  on conflict (id) do nothing;
--> statement-breakpoint
-- The coupon of the booking screen (spec §9). The owner may change or end it like any other.
insert into coupons (id, code, kind, fraction, max_uses_per_client, created_at)
  values (gen_random_uuid(), 'YOURJOURNEY', 'booking', 1, 3, now());
