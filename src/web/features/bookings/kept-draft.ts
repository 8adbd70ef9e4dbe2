import type { Draft } from './booking-draft.ts';

const PREFIX = 'booking-draft:';

/**
 * What was entered for a booking and is not booked yet, for a page that is loaded again. In the tab's own storage, as
 * the answers of a form are: the message may say something about a person's health.
 */
export function keepDraft(userId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + userId, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + userId);
  } catch {
    // A browser that forbids its storage: the page itself still holds the draft.
  }
}

/** What this tab keeps of a person's booking, as it was written. */
export function keptDraft(userId: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Anyone who signs out leaves nothing behind, nor does anybody else for anyone who comes next. */
export function forgetDrafts({ exceptOf }: { exceptOf?: string | undefined } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && key !== PREFIX + exceptOf) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
