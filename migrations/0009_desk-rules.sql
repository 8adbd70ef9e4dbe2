-- Lists are searched by any part of a word. On a managed PostgreSQL the extension is a trusted one.
create extension if not exists pg_trgm;
--> statement-breakpoint
create index clients_by_words on clients using gin ((lower(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops);
--> statement-breakpoint
create index sign_ups_by_words on sign_ups using gin ((lower(name || ' ' || email || ' ' || phone)) gin_trgm_ops);
--> statement-breakpoint
create index subscribers_by_words on subscribers using gin ((lower(email)) gin_trgm_ops);
--> statement-breakpoint
create index finances_by_words on finances using gin ((lower(class_name || ' ' || location)) gin_trgm_ops);
--> statement-breakpoint
create index orders_by_words on orders using gin ((lower(buyer_name || ' ' || buyer_email)) gin_trgm_ops);
--> statement-breakpoint
-- A class that was called off takes nobody's time.
create or replace function keep_class_in_diary() returns trigger language plpgsql as $$
begin
  -- The diary's one pen (src/database/diary.ts): a class and a session written at once must not wait for each other.
  perform pg_advisory_xact_lock(7143);
  if new.cancelled_at is not null then
    delete from diary where id = new.id;
    return null;
  end if;
  insert into diary (id, kind, period)
  values (new.id, 'class',
    tsrange(new.day + new.time, new.day + new.time + make_interval(mins => new.length_minutes), '[)'))
  on conflict (id) do update set period = excluded.period where diary.period <> excluded.period;
  return null;
end $$;
--> statement-breakpoint
drop trigger classes_in_diary on classes;
--> statement-breakpoint
create trigger classes_in_diary after insert or update of day, time, length_minutes, cancelled_at on classes
  for each row execute function keep_class_in_diary();
--> statement-breakpoint
create trigger chocolate_pictures_shown after insert or update or delete on chocolate_pictures
  for each statement execute function notify_shown_changed();
