/** What visitors see instead of the pages of a closed site. */
export const OPENING_SOON = '/opening-soon';

/** The pages that a closed site shows to every visitor: to sign in, and what the links in emails lead to. */
const SHOWN_WHILE_CLOSED =
  /^\/(?:admin|user\/(?!-\/book)|(?:appointment-offer|dashboard|login|opening-soon|order|privacy|restock|signup-cancel|signup-waiver|unsubscribe|verify-email|verify-login|waitlist)(?:\.data)?$)/;

/** Whether visitors see the page of this path (`MatchedPage`) while the site is closed. */
export const isShownWhileClosed = (path: string): boolean => SHOWN_WHILE_CLOSED.test(path);
