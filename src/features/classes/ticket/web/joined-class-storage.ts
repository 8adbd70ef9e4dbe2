import { createStore, notifyStorageListeners } from '#platform/browser-session/browser-store.ts';
import type { ClassStatus } from '../../sign-up/web/class-status.ts';
import type { NamedClass } from '../../web/class-url.ts';

/**
 * A class that the visitor has just signed up for, in this tab only, so that the calendar shows its ticket, also
 * after a reload. It contains nothing about the person.
 */
export type JoinedClass = {
  /** Absent for a returning student. */
  signUpId?: string | undefined;
  title: string;
  date: string;
  time: string;
  location: string;
  lengthMinutes: number;
};

function isJoinedClass(stored: Partial<JoinedClass> | null): stored is JoinedClass {
  const { title, date, time, location, lengthMinutes } = stored ?? {};
  const isNamed = [title, date, time, location].every((value) => typeof value === 'string');
  return isNamed && typeof lengthMinutes === 'number';
}

/** Parses what was stored; exported for its test. */
export const parseJoinedClasses = (stored: unknown): readonly JoinedClass[] =>
  Array.isArray(stored) ? stored.filter(isJoinedClass) : [];

/** Without storage the calendar shows no ticket; the confirmation email has the same facts. */
export const joinedClasses = createStore('joinedClass', 'tab', parseJoinedClasses);

/** Stores classes that one sign-up has joined; undefined removes them. */
export function saveJoinedClasses(joined: readonly JoinedClass[] | undefined): void {
  joinedClasses.save(joined);
  notifyStorageListeners();
}

/** Stores the class if its time and length are known. */
export function saveJoinedClass(
  { title, date }: NamedClass,
  status: ClassStatus | Omit<JoinedClass, 'signUpId'>,
  signUpId?: string,
): void {
  if (!('time' in status)) return;
  const { time, location, lengthMinutes } = status;
  saveJoinedClasses([{ signUpId, title, date, time, location, lengthMinutes }]);
}
