/** It lives in one tab, from leaving a page of the area until the next sign-in. */
const KEY = 'returnPath';

/** Stores the page of the area that the client had to leave. */
export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // When the browser blocks storage, sign-in leads to My Bookings.
  }
}

export function clearReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Target after sign-in: the page that this tab had to leave, otherwise My Bookings. */
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
