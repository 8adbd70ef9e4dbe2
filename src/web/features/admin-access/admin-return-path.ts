/** Where in the desk a signed-out owner wanted to go; it lives in one tab. */
const KEY = 'adminReturnPath';
const DASHBOARD_PATH = '/admin/dashboard';

let isSigningOut = false;

/** The owner logs out by her own hand in this tab: signing in begins again. */
export function markSignedOut(): void {
  isSigningOut = true;
}

/** Keeps the page that signing in leads back to, unless the owner has taken leave of it. */
export function saveAdminReturnPath(path: string): void {
  try {
    if (!isSigningOut) sessionStorage.setItem(KEY, path);
  } catch {
    // A browser that forbids its storage starts at the dashboard.
  }
}

/** The owner is at her desk: a way that was kept has led there, and from now on the next one is kept. */
export function clearAdminReturnPath(): void {
  isSigningOut = false;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where signing in leads: the page of the desk that was kept, otherwise the dashboard. */
export function getAdminReturnPath(): string {
  try {
    const savedPath = sessionStorage.getItem(KEY) ?? '';
    return /^\/admin\/[\w/?=&%.+-]*$/.test(savedPath) ? savedPath : DASHBOARD_PATH;
  } catch {
    return DASHBOARD_PATH;
  }
}
