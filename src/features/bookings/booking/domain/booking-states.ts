/**
 * The states of a session time. An unbooked slot is `available`; every other state is a row of its own,
 * because several clients may hold, release and book a slot in turn.
 */
export const bookingStates = [
  'available',
  'held',
  'offered',
  'booked',
  'cancelled',
  'rescheduled',
  'released',
] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * The allowed transitions. `released` to `booked` is a payment that arrived after the hold expired while the slot was
 * still free; a rescheduled booking stays `booked`, and its old time becomes the `rescheduled` row.
 */
export const bookingTransitions: Record<BookingState, readonly BookingState[]> = {
  available: ['held', 'offered', 'booked'],
  held: ['booked', 'released'],
  offered: ['booked', 'released'],
  booked: ['cancelled', 'rescheduled'],
  released: ['booked'],
  cancelled: [],
  rescheduled: [],
};

/** Returns true if the transition is allowed. */
export function canTransitionBooking(from: BookingState, to: BookingState): boolean {
  return bookingTransitions[from].includes(to);
}

/** Returns the API's status; undefined for a hold or an offered time that is not or never was booked. */
export function apiStatus(state: BookingState): 'active' | 'cancelled' | 'rescheduled' | undefined {
  if (state === 'booked') return 'active';
  return state === 'cancelled' || state === 'rescheduled' ? state : undefined;
}
