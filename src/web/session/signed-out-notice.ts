/** Not a key of the spec. It lives in one tab, from the end of a session to the login page that shows the notice. */
const KEY = 'signedOut';

/** Makes the next login page of this tab say that the client was signed out. */
export function setSignedOutNotice(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // When the browser blocks storage, the login page shows no notice.
  }
}

/** Whether to show the notice. Reading it clears it. */
export function takeSignedOutNotice(): boolean {
  try {
    const wasSet = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return wasSet;
  } catch {
    return false;
  }
}
