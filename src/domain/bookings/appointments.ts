import { type Refusal, refuse } from '../refusal.ts';
import type { SessionState } from './session-states.ts';

/** What the owner can make (spec §5). */
export const appointmentTitles = ['Yoga Therapy', 'Private Yoga'] as const;
export type AppointmentTitle = (typeof appointmentTitles)[number];

export const appointmentLengths = ['60 min', '75 min', '90 min'] as const;
export type AppointmentLength = (typeof appointmentLengths)[number];

/** 75 for '75 min'. */
export function minutesOfLength(length: AppointmentLength): number {
  return Number.parseInt(length, 10);
}

/** '75 min' for 75; undefined for a length that the owner's form does not offer. */
export function lengthOfMinutes(minutes: number): AppointmentLength | undefined {
  return appointmentLengths.find((length) => minutesOfLength(length) === minutes);
}

/** Which of the owner's titles fits a session: its own, or the one that is nearest to what a client booked. */
export function fittingTitle({ title, sessionType }: { title: string; sessionType: string }): AppointmentTitle {
  const own = appointmentTitles.find((one) => one === title);
  return own ?? (sessionType.startsWith('Yoga Therapy') ? 'Yoga Therapy' : 'Private Yoga');
}

/** Holds, what was let go, and what a move left behind are no appointments. */
const isAppointment = (state: SessionState) => state === 'booked' || state === 'cancelled';

/** Why an appointment cannot be changed or cancelled; undefined when it can. */
export function whyNotChanged(
  state: SessionState | undefined,
): Refusal<'appointment-not-found' | 'appointment-cancelled'> | undefined {
  if (state === undefined || !isAppointment(state)) return refuse('appointment-not-found');
  return state === 'cancelled' ? refuse('appointment-cancelled') : undefined;
}

/** Why an appointment cannot be deleted: only a cancelled one can (spec §4). */
export function whyNotDeleted(
  state: SessionState | undefined,
): Refusal<'appointment-not-found' | 'appointment-stands'> | undefined {
  if (state === undefined || !isAppointment(state)) return refuse('appointment-not-found');
  return state === 'booked' ? refuse('appointment-stands') : undefined;
}

/**
 * What goes back when an appointment is cancelled.
 *
 * @param asked true: all that is left; cents: so much of it; false or 0: nothing
 * @param leftCents what was paid and is neither back nor on its way back
 * @returns cents, 0 for nothing
 */
export function refundCents(
  asked: boolean | number,
  leftCents: number,
): number | Refusal<'nothing-to-refund' | 'refund-too-much'> {
  if (asked === false || asked === 0) return 0;
  if (leftCents === 0) return refuse('nothing-to-refund');
  if (asked === true) return leftCents;
  return asked <= leftCents ? asked : refuse('refund-too-much');
}
