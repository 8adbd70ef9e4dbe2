import { type Failure, fail } from '#platform/failure.ts';
import { formatConflict, type TimedSlot } from '#platform/schedule/conflicts.ts';
import { getWeekday, type WallTime } from '#platform/time/day.ts';
import type { BookingState } from '../../booking/domain/booking-states.ts';
import { formatSkippedSlot, partitionSlots } from '../../openings/domain/slot-conflicts.ts';
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

/** How appointments of the owner repeat. */
export const appointmentRepeats = ['weekly', 'biweekly'] as const;
export type AppointmentRepeat = (typeof appointmentRepeats)[number];

export const MIN_APPOINTMENTS = 2;
export const MAX_APPOINTMENTS = 26;
/** The number of appointments that the form suggests. */
export const DEFAULT_APPOINTMENTS = 8;

/** A time of a series that cannot be had, and why: 'Chair Yoga, Tue Dec 1, 9:30 AM–10:30 AM.' */
export type SeriesProblem = WallTime & { text: string };

/** Lists the times of a series that cannot be had. */
export function listSeriesProblems(
  times: readonly TimedSlot[],
  context: Parameters<typeof partitionSlots>[1],
): SeriesProblem[] {
  return partitionSlots(times, context).skipped.map((skipped) => {
    const { day, time, conflict } = skipped;
    if (conflict?.kind === 'slot') return { day, time, text: 'Another appointment of the series.' };
    return { day, time, text: `${conflict ? formatConflict(conflict) : formatSkippedSlot(skipped)}.` };
  });
}

/** What a change of several appointments can change. */
export type AppointmentFields = TimedSlot & { title: string; location: string; link: string };

const ownFields = ['title', 'lengthMinutes', 'location', 'link'] as const;

const hasOwnTime = (opened: WallTime, other: WallTime): boolean =>
  getWeekday(opened.day) !== getWeekday(other.day) || opened.time !== other.time;

/**
 * Computes a later appointment of a series after the owner changed the opened one and all later ones. A field that was
 * changed on the later one alone keeps its value; so do day and time if its weekday or time differs.
 * @param moveDay returns the new day for a day of the series
 */
export function changeLater<Fields extends AppointmentFields>(
  opened: AppointmentFields,
  after: AppointmentFields,
  other: Fields,
  moveDay: (day: string) => string,
): AppointmentFields {
  const { day, time, title, lengthMinutes, location, link } = other;
  const kept = { day, time, title, lengthMinutes, location, link };
  const same = ownFields.filter((field) => other[field] === opened[field]);
  return {
    ...kept,
    ...Object.fromEntries(same.map((field) => [field, after[field]])),
    ...(!hasOwnTime(opened, other) && { day: moveDay(day), time: after.time }),
  };
}

/** Whether a later appointment keeps something that the change of the opened one would have changed. */
export function keepsOwn(opened: AppointmentFields, after: AppointmentFields, other: AppointmentFields): boolean {
  const isMoved = opened.day !== after.day || opened.time !== after.time;
  if (isMoved && hasOwnTime(opened, other)) return true;
  return ownFields.some((field) => opened[field] !== after[field] && other[field] !== opened[field]);
}
