import { useOutletContext } from 'react-router';
import { getUserToken, NO_ID, readStoredUserText, storeUser } from '#platform/browser-session/stored-user.ts';
import type { User } from '../../contract/accounts.ts';
import { userFromStorage } from './user-record.ts';

/** Context of every page in the client area: the signed-in user, as the server returned it. */
export type AreaContext = { user: User };

/**
 * Returns the signed-in client. Works only inside the client area, which renders its pages once the client is known.
 */
export function useArea(): AreaContext {
  return useOutletContext<AreaContext>();
}

/** The signed-in client; undefined for a visitor, or while the client is not known yet. */
export function readClient(): User | undefined {
  const user = userFromStorage(readStoredUserText() ?? '');
  return user?.id === NO_ID ? undefined : user;
}

/**
 * Whether this client is still signed in. Check it after a request, because the response can arrive after a logout.
 */
export function isSignedInAs(id: string): boolean {
  return readClient()?.id === id;
}

/**
 * Stores changed fields of a client after the server has accepted them. Returns false and stores nothing when that
 * client is no longer signed in.
 */
export function updateStoredUser(id: string, changes: Partial<Omit<User, 'id'>>): boolean {
  const token = getUserToken();
  const user = readClient();
  if (token === undefined || user?.id !== id) return false;
  storeUser({ ...user, ...changes }, token);
  return true;
}
