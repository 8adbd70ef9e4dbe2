import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { type ClassLines, classLineNames } from './class-lines.ts';

/** The details that matter to attendees; they are notified when one changes. */
export type ClassDetails = WallTime &
  ClassLines & {
    title: string;
    lengthMinutes: number;
    location: string;
    /** The link of an online class. */
    onlineLink: string;
  };

export type ClassField = keyof ClassDetails;

const classFields: readonly ClassField[] = [
  'title',
  'day',
  'time',
  'lengthMinutes',
  'location',
  ...classLineNames,
  'onlineLink',
];

/** Lists the changed details. Capacity, description and the external sign-up link do not concern attendees. */
export function listChangedFields(before: ClassDetails, after: ClassDetails): ClassField[] {
  return classFields.filter((field) => before[field] !== after[field]);
}

/** Returns true if the class starts at a different time than before. */
export function isRescheduled(before: WallTime, after: WallTime): boolean {
  return before.day !== after.day || before.time !== after.time;
}

/**
 * Returns true if attendees need a notification: a detail changed, and the class is upcoming by its old or new time.
 * Corrections of a past class are only for the records.
 */
export function affectsAttendees(before: ClassDetails, after: ClassDetails, now: WallTime): boolean {
  return listChangedFields(before, after).length > 0 && !(hasStarted(before, now) && hasStarted(after, now));
}
