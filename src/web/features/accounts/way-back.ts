/** Not one of the spec's keys: it lives in one tab, from a page of the area to the next sign-in. */
const KEY = 'wayBack';

/** Keeps the page of the area that the person has to leave. */
export function keepWay(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // A browser that forbids its storage leads to My Bookings.
  }
}

export function forgetWay(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where a person who has just signed in goes: back to the page of theirs that this tab had to leave, else My Bookings. */
export function wayIn(userId: string): string {
  const own = `/user/${userId}`;
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    return kept === own || kept.startsWith(`${own}/`) || kept.startsWith(`${own}?`) ? kept : own;
  } catch {
    return own;
  }
}
