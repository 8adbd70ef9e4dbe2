import { clearClientDrafts } from '#platform/browser-session/client-drafts-storage.ts';
import { isLogoutPending } from '#platform/browser-session/logout-state.ts';
import { hasLoggedOut, NO_ID } from '#platform/browser-session/stored-user.ts';
import { endServerSession } from './log-out.ts';
import { checkSession } from './session-check.ts';

/** The delay between page load and the validation of the stored session. */
const SESSION_CHECK_AFTER_MS = 300;

let started = false;

/**
 * Watches the session of this browser. The navigation bar calls it when a client is or was signed in, and after each
 * change; other public pages do not load it.
 *
 * @param userId the signed-in client; undefined when signed out, NO_ID when unknown
 */
export function watchSession(userId: string | undefined): void {
  // Unsaved input stays for the client who typed it, unless they logged out here or in another tab.
  if (userId === undefined ? hasLoggedOut() : userId !== NO_ID) clearClientDrafts(userId);
  if (started) return;
  started = true;
  const finishPendingLogout = () => {
    if (isLogoutPending()) void endServerSession();
  };
  finishPendingLogout();
  window.addEventListener('online', finishPendingLogout);
  setTimeout(checkSession, SESSION_CHECK_AFTER_MS);
}
