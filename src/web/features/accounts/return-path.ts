/** Not one of the spec's keys: it lives in one tab, from a page of the area to the next sign-in. */
const KEY = 'returnPath';

/** Keeps the page of the area that the person has to leave. */
export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // A browser that forbids its storage leads to My Bookings.
  }
}

export function clearReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where a person who has just signed in goes: back to the page of theirs that this tab had to leave, else My Bookings. */
export function getReturnPath(userId: string): string {
  const homePath = `/user/${userId}`;
  try {
    const savedPath = sessionStorage.getItem(KEY) ?? '';
    return savedPath === homePath || savedPath.startsWith(`${homePath}/`) || savedPath.startsWith(`${homePath}?`)
      ? savedPath
      : homePath;
  } catch {
    return homePath;
  }
}
