import { useSyncExternalStore } from 'react';
import {
  notifyStorageListeners,
  readStored,
  removeStored,
  subscribeToStorage,
  writeStored,
} from './browser-storage.ts';

/** The storage keys of the owner's session. */
const ADMIN_KEY = 'admin';
const ADMIN_TOKEN_KEY = 'adminToken';

export function getAdminToken(): string | undefined {
  return readStored(ADMIN_TOKEN_KEY) || undefined;
}

/** Returns a stored text about the signed-in owner; empty when it is missing. */
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

/** The access token; null when signed out, undefined until the page hydrates. */
export function useAdminToken(): string | null | undefined {
  return useSyncExternalStore(
    subscribeToStorage,
    () => getAdminToken() ?? null,
    () => undefined,
  );
}

/** The email of the signed-in owner, also after another tab has changed it; empty until the page hydrates. */
export const useAdminEmail = () => useSyncExternalStore(subscribeToStorage, getAdminEmail, () => '');

/** Stores a refreshed token of the current session. */
export function saveAdminToken(token: string): void {
  writeStored(ADMIN_TOKEN_KEY, token);
  notifyStorageListeners();
}

/**
 * Stores the signed-in owner twice: an object that includes the access token, and the token on its own.
 */
export function storeAdmin(admin: { id: string; email: string }, accessToken: string): void {
  writeStored(ADMIN_KEY, JSON.stringify({ ...admin, accessToken }));
  saveAdminToken(accessToken);
}

/** Replaces the stored email of the signed-in owner. */
export function saveAdminEmail(email: string): void {
  const [id, token] = [getAdminId(), getAdminToken()];
  if (id && token) storeAdmin({ id, email }, token);
}

/** Clears the owner's session in all tabs of this browser. */
export function clearStoredAdmin(): void {
  removeStored(ADMIN_KEY, ADMIN_TOKEN_KEY);
  notifyStorageListeners();
}
