import { createTextStore } from '#platform/browser-session/browser-store.ts';

/** The page of the area that the client had to leave. It lives in one tab until the next sign-in. */
export const returnPath = createTextStore('returnPath', 'tab');

/** Target after sign-in: the page that this tab had to leave, otherwise My Bookings. */
export function getReturnPath(userId: string): string {
  const homePath = `/user/${userId}`;
  const savedPath = returnPath.load() ?? '';
  return savedPath === homePath || savedPath.startsWith(`${homePath}/`) || savedPath.startsWith(`${homePath}?`)
    ? savedPath
    : homePath;
}
