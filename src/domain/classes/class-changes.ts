import { hasStarted, type WallTime } from '../day.ts';

/** What people come for: when one of these changes, anyone who has a place wants to know. */
export type ClassDetails = WallTime & {
  title: string;
  lengthMinutes: number;
  location: string;
  priceText: string;
  /** Where an online class takes place. */
  onlineLink: string;
};

export type ClassField = keyof ClassDetails;

const classFields: readonly ClassField[] = [
  'title',
  'day',
  'time',
  'lengthMinutes',
  'location',
  'priceText',
  'onlineLink',
];

/** Those of the facts that are other than before. Places, words and the link to another site’s sign-up concern nobody who is in the class already. */
export function listChangedFields(before: ClassDetails, after: ClassDetails): ClassField[] {
  return classFields.filter((field) => before[field] !== after[field]);
}

/** Whether a class begins at another time than before. */
export function isRescheduled(before: WallTime, after: WallTime): boolean {
  return before.day !== after.day || before.time !== after.time;
}

/**
 * Whether people who signed up have anything to hear of a change: it is one of the facts, and the class is still to
 * come, by its old time or by its new one. What is corrected about a class that is over is for the books alone.
 */
export function affectsAttendees(before: ClassDetails, after: ClassDetails, now: WallTime): boolean {
  return listChangedFields(before, after).length > 0 && !(hasStarted(before, now) && hasStarted(after, now));
}
