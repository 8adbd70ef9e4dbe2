import { useSyncExternalStore } from 'react';

/** The storage keys of spec §3 for the client's session. */
export const USER_KEY = 'user';
export const USER_TOKEN_KEY = 'userToken';

export type StoredUser = { id: string; firstName: string; lastName: string };

/** 'N/A' stands for an id that was never known (spec §3); it leads nowhere. */
const NO_ID = 'N/A';

function readUser(raw: string | null): StoredUser | undefined {
  if (!raw) return undefined;
  try {
    const stored: unknown = JSON.parse(raw);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { id, _id, firstName, lastName } = stored as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return { id: text(id) || text(_id) || NO_ID, firstName: text(firstName), lastName: text(lastName) };
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();
let lastRaw: string | null = null;
let lastUser: StoredUser | undefined;

/** The stored user where there is a session; null also in a browser that forbids its storage. */
function stored(): string | null {
  try {
    return localStorage.getItem(USER_TOKEN_KEY) ? localStorage.getItem(USER_KEY) : null;
  } catch {
    return null;
  }
}

function current(): StoredUser | undefined {
  const raw = stored();
  if (raw !== lastRaw) {
    lastRaw = raw;
    lastUser = readUser(raw);
  }
  return lastUser;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The client whose session this browser keeps; undefined while a page is drawn on the server. */
export function useStoredUser(): StoredUser | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}

/** Forgets the session in this browser, in all its tabs. */
export function forgetUser(): void {
  try {
    localStorage.removeItem(USER_KEY);
    localStorage.removeItem(USER_TOKEN_KEY);
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
  for (const listener of listeners) listener();
}

/** First letters of first and last name, or a question mark. */
export function initials({ firstName, lastName }: StoredUser): string {
  return [firstName, lastName].map((name) => name.trim().charAt(0).toUpperCase()).join('') || '?';
}

/** Where a page of the client's area is; the login page when the id is missing (spec §2). */
export function userPath(user: StoredUser, page: string): string {
  return user.id && user.id !== NO_ID ? `/user/${user.id}${page}` : '/login';
}
