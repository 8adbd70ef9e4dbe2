import { createTextStore } from './browser-store.ts';

/** It lives in one tab, from the end of a session to the login page that shows the notice. */
const notice = createTextStore('signedOut', 'tab');

/** Makes the next login page of this tab say that the client was signed out. */
export const setSignedOutNotice = (): void => notice.save('1');

/** The login page may be loaded twice before it is shown, because more than one part of a page goes there. */
let isShown = false;

/** Whether to show the notice, until the login page is left or loaded again by the browser. */
export function takeSignedOutNotice(): boolean {
  if (notice.load() !== undefined) isShown = true;
  notice.save(undefined);
  return isShown;
}

/** The login page was left. */
export function dropSignedOutNotice(): void {
  isShown = false;
}
