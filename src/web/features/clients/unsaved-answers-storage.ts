import type { UnsavedForm } from './autosave.ts';

const KEY_PREFIX = 'unsaved-form:';

/**
 * Answers that the server does not hold yet, for a page that is loaded again before they could be sent. In the tab's own
 * storage, which ends with the tab, and only until they are saved: these are answers about a person's health, and
 * localStorage would leave them on a shared computer for anyone who comes next.
 */
export type StoredAnswers = UnsavedForm & { version: number };

const storageKey = (userId: string, form: string) => `${KEY_PREFIX}${userId}:${form}`;

/** What is not saved yet; undefined when everything is. */
export function saveUnsavedAnswers(userId: string, form: string, unsaved: StoredAnswers | undefined): void {
  try {
    if (unsaved) sessionStorage.setItem(storageKey(userId, form), JSON.stringify(unsaved));
    else sessionStorage.removeItem(storageKey(userId, form));
  } catch {
    // A browser that forbids its storage: the page itself still holds the answers.
  }
}

/** What this tab could not save of a person's form. */
export function loadUnsavedAnswers(userId: string, form: string): StoredAnswers | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId, form)) ?? 'null');
    return isStoredAnswers(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Anyone who logs out leaves nothing behind, and nobody finds what someone else typed. */
export function clearUnsavedAnswers({ exceptUserId }: { exceptUserId?: string | undefined } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isExcepted = exceptUserId !== undefined && key.startsWith(storageKey(exceptUserId, ''));
      if (key.startsWith(KEY_PREFIX) && !isExcepted) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

function isStoredAnswers(stored: unknown): stored is StoredAnswers {
  if (typeof stored !== 'object' || stored === null) return false;
  const { version, revision, base, answers } = stored as Record<string, unknown>;
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof version === 'number' && typeof revision === 'number' && isRecord(base) && isRecord(answers);
}
