import type { AdminClass } from '#contract/classes-admin.ts';
import { affectsAttendees, type ClassDetails } from '#domain/classes/class-changes.ts';
import type { Repeat } from '#domain/classes/occurrences.ts';
import type { WallTime } from '#domain/day.ts';
import { adminClasses } from '#web/content/admin-classes.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

const { fields, missing } = adminClasses.form;

export const classFields = [
  ...(['title', 'date', 'time', 'lengthMinutes', 'location', 'capacity', 'priceText', 'signUpLink'] as const),
  ...(['onlineLink', 'description', 'repeat'] as const),
];
export type ClassField = (typeof classFields)[number];

/** What a class needs (spec §5) and what does not have it. */
export function validateClass(values: FormValues): FieldErrors<ClassField> {
  const errors: FieldErrors<ClassField> = {};
  for (const field of ['title', 'date', 'time'] as const) if (!values[field]) errors[field] = missing.text;
  return errors;
}

const isNumberBetween = (text: string | undefined, min: number, max: number) =>
  /^\d{1,4}$/.test(text ?? '') && Number(text) >= min && Number(text) <= max;

/** The numbers that are none. */
export function findInvalidNumbers(values: FormValues): FieldErrors<ClassField> {
  const errors: FieldErrors<ClassField> = {};
  if (!isNumberBetween(values.lengthMinutes, 5, 1_440)) errors.lengthMinutes = fields.lengthMinutes.error;
  if (!isNumberBetween(values.capacity, 0, 1_000)) errors.capacity = fields.capacity.error;
  return errors;
}

/** What the form says of a class, for the server. */
export function parseClassForm(values: FormValues) {
  const text = (field: ClassField) => values[field] ?? '';
  return {
    ...{ title: text('title'), date: text('date'), time: text('time').slice(0, 5), location: text('location') },
    ...{ priceText: text('priceText'), signUpLink: text('signUpLink'), description: text('description') },
    onlineLink: text('onlineLink'),
    ...{ capacity: Number(text('capacity')), lengthMinutes: Number(text('lengthMinutes')) },
  };
}
export type ClassDraft = ReturnType<typeof parseClassForm>;

/** How often the form says that the class comes. */
export function parseRepeat(values: FormValues): Repeat {
  return values.repeat === 'weekly' || values.repeat === 'monthly' ? values.repeat : 'none';
}

const toClassFacts = ({
  date: day,
  title,
  time,
  lengthMinutes,
  location,
  priceText,
  onlineLink,
}: ClassDraft): ClassDetails => ({
  ...{ day, title, time, lengthMinutes, location, priceText, onlineLink },
});

/** Whether people have signed up who would want to hear of this change. */
export function shouldNotify(before: AdminClass, after: ClassDraft, now: WallTime): boolean {
  return before.taken > 0 && affectsAttendees(toClassFacts(before), toClassFacts(after), now);
}
