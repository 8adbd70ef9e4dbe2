import { createTextStore } from '#platform/browser-session/browser-store.ts';

/** The admin page that a signed-out owner wanted to open. It lives in one tab. */
const returnPath = createTextStore('adminReturnPath', 'tab');
const DASHBOARD_PATH = '/admin/dashboard';

let isSigningOut = false;

/** Marks a logout by the owner in this tab, so the next sign-in starts at the dashboard. */
export function markSignedOut(): void {
  isSigningOut = true;
}

/** Stores the page to open after sign-in, unless the owner has logged out. */
export function saveAdminReturnPath(path: string): void {
  if (!isSigningOut) returnPath.save(path);
}

/** Call it once the owner is in the admin area: the stored path has been used, and later paths may be stored again. */
export function clearAdminReturnPath(): void {
  isSigningOut = false;
  returnPath.save(undefined);
}

/** Target after sign-in: the stored admin page, otherwise the dashboard. */
export function getAdminReturnPath(): string {
  const savedPath = returnPath.load() ?? '';
  return /^\/admin\/[\w/?=&%.+-]*$/.test(savedPath) ? savedPath : DASHBOARD_PATH;
}
