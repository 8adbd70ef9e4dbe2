import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { getUserToken, readStoredUserText, storeUser } from './stored-user.ts';
import { userFromStorage } from './user-record.ts';

/** What every page of the client's area is given: who is signed in, as the server knows them. */
export type AreaContext = { user: User };

/** The signed-in client. Only inside the area, which draws its pages once the client is known. */
export function useArea(): AreaContext {
  return useOutletContext<AreaContext>();
}

/** Whether this client is still the one who is signed in: an answer may come late. */
export function isSignedInAs(id: string): boolean {
  return userFromStorage(readStoredUserText() ?? '')?.id === id;
}

/**
 * Keeps what changed of a client, after the server has said so. False, and nothing happens, when that client is no
 * longer the one who is signed in.
 */
export function updateStoredUser(id: string, changes: Partial<Omit<User, 'id'>>): boolean {
  const token = getUserToken();
  const user = userFromStorage(readStoredUserText() ?? '');
  if (token === undefined || user?.id !== id) return false;
  storeUser({ ...user, ...changes }, token);
  return true;
}
