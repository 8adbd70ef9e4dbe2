import { createStore, createTextStore, notifyStorageListeners, useStored } from './browser-store.ts';

type StoredAdmin = { id: string; email: string; accessToken: string };

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The signed-in owner; what is missing is empty. */
const admin = createStore<Omit<StoredAdmin, 'accessToken'>, StoredAdmin>('admin', 'browser', (stored) => {
  const { id, email } = Object(stored) as Record<string, unknown>;
  return { id: toText(id), email: toText(email) };
});
const adminToken = createTextStore('adminToken');

/** What a header of a request cannot have is no token. */
const SENDABLE = /^[\w.~+/=-]{1,4000}$/;

export function getAdminToken(): string | undefined {
  const token = adminToken.load() ?? '';
  return SENDABLE.test(token) ? token : undefined;
}
export const getAdminEmail = () => admin.load().email;
export const getAdminId = () => admin.load().id;

/** The access token; null when signed out, undefined until the page hydrates. */
export function useAdminToken(): string | null | undefined {
  return useStored(() => getAdminToken() ?? null);
}

/** The email of the signed-in owner, also after another tab has changed it; empty until the page hydrates. */
export const useAdminEmail = () => useStored(getAdminEmail) ?? '';

/** Stores a refreshed token of the current session. */
export const saveAdminToken = (token: string): void => storeAdmin(admin.load(), token);

/**
 * Stores the signed-in owner twice: an object that includes the access token, and the token on its own.
 */
export function storeAdmin({ id, email }: { id: string; email: string }, accessToken: string): void {
  admin.save({ id, email, accessToken });
  adminToken.save(accessToken);
  notifyStorageListeners();
}

/** Replaces the stored email of the signed-in owner. */
export function saveAdminEmail(email: string): void {
  const [id, token] = [getAdminId(), getAdminToken()];
  if (id && token) storeAdmin({ id, email }, token);
}

/** Clears the owner's session in all tabs of this browser. */
export function clearStoredAdmin(): void {
  admin.save(undefined);
  adminToken.save(undefined);
  notifyStorageListeners();
}
