/** The admin page that a signed-out owner wanted to open. It lives in one tab. */
const KEY = 'adminReturnPath';
const DASHBOARD_PATH = '/admin/dashboard';

let isSigningOut = false;

/** Marks a logout by the owner in this tab, so the next sign-in starts at the dashboard. */
export function markSignedOut(): void {
  isSigningOut = true;
}

/** Stores the page to open after sign-in, unless the owner has logged out. */
export function saveAdminReturnPath(path: string): void {
  try {
    if (!isSigningOut) sessionStorage.setItem(KEY, path);
  } catch {
    // When the browser blocks storage, sign-in leads to the dashboard.
  }
}

/** Call it once the owner is in the admin area: the stored path has been used, and later paths may be stored again. */
export function clearAdminReturnPath(): void {
  isSigningOut = false;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Target after sign-in: the stored admin page, otherwise the dashboard. */
export function getAdminReturnPath(): string {
  try {
    const savedPath = sessionStorage.getItem(KEY) ?? '';
    return /^\/admin\/[\w/?=&%.+-]*$/.test(savedPath) ? savedPath : DASHBOARD_PATH;
  } catch {
    return DASHBOARD_PATH;
  }
}
