/** What the owner calls the kinds of entries in the history. */
export const bookingKinds = {
  slot: 'Booking slots',
  calendar: 'Busy calendars',
  booking: 'Sessions',
};
