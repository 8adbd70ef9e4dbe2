/** The key of a client's draft. The client is in it, so that `clearClientDrafts` knows whose draft it is. */
export const bookingDraftKey = (userId: string) => `booking-draft:${userId}`;
export const formDraftKey = (userId: string, form: string) => `unsaved-form:${userId}:${form}`;

/**
 * Deletes the drafts of all clients but `exceptUserId` from this tab, after a logout or when another client signs in, so
 * that no client sees the input of another.
 */
export function clearClientDrafts(exceptUserId?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [kind = '', userId] = key.split(':');
      if (['booking-draft', 'unsaved-form'].includes(kind) && userId !== exceptUserId) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so no draft was stored.
  }
}
