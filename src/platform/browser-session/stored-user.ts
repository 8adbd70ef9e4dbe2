import { createStore, createTextStore, notifyStorageListeners, useStored } from './browser-store.ts';

/** The client's session. Changing a key signs every client out. */
export const userToken = createTextStore('userToken');
const userText = createTextStore('user');
const storedUser = createStore(userText.key, 'browser', readUser);

/**
 * Marks a browser whose client logged out. It is a cookie so that it lasts as long as the refresh cookie, which no
 * script can delete; the next sign-in removes it.
 */
export const LOGGED_OUT_COOKIE = 'logged-out';

export type StoredUser = { id: string; firstName: string; lastName: string };

/** 'N/A' replaces an id that is unknown. No page has it. */
export const NO_ID = 'N/A';

/** Reads only what the navigation bar shows, because every page loads this. user-record.ts reads the complete user. */
function readUser(stored: unknown): StoredUser {
  const { id, _id, firstName, lastName } = Object(stored) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { id: text(id) || text(_id) || NO_ID, firstName: text(firstName), lastName: text(lastName) };
}

/** The stored user as text; null without a session, empty while the user is unknown. */
export function readStoredUserText(): string | null {
  return userToken.load() ? (userText.load() ?? '') : null;
}

const readStoredUser = () => (userToken.load() ? storedUser.load() : undefined);

/** The client whose session this browser stores; undefined during server rendering. */
export function useStoredUser(): StoredUser | undefined {
  return useStored(readStoredUser);
}

/** The stored user as text; null when signed out, undefined until the page hydrates. */
export function useStoredUserText(): string | null | undefined {
  return useStored(readStoredUserText);
}

export function getUserToken(): string | undefined {
  return userToken.load() || undefined;
}

/** Whether a client logged out here since the last sign-in. logout-state.ts knows the progress of that logout. */
export function hasLoggedOut(): boolean {
  return document.cookie.includes(`${LOGGED_OUT_COOKIE}=`);
}

/** Stores the signed-in user and the token for all tabs. */
export function storeUser(user: StoredUser, token: string): void {
  if (token !== getUserToken()) userToken.save(token);
  storedUser.save(user);
  notifyStorageListeners();
}

/** Clears the session in all tabs of this browser. */
export function clearStoredUser(): void {
  userText.save(undefined);
  userToken.save(undefined);
  notifyStorageListeners();
}

/** Initials of first and last name, or a question mark. 'Unknown' replaces a name that is missing. */
export function getInitials({ firstName, lastName }: StoredUser): string {
  const letters = [firstName, lastName].map((name) => (name === 'Unknown' ? '' : name.trim().charAt(0).toUpperCase()));
  return letters.join('') || '?';
}

/** Path of a page in the client area; the login page when the id is missing. */
export function userPath(user: StoredUser, page: string): string {
  return user.id && user.id !== NO_ID ? `/user/${user.id}${page}` : '/login';
}
