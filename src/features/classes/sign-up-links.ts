import { fail } from '#platform/failure.ts';
import type { ClassDeps } from './deps.ts';
import * as store from './store.ts';

/** The sign-up of a link with its class. Fails for an invalid token. */
export async function findSignUpByToken(
  { connection, links }: ClassDeps,
  purpose: 'cancel-sign-up' | 'sign-waiver' | 'calendar-file-class',
  token: string,
) {
  const id = links.verify(purpose, token);
  const signUp = id ? await store.findSignUp(connection.db, id) : undefined;
  const classRow = signUp && (await store.findClassById(connection.db, signUp.classId));
  return signUp && classRow ? { signUp, classRow } : fail('link-invalid');
}
