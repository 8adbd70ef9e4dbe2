import { appointmentOfferEndpoints } from './appointment-offers.ts';
import { bookingEndpoints, sessionCancellationEndpoints } from './bookings.ts';
import { appointmentSeriesEndpoints, bookingAdminEndpoints } from './bookings-admin.ts';
import type { busyCalendarEndpoints } from './busy-calendars.ts';
import { hoursEndpoints } from './hours.ts';

/** Every endpoint of sessions, appointments and their offers. */
export const sessionEndpoints = {
  ...bookingEndpoints,
  ...bookingAdminEndpoints,
  ...appointmentSeriesEndpoints,
  ...appointmentOfferEndpoints,
  ...sessionCancellationEndpoints,
  ...hoursEndpoints,
};
export type BookingEndpoints = typeof sessionEndpoints & typeof busyCalendarEndpoints;
