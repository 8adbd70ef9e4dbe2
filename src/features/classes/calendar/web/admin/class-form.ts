import { z } from 'zod';
import { endFields, hasLastDay, lastDayMissing } from '#platform/admin/series-end.ts';
import type { WallTime } from '#platform/time/day.ts';
import { type AdminClass, classFields } from '../../../contract/classes-admin.ts';
import { repeats } from '../../../series/domain/occurrences.ts';
import { affectsAttendees, type ClassDetails } from '../../domain/class-changes.ts';
import { mapClassLines } from '../../domain/class-lines.ts';

/** The fields of a class as the owner enters them. */
const ClassFields = z.object({
  ...endFields,
  title: classFields.title,
  date: classFields.date,
  // Some browsers add seconds.
  time: z
    .string()
    .transform((time) => time.slice(0, 5))
    .pipe(classFields.time),
  repeat: z.enum(repeats).default('none'),
  lengthMinutes: classFields.lengthMinutes.unwrap(),
  capacity: classFields.capacity.unwrap(),
  location: classFields.location.unwrap().default(''),
  ...mapClassLines((name) => classFields[name].unwrap().default('')),
  onlineLink: classFields.onlineLink.unwrap().default(''),
  signUpLink: classFields.signUpLink.unwrap().default(''),
  description: classFields.description.unwrap().default(''),
});

export const ClassForm = ClassFields.refine(hasLastDay, lastDayMissing);

/** A class as it is sent to the API. */
export type ClassDraft = Omit<z.output<typeof ClassForm>, 'repeat' | keyof typeof endFields>;

/** Splits what was entered into the class and how it repeats. */
export function splitClassForm({ repeat, ends, count, until, except, ...draft }: z.output<typeof ClassForm>) {
  return { draft, repeat, end: { ends, count, until, except } };
}

const toDetails = ({ date: day, ...draft }: ClassDraft): ClassDetails => ({ day, ...draft });

/** Whether students are signed up and this change affects them. */
export function shouldNotify(before: AdminClass, after: ClassDraft, now: WallTime): boolean {
  return before.taken > 0 && affectsAttendees(toDetails(before), toDetails(after), now);
}
