import { type Failure, fail } from '#platform/failure.ts';
import type { BookingState } from '../../booking/domain/booking-states.ts';
import { withoutLength } from '../../sessions/domain/session-types.ts';

/** The titles of the owner's appointments. */
export const appointmentTitles = ['Yoga Therapy', 'Private Yoga'] as const;

export const appointmentLengths = ['60 min', '75 min', '90 min'] as const;

/** 75 for '75 min'. */
export function lengthToMinutes(length: string): number {
  return Number.parseInt(length, 10);
}

/** '75 min' for 75. */
export const minutesToLength = (minutes: number): string => `${minutes} min`;

/** What the owner calls the two types of sessions that clients can book by default. */
const ownerTitles = new Map([
  ['', 'Private Yoga'],
  ['Individual Yoga Session', 'Private Yoga'],
  ['Yoga Therapy Session', 'Yoga Therapy'],
]);

/** Returns the owner's title for a booking: the closest to what the client booked, or its own. */
export function closestTitle({ title, sessionType }: { title: string; sessionType: string }): string {
  const ownTitle = title || withoutLength(sessionType);
  return ownerTitles.get(ownTitle) ?? ownTitle;
}

/** What the owner can choose for a session: the usual options, and what a type of session gave it. */
export function listChoices(booking: { title: string; sessionType: string; lengthMinutes: number }) {
  return {
    titles: [...new Set<string>([...appointmentTitles, closestTitle(booking)])],
    lengths: [...new Set<string>([...appointmentLengths, minutesToLength(booking.lengthMinutes)])],
  };
}

/** Returns a failure if a change brings a title or a length that the owner cannot choose. */
export function checkChoice(
  booking: Parameters<typeof listChoices>[0],
  input: { title: string; length: string },
): Failure<'appointment-invalid'> | undefined {
  const { titles, lengths } = listChoices(booking);
  const fields = {
    ...(!titles.includes(input.title) && { 'body/title': 'Please choose one of the titles.' }),
    ...(!lengths.includes(input.length) && { 'body/length': 'Please choose one of the lengths.' }),
  };
  return Object.keys(fields).length > 0 ? fail('appointment-invalid', fields) : undefined;
}

/** Holds, released holds and rescheduled rows are not appointments. */
const isAppointment = (state: BookingState) => state === 'booked' || state === 'cancelled';

/** Returns a failure if an appointment cannot be changed or cancelled; undefined if it can. */
export function checkCanChange(
  state: BookingState | undefined,
): Failure<'appointment-not-found' | 'appointment-cancelled'> | undefined {
  if (state === undefined || !isAppointment(state)) return fail('appointment-not-found');
  return state === 'cancelled' ? fail('appointment-cancelled') : undefined;
}

/** Returns a failure unless the appointment is cancelled: only then can it be deleted. */
export function checkCanDelete(
  state: BookingState | undefined,
): Failure<'appointment-not-found' | 'appointment-not-cancelled'> | undefined {
  if (state === undefined || !isAppointment(state)) return fail('appointment-not-found');
  return state === 'booked' ? fail('appointment-not-cancelled') : undefined;
}

/**
 * Returns the refund of a cancelled appointment.
 * @param requested true: the whole remainder; a number: that many cents; false or 0: nothing
 * @param refundableCents the paid amount that is neither refunded nor pending refund
 * @returns cents, 0 for nothing
 */
export function checkRefundAmount(
  requested: boolean | number,
  refundableCents: number,
): number | Failure<'nothing-to-refund' | 'refund-too-much'> {
  if (requested === false || requested === 0) return 0;
  if (refundableCents === 0) return fail('nothing-to-refund');
  if (requested === true) return refundableCents;
  return requested <= refundableCents ? requested : fail('refund-too-much');
}
