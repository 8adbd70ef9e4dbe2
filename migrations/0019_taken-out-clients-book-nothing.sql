-- Who was taken out is in the table still, as nobody: their row answers for past sessions and takes no new ones. The row
-- is locked as a foreign key locks it, so that a session and a taking out at the same moment wait for each other.
create function refuse_booking_of_nobody() returns trigger language plpgsql as $$
begin
  perform 1 from clients where id = new.client_id and deleted_at is null for key share;
  if not found then
    raise exception 'client % is gone', new.client_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_of_somebody before insert or update of state, day, time on bookings
  for each row when (new.state in ('held', 'booked')) execute function refuse_booking_of_nobody();
