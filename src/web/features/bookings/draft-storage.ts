import type { Draft } from './booking-draft.ts';

const KEY_PREFIX = 'booking-draft:';

/**
 * Saves the draft so that it survives a reload. It uses session storage because the message may contain health
 * information.
 */
export function saveDraft(userId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY_PREFIX + userId, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY_PREFIX + userId);
  } catch {
    // Storage may be blocked; the page still has the draft in memory.
  }
}

/** The stored draft of this user, not validated. */
export function loadDraft(userId: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY_PREFIX + userId) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Deletes the drafts of all users except `exceptUserId`, so that the next user of this tab cannot read them. */
export function clearDrafts({ exceptUserId }: { exceptUserId?: string | undefined } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(KEY_PREFIX) && key !== KEY_PREFIX + exceptUserId) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so no draft was saved.
  }
}
