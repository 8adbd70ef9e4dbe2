/**
 * What a time for a session can be (spec §4). A slot that nobody has is `available`; every other state is a row of its
 * own, because one slot may be held, let go and booked by several people in turn.
 */
export const bookingStates = ['available', 'held', 'booked', 'cancelled', 'rescheduled', 'released'] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * Which states may follow which. `released` to `booked` is a payment that came after its hold had run out and whose
 * slot was still free. A booking that moves stays `booked`; what it was before is what becomes `rescheduled`.
 */
export const bookingTransitions: Record<BookingState, readonly BookingState[]> = {
  available: ['held', 'booked'],
  held: ['booked', 'released'],
  booked: ['cancelled', 'rescheduled'],
  released: ['booked'],
  cancelled: [],
  rescheduled: [],
};

/** Whether a session in one state may come into another. */
export function canTransitionBooking(from: BookingState, to: BookingState): boolean {
  return bookingTransitions[from].includes(to);
}

/** The three words of the wire (spec §3); undefined for what is no booking yet, or never became one. */
export function apiStatus(state: BookingState): 'active' | 'cancelled' | 'rescheduled' | undefined {
  if (state === 'booked') return 'active';
  return state === 'cancelled' || state === 'rescheduled' ? state : undefined;
}
