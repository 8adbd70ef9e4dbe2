import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** The storage keys of spec §3 for the client's session. */
export const USER_KEY = 'user';
export const USER_TOKEN_KEY = 'userToken';

/**
 * The mark of a person who logged out by their own hand. A cookie, because it stands for the refresh cookie, which no
 * script can take away: wherever that one lives on, this one does. It goes when someone signs in.
 */
export const LOGGED_OUT_COOKIE = 'logged-out';

export type StoredUser = { id: string; firstName: string; lastName: string };

/** 'N/A' stands for an id that was never known (spec §3); it leads nowhere. */
export const NO_ID = 'N/A';

/** Someone is signed in and nothing is known of them yet. */
const UNKNOWN_USER: StoredUser = { id: NO_ID, firstName: '', lastName: '' };

/** Only what the bar shows: every page carries this. The whole user is read by user-record.ts. */
function readUser(raw: string): StoredUser {
  try {
    const { id, _id, firstName, lastName } = JSON.parse(raw) as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return { id: text(id) || text(_id) || NO_ID, firstName: text(firstName), lastName: text(lastName) };
  } catch {
    return UNKNOWN_USER;
  }
}

const listeners = new Set<() => void>();
let lastRaw: string | null = null;
let lastUser: StoredUser | undefined;

/** The stored user's text where there is a session, null where there is none; empty when nothing is known of them yet. */
export function readStoredUserText(): string | null {
  return readStored(USER_TOKEN_KEY) ? (readStored(USER_KEY) ?? '') : null;
}

function readStoredUser(): StoredUser | undefined {
  const raw = readStoredUserText();
  if (raw !== lastRaw) {
    lastRaw = raw;
    lastUser = raw === null ? undefined : readUser(raw);
  }
  return lastUser;
}

/** A page that was frozen hears nothing of what other tabs store: it looks again when it is shown. */
const CHANGE_EVENTS = ['storage', 'pageshow'];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of CHANGE_EVENTS) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of CHANGE_EVENTS) window.removeEventListener(event, listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The client whose session this browser keeps; undefined while a page is drawn on the server. */
export function useStoredUser(): StoredUser | undefined {
  return useSyncExternalStore(subscribe, readStoredUser, () => undefined);
}

/** The stored user's text; null when nobody is signed in, undefined until the page's script runs. */
export function useStoredUserText(): string | null | undefined {
  return useSyncExternalStore(subscribe, readStoredUserText, () => undefined);
}

/** The access token of this browser's session. */
export function getUserToken(): string | undefined {
  return readStored(USER_TOKEN_KEY) || undefined;
}

/** Whether a person logged out here since someone last signed in; logout-state.ts knows how far that has come. */
export function hasLoggedOut(): boolean {
  return document.cookie.includes(`${LOGGED_OUT_COOKIE}=`);
}

/** Keeps who is signed in with which token, for all tabs. */
export function storeUser(user: StoredUser, token: string): void {
  if (token !== getUserToken()) writeStored(USER_TOKEN_KEY, token);
  writeStored(USER_KEY, JSON.stringify(user));
  notifyListeners();
}

/** Forgets the session in this browser, in all its tabs. */
export function clearStoredUser(): void {
  removeStored(USER_KEY, USER_TOKEN_KEY);
  notifyListeners();
}

/** First letters of first and last name, or a question mark. 'Unknown' stands for a name that never arrived (spec §3). */
export function getInitials({ firstName, lastName }: StoredUser): string {
  const letters = [firstName, lastName].map((name) => (name === 'Unknown' ? '' : name.trim().charAt(0).toUpperCase()));
  return letters.join('') || '?';
}

/** Where a page of the client's area is; the login page when the id is missing (spec §2). */
export function userPath(user: StoredUser, page: string): string {
  return user.id && user.id !== NO_ID ? `/user/${user.id}${page}` : '/login';
}
