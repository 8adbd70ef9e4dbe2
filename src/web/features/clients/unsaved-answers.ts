import type { Unsaved } from './autosave.ts';

const PREFIX = 'unsaved-form:';

/**
 * Answers that the server does not hold yet, for a page that is loaded again before they could be sent. In the tab's own
 * storage, which ends with the tab, and only until they are saved: these are answers about a person's health, and
 * localStorage would leave them on a shared computer for anyone who comes next.
 */
export type KeptAnswers = Unsaved & { version: number };

const keyOf = (userId: string, form: string) => `${PREFIX}${userId}:${form}`;

/** What is not saved yet; undefined when everything is. */
export function keepUnsaved(userId: string, form: string, unsaved: KeptAnswers | undefined): void {
  try {
    if (unsaved) sessionStorage.setItem(keyOf(userId, form), JSON.stringify(unsaved));
    else sessionStorage.removeItem(keyOf(userId, form));
  } catch {
    // A browser that forbids its storage: the page itself still holds the answers.
  }
}

/** What this tab could not save of a person's form. */
export function unsavedAnswers(userId: string, form: string): KeptAnswers | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Anyone who logs out leaves nothing behind, and nobody finds what someone else typed. */
export function forgetUnsavedAnswers({ exceptOf }: { exceptOf?: string | undefined } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const own = exceptOf !== undefined && key.startsWith(keyOf(exceptOf, ''));
      if (key.startsWith(PREFIX) && !own) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

function isKept(kept: unknown): kept is KeptAnswers {
  if (typeof kept !== 'object' || kept === null) return false;
  const { version, revision, base, answers } = kept as Record<string, unknown>;
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof version === 'number' && typeof revision === 'number' && isRecord(base) && isRecord(answers);
}
