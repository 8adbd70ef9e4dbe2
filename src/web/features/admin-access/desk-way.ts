/** Where in the desk a signed-out owner wanted to go; it lives in one tab. */
const KEY = 'deskWay';
const DASHBOARD = '/admin/dashboard';

let tookLeave = false;

/** The owner logs out by her own hand in this tab: signing in begins again. */
export function takeLeave(): void {
  tookLeave = true;
}

/** Keeps the page that signing in leads back to, unless the owner has taken leave of it. */
export function keepDeskWay(path: string): void {
  try {
    if (!tookLeave) sessionStorage.setItem(KEY, path);
  } catch {
    // A browser that forbids its storage starts at the dashboard.
  }
}

/** The owner is at her desk: a way that was kept has led there, and from now on the next one is kept. */
export function arrive(): void {
  tookLeave = false;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where signing in leads: the page of the desk that was kept, otherwise the dashboard. */
export function deskWay(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    return /^\/admin\/[\w/?=&%.+-]*$/.test(kept) ? kept : DASHBOARD;
  } catch {
    return DASHBOARD;
  }
}
