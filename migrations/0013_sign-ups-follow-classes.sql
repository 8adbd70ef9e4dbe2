-- A sign-up keeps the wall time at which its class begins, so that the desk's longest list has an order of its own to be
-- read in. The class's row is locked meanwhile: one that is being moved must not leave a newcomer behind.
create function copy_beginning_of_class() returns trigger language plpgsql as $$
begin
  select day + time into strict new.class_begins from classes where id = new.class_id for share;
  return new;
end $$;
--> statement-breakpoint
create trigger sign_ups_copy_beginning before insert or update of class_id, class_begins on sign_ups
  for each row execute function copy_beginning_of_class();
--> statement-breakpoint
create function pass_beginning_to_sign_ups() returns trigger language plpgsql as $$
begin
  update sign_ups set class_begins = new.day + new.time where class_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger classes_pass_beginning after update of day, time on classes
  for each row when (old.day + old.time <> new.day + new.time) execute function pass_beginning_to_sign_ups();
--> statement-breakpoint
update sign_ups set class_begins = classes.day + classes.time from classes where classes.id = sign_ups.class_id;
