import { clearDrafts } from '#web/features/bookings/draft-storage.ts';
import { clearUnsavedAnswers } from '#web/features/clients/unsaved-answers-storage.ts';
import { endServerSession } from './log-out.ts';
import { isLogoutPending } from './logout-state.ts';
import { checkSession } from './session-check.ts';
import { hasLoggedOut, NO_ID } from './stored-user.ts';

/** Spec §4, §9: a stored session is validated this long after the page has loaded. */
const SESSION_CHECK_AFTER_MS = 300;

let started = false;

/**
 * Looks after the session of this browser. The bar of every page calls it where someone is or was signed in, and again when that
 * changes; public pages carry none of it.
 *
 * @param userId who is signed in, as far as it is known
 */
export function watchSession(userId: string | undefined): void {
  // What was typed stays for the person who typed it, unless that person logged out, here or in another tab.
  if (userId === undefined ? hasLoggedOut() : userId !== NO_ID) {
    clearUnsavedAnswers({ exceptUserId: userId });
    clearDrafts({ exceptUserId: userId });
  }
  if (started) return;
  started = true;
  const finishPendingLogout = () => {
    if (isLogoutPending()) void endServerSession();
  };
  finishPendingLogout();
  window.addEventListener('online', finishPendingLogout);
  setTimeout(checkSession, SESSION_CHECK_AFTER_MS);
}
