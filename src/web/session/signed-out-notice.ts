/** It lives in one tab, from the end of a session to the login page that shows the notice. */
const KEY = 'signedOut';

/** Makes the next login page of this tab say that the client was signed out. */
export function setSignedOutNotice(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // When the browser blocks storage, the login page shows no notice.
  }
}

/** The login page may be loaded twice before it is shown, because more than one part of a page goes there. */
let isShown = false;

/** Whether to show the notice, until the login page is left or loaded again by the browser. */
export function takeSignedOutNotice(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) isShown = true;
    sessionStorage.removeItem(KEY);
  } catch {
    // When the browser blocks storage, there is no notice.
  }
  return isShown;
}

/** The login page was left. */
export function dropSignedOutNotice(): void {
  isShown = false;
}
