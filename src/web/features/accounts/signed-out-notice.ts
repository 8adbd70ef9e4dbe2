/** Not one of the spec's keys: it lives in one tab, from the end of a session to the login page that tells of it. */
const KEY = 'signedOut';

/** The next login page of this tab says that the person was signed out. */
export function setSignedOutNotice(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // A browser that forbids its storage shows the login page without the word.
  }
}

/** Whether there is something to say; it is said once. */
export function takeSignedOutNotice(): boolean {
  try {
    const wasSet = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return wasSet;
  } catch {
    return false;
  }
}
