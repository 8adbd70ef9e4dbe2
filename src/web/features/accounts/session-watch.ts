import { forgetDrafts } from '#web/features/bookings/kept-draft.ts';
import { forgetUnsavedAnswers } from '#web/features/clients/unsaved-answers.ts';
import { endOnServer } from './log-out.ts';
import { logoutIsOpen } from './logged-out.ts';
import { checkSession } from './session-check.ts';
import { hasLoggedOut, NO_ID } from './stored-user.ts';

/** Spec §4, §9: a stored session is validated this long after the page has loaded. */
const SESSION_CHECK_AFTER_MS = 300;

let begun = false;

/**
 * Looks after the session of this browser. The bar of every page calls it where someone is or was signed in, and again when that
 * changes; public pages carry none of it.
 *
 * @param userId who is signed in, as far as it is known
 */
export function watchSession(userId: string | undefined): void {
  // What was typed stays for the person who typed it, unless that person logged out, here or in another tab.
  if (userId === undefined ? hasLoggedOut() : userId !== NO_ID) {
    forgetUnsavedAnswers({ exceptOf: userId });
    forgetDrafts({ exceptOf: userId });
  }
  if (begun) return;
  begun = true;
  const tell = () => {
    if (logoutIsOpen()) void endOnServer();
  };
  tell();
  window.addEventListener('online', tell);
  setTimeout(checkSession, SESSION_CHECK_AFTER_MS);
}
