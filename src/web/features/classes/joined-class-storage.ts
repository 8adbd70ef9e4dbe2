import type { ClassStatus } from './class-status.ts';
import type { NamedClass } from './class-url.ts';

/**
 * The class that the visitor has just signed up for, in this tab only, so that the calendar shows its ticket, also
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
let cached: { text: string | null; joined: JoinedClass | undefined } = { text: null, joined: undefined };

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
export function saveJoinedClass({ title, date }: NamedClass, status: ClassStatus, signUpId?: string): void {
  if (!('time' in status)) return;
  const { time, location, lengthMinutes } = status;
  store(JSON.stringify({ signUpId, title, date, time, location, lengthMinutes } satisfies JoinedClass));
}

export const clearJoinedClass = (): void => store(undefined);

export function subscribeToJoinedClass(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored class; undefined when there is none or it is not readable. */
export function readJoinedClass(): JoinedClass | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text !== cached.text) cached = { text, joined: parseJoinedClass(text) };
  } catch {
    return undefined;
  }
  return cached.joined;
}

/** Parses stored text; exported for its test. */
export function parseJoinedClass(text: string | null): JoinedClass | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<JoinedClass> | null;
    const { title, date, time, location, lengthMinutes } = stored ?? {};
    const isComplete = [title, date, time, location].every((value) => typeof value === 'string');
    return isComplete && typeof lengthMinutes === 'number' ? (stored as JoinedClass) : undefined;
  } catch {
    return undefined;
  }
}
