import { type Failure, fail } from '#platform/failure.ts';
import type { BookingState } from '../../booking/domain/booking-states.ts';

/** What a client gets back who cancels a session after its free window; `ask`: the owner decides. */
export const lateCancellations = ['half', 'nothing', 'ask'] as const;
export type LateCancellation = (typeof lateCancellations)[number];

/** How long clients cancel and move a session for free, and what happens later. */
export type CancellationTerms = {
  /** The free window ends this many hours before the session begins. */
  freeHours: number;
  late: LateCancellation;
  /** Whether clients can move a session after the window, until it begins. */
  movesLate: boolean;
};

/** What clients were told before the owner could set it: free until 24 hours before, later write to me. */
export const defaultCancellation: CancellationTerms = { freeHours: 24, late: 'ask', movesLate: true };

/** The terms with which a session was booked. `windowClosed`: its client moved it late, so nothing is free any more. */
export type BookedTerms = CancellationTerms & { windowClosed?: boolean };

/** What a client did about cancelling a session. The owner answers what was asked by cancelling or declining. */
export const clientCancellations = ['asked', 'declined', 'cancelled'] as const;
export type ClientCancellation = (typeof clientCancellations)[number];

/** What happens when a client cancels a session now. */
export const cancellationOutcomes = [
  /** Everything that is left of the payment is refunded. */
  'free',
  'half',
  'nothing',
  /** Only the owner can cancel it. */
  'ask',
  /** The owner was asked and has not answered. */
  'asked',
  /** The owner was asked and declined. */
  'declined',
] as const;
export type CancellationOutcome = (typeof cancellationOutcomes)[number];
export type CancellationDecision = { outcome: CancellationOutcome; refundCents: number };

/**
 * Decides about a cancellation by the client. One with nothing left to refund costs nothing until the session begins,
 * and an odd cent of a half goes to the client.
 * @param booking.isLate whether the free window is over
 * @param payment cents; `refundedCents` includes what is on its way
 */
export function decideCancellation(
  booking: { state: BookingState; hasStarted: boolean; isLate: boolean; clientCancellation: ClientCancellation | null },
  payment: { paidCents: number; refundedCents: number },
  late: LateCancellation,
): CancellationDecision | Failure<'booking-closed' | 'session-begun'> {
  if (booking.state !== 'booked') return fail('booking-closed');
  if (booking.hasStarted) return fail('session-begun');
  const leftCents = Math.max(0, payment.paidCents - payment.refundedCents);
  if (leftCents === 0 || !booking.isLate) return { outcome: 'free', refundCents: leftCents };
  if (late === 'half') return { outcome: 'half', refundCents: Math.ceil(leftCents / 2) };
  if (late === 'nothing') return { outcome: 'nothing', refundCents: 0 };
  const { clientCancellation } = booking;
  return { outcome: clientCancellation === null ? 'ask' : toAnswer(clientCancellation), refundCents: 0 };
}

const toAnswer = (asked: ClientCancellation) => (asked === 'declined' ? 'declined' : 'asked');

/** Returns the terms of a session that its client moves: after the free window, the window stays closed. */
export const moveTerms = (terms: BookedTerms, isLate: boolean): BookedTerms =>
  isLate ? { ...terms, windowClosed: true } : terms;
