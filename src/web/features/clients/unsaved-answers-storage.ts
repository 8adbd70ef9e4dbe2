import type { UnsavedForm } from './autosave.ts';

const KEY_PREFIX = 'unsaved-form:';

/**
 * Unsaved answers of a form, for a reload before they are sent. They stay in sessionStorage and only until saved,
 * because localStorage would leave health data on a shared computer.
 */
export type StoredAnswers = UnsavedForm & { version: number };

const storageKey = (userId: string, form: string) => `${KEY_PREFIX}${userId}:${form}`;

/** Stores the unsaved answers; undefined removes them. */
export function saveUnsavedAnswers(userId: string, form: string, unsaved: StoredAnswers | undefined): void {
  try {
    if (unsaved) sessionStorage.setItem(storageKey(userId, form), JSON.stringify(unsaved));
    else sessionStorage.removeItem(storageKey(userId, form));
  } catch {
    // When the browser blocks storage, only the page holds the answers.
  }
}

/** Returns the answers of a form that this tab could not save. */
export function loadUnsavedAnswers(userId: string, form: string): StoredAnswers | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId, form)) ?? 'null');
    return isStoredAnswers(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Clears unsaved answers after a logout or when another client signs in, so that no client sees the input of another.
 */
export function clearUnsavedAnswers({ exceptUserId }: { exceptUserId?: string | undefined } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isExcepted = exceptUserId !== undefined && key.startsWith(storageKey(exceptUserId, ''));
      if (key.startsWith(KEY_PREFIX) && !isExcepted) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}

function isStoredAnswers(stored: unknown): stored is StoredAnswers {
  if (typeof stored !== 'object' || stored === null) return false;
  const { version, revision, base, answers } = stored as Record<string, unknown>;
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof version === 'number' && typeof revision === 'number' && isRecord(base) && isRecord(answers);
}
