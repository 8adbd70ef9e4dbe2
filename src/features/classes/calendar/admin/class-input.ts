import type { ClassFields } from '../../contract/classes-admin.ts';
import { DEFAULT_CLASS_CAPACITY, DEFAULT_CLASS_LENGTH_MINUTES, ownFields } from '../../series/domain/occurrences.ts';
import type { ClassRow } from '../../store.ts';
import { mapClassLines } from '../domain/class-lines.ts';
import type * as store from './store.ts';

export const classDefaults = {
  location: '',
  onlineLink: '',
  signUpLink: '',
  isExternal: false,
  ...mapClassLines(() => ''),
  description: '',
  capacity: DEFAULT_CLASS_CAPACITY,
  lengthMinutes: DEFAULT_CLASS_LENGTH_MINUTES,
};

/** Merges the given fields over the current values, or over the defaults of a new class. */
export function toClassInput(
  fields: ClassFields,
  defaults: Omit<store.ClassInput, 'title' | 'day' | 'time'>,
): store.ClassInput {
  const { title, date: day, time } = fields;
  const signUpLink = fields.signUpLink ?? defaults.signUpLink;
  return {
    title,
    day,
    time,
    signUpLink,
    isExternal: fields.isExternal ?? signUpLink !== '',
    location: fields.location ?? defaults.location,
    onlineLink: fields.onlineLink ?? defaults.onlineLink,
    capacity: fields.capacity ?? defaults.capacity,
    ...mapClassLines((name) => fields[name] ?? defaults[name]),
    description: fields.description ?? defaults.description,
    lengthMinutes: fields.lengthMinutes ?? defaults.lengthMinutes,
  };
}

/** The values of a class that the owner sets, and nothing that is counted meanwhile. */
export const pickClassInput = (row: store.ClassInput): store.ClassInput =>
  Object.fromEntries([...ownFields, 'isExternal' as const].map((name) => [name, row[name]])) as store.ClassInput;

/** Whether the link of a class with sign-up on another site is missing. */
export const isLinkMissing = ({ isExternal, signUpLink }: store.ClassInput) => isExternal && signUpLink === '';

/** Whether sign-up is external: as given, else derived from a changed link, else unchanged. */
export function resolveIsExternal(fields: ClassFields, before: ClassRow): boolean | undefined {
  if (fields.isExternal !== undefined) return fields.isExternal;
  return fields.signUpLink === undefined || fields.signUpLink === before.signUpLink ? before.isExternal : undefined;
}
