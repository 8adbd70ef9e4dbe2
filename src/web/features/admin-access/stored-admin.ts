import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../accounts/browser-storage.ts';

/** The storage keys of the owner's session (spec §3). */
const ADMIN_KEY = 'admin';
const ADMIN_TOKEN_KEY = 'adminToken';

const listeners = new Set<() => void>();

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

/** The owner's access token in this browser. */
export function getAdminToken(): string | undefined {
  return readStored(ADMIN_TOKEN_KEY) || undefined;
}

/** A fact about the person who signed in in this browser; empty when it was not kept. */
function readStoredAdminField(field: 'id' | 'email'): string {
  try {
    const value = (JSON.parse(readStored(ADMIN_KEY) ?? '{}') as Record<string, unknown>)[field];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

export const getAdminEmail = () => readStoredAdminField('email');
export const getAdminId = () => readStoredAdminField('id');

/** The access token for a component: null when nobody is signed in, undefined until the page's script runs. */
export function useAdminToken(): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => getAdminToken() ?? null,
    () => undefined,
  );
}

/** Keeps a fresh token of the session that stands. */
export function saveAdminToken(token: string): void {
  writeStored(ADMIN_TOKEN_KEY, token);
  notifyListeners();
}

/** Keeps who signed in, as spec §3 has it: an object with its access token, and the token beside it. */
export function storeAdmin(admin: { id: string; email: string }, accessToken: string): void {
  writeStored(ADMIN_KEY, JSON.stringify({ ...admin, accessToken }));
  saveAdminToken(accessToken);
}

/** Keeps another email of whoever is signed in in this browser. */
export function saveAdminEmail(email: string): void {
  const [id, token] = [getAdminId(), getAdminToken()];
  if (id && token) storeAdmin({ id, email }, token);
}

/** Forgets the owner's session in this browser, in all its tabs. */
export function clearStoredAdmin(): void {
  removeStored(ADMIN_KEY, ADMIN_TOKEN_KEY);
  notifyListeners();
}
