import { formatConflict, type TimedSlot } from '#platform/schedule/conflicts.ts';
import { getWeekday, type WallTime } from '#platform/time/day.ts';
import { formatSkippedSlot, partitionSlots } from '../../openings/domain/slot-conflicts.ts';

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
