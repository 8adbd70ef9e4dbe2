import { appointmentOfferEndpoints } from './appointment-offers.ts';
import { appointmentSeriesEndpoints } from './appointment-series.ts';
import { bookingEndpoints } from './bookings.ts';
import { bookingAdminEndpoints } from './bookings-admin.ts';
import { busyCalendarEndpoints } from './busy-calendars.ts';
import { hoursEndpoints } from './hours.ts';
import { sessionCancellationEndpoints } from './session-cancellation.ts';

/** Every endpoint of bookings. */
export const allBookingEndpoints = {
  ...bookingEndpoints,
  ...bookingAdminEndpoints,
  ...appointmentSeriesEndpoints,
  ...appointmentOfferEndpoints,
  ...sessionCancellationEndpoints,
  ...hoursEndpoints,
  ...busyCalendarEndpoints,
};
export type BookingEndpoints = typeof allBookingEndpoints;
