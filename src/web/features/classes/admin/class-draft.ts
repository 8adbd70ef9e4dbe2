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

/** The required fields of a class that are missing (spec §5). */
export function validateClass(values: FormValues): FieldErrors<ClassField> {
  const errors: FieldErrors<ClassField> = {};
  for (const field of ['title', 'date', 'time'] as const) if (!values[field]) errors[field] = missing.text;
  return errors;
}

const isNumberBetween = (text: string | undefined, min: number, max: number) =>
  /^\d{1,4}$/.test(text ?? '') && Number(text) >= min && Number(text) <= max;

/** The number fields that do not contain a number. */
export function findInvalidNumbers(values: FormValues): FieldErrors<ClassField> {
  const errors: FieldErrors<ClassField> = {};
  if (!isNumberBetween(values.lengthMinutes, 5, 1_440)) errors.lengthMinutes = fields.lengthMinutes.error;
  if (!isNumberBetween(values.capacity, 0, 1_000)) errors.capacity = fields.capacity.error;
  return errors;
}

/** Converts the form to the request body. */
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

/** The repeat option of the form. */
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

/** Whether students are signed up and this change affects them. */
export function shouldNotify(before: AdminClass, after: ClassDraft, now: WallTime): boolean {
  return before.taken > 0 && affectsAttendees(toClassFacts(before), toClassFacts(after), now);
}
