import type { ClassStatus } from './class-status.ts';
import type { NamedClass } from './class-url.ts';

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

const KEY = 'joinedClass';
const listeners = new Set<() => void>();
/** The last parsed text, because React compares what a store returns. */
let cached: { text: string | null; joined: readonly JoinedClass[] } = { text: null, joined: [] };

function store(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the calendar shows no ticket; the confirmation email has the same facts.
  }
  for (const listener of listeners) listener();
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

/** Stores classes that one sign-up has joined. */
export const saveJoinedClasses = (joined: readonly JoinedClass[]): void => store(JSON.stringify(joined));

export const clearJoinedClass = (): void => store(undefined);

export function subscribeToJoinedClass(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored classes; none if they are not readable. */
export function readJoinedClasses(): readonly JoinedClass[] {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text !== cached.text) cached = { text, joined: parseJoinedClasses(text) };
  } catch {
    return none;
  }
  return cached.joined;
}

const none: readonly JoinedClass[] = [];

function isJoinedClass(stored: Partial<JoinedClass> | null): stored is JoinedClass {
  const { title, date, time, location, lengthMinutes } = stored ?? {};
  const isNamed = [title, date, time, location].every((value) => typeof value === 'string');
  return isNamed && typeof lengthMinutes === 'number';
}

/** Parses stored text; exported for its test. */
export function parseJoinedClasses(text: string | null): readonly JoinedClass[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(stored) ? stored.filter(isJoinedClass) : none;
  } catch {
    return none;
  }
}
