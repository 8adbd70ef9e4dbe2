import type { Draft } from './booking-draft.ts';

const KEY_PREFIX = 'booking-draft:';

/**
 * What was entered for a booking and is not booked yet, for a page that is loaded again. In the tab's own storage, as
 * the answers of a form are: the message may say something about a person's health.
 */
export function saveDraft(userId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY_PREFIX + userId, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY_PREFIX + userId);
  } catch {
    // A browser that forbids its storage: the page itself still holds the draft.
  }
}

/** What this tab keeps of a person's booking, as it was written. */
export function loadDraft(userId: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY_PREFIX + userId) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Anyone who signs out leaves nothing behind, nor does anybody else for anyone who comes next. */
export function clearDrafts({ exceptUserId }: { exceptUserId?: string | undefined } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(KEY_PREFIX) && key !== KEY_PREFIX + exceptUserId) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
