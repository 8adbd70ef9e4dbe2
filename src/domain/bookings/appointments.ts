import { type Failure, fail } from '../failure.ts';
import type { BookingState } from './booking-states.ts';

/** What the owner can make (spec §5). */
export const appointmentTitles = ['Yoga Therapy', 'Private Yoga'] as const;
export type AppointmentTitle = (typeof appointmentTitles)[number];

export const appointmentLengths = ['60 min', '75 min', '90 min'] as const;
export type AppointmentLength = (typeof appointmentLengths)[number];

/** 75 for '75 min'. */
export function lengthToMinutes(length: AppointmentLength): number {
  return Number.parseInt(length, 10);
}

/** '75 min' for 75; undefined for a length that the owner's form does not offer. */
export function minutesToLength(minutes: number): AppointmentLength | undefined {
  return appointmentLengths.find((length) => lengthToMinutes(length) === minutes);
}

/** Which of the owner's titles fits a session: its own, or the one that is nearest to what a client booked. */
export function closestTitle({ title, sessionType }: { title: string; sessionType: string }): AppointmentTitle {
  const exactTitle = appointmentTitles.find((one) => one === title);
  return exactTitle ?? (sessionType.startsWith('Yoga Therapy') ? 'Yoga Therapy' : 'Private Yoga');
}

/** Holds, what was let go, and what a move left behind are no appointments. */
const isAppointment = (state: BookingState) => state === 'booked' || state === 'cancelled';

/** Why an appointment cannot be changed or cancelled; undefined when it can. */
export function checkCanChange(
  state: BookingState | undefined,
): Failure<'appointment-not-found' | 'appointment-cancelled'> | undefined {
  if (state === undefined || !isAppointment(state)) return fail('appointment-not-found');
  return state === 'cancelled' ? fail('appointment-cancelled') : undefined;
}

/** Why an appointment cannot be deleted: only a cancelled one can (spec §4). */
export function checkCanDelete(
  state: BookingState | undefined,
): Failure<'appointment-not-found' | 'appointment-not-cancelled'> | undefined {
  if (state === undefined || !isAppointment(state)) return fail('appointment-not-found');
  return state === 'booked' ? fail('appointment-not-cancelled') : undefined;
}

/**
 * What goes back when an appointment is cancelled.
 *
 * @param asked true: all that is left; cents: so much of it; false or 0: nothing
 * @param leftCents what was paid and is neither back nor on its way back
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
