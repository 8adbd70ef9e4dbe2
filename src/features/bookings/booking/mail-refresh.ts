import type { WallTime } from '#platform/time/day.ts';
import { type BookingDeps, hasStartedNow } from '../core.ts';
import { type BookingMailProps, refreshBookingMailProps } from '../mail-props.ts';
import { findBooking, findPerson } from '../store.ts';

/**
 * Refreshes a mail with the booking's current data, and one to the client's present address with the link that is valid
 * now. For a cancelled booking the rest stays as written: an older calendar entry must not follow the cancellation.
 */
export async function refreshBookingMail<Props extends BookingMailProps>(
  deps: BookingDeps,
  props: Props,
  to: string,
): Promise<Props> {
  const row = await findBooking(deps.connection.db, props.bookingId);
  if (!row) return props;
  const { email, linkGeneration } = await findPerson(deps.connection.db, row.clientId);
  const linked = email === to ? { ...props, linkGeneration } : props;
  return row.state === 'booked' ? refreshBookingMailProps(linked, row) : linked;
}

/** Whether a booking is still booked at this time; checked when a reminder is about to be sent. */
export async function isBookedAt(deps: BookingDeps, bookingId: string, at: WallTime): Promise<boolean> {
  const row = await findBooking(deps.connection.db, bookingId);
  return row?.state === 'booked' && row.day === at.day && row.time === at.time && !hasStartedNow(deps, row);
}
