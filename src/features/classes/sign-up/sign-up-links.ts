import { fail, isFailure } from '#platform/failure.ts';
import type { CalendarFileContext } from '#platform/mail/calendar/calendar-file-routes.ts';
import type { ClassDeps } from '../deps.ts';
import * as store from '../store.ts';

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

/** The current calendar file of a mailed link. The library for such files is loaded only when one is asked for. */
export async function findSignUpCalendarFile(deps: ClassDeps, token: string, context: CalendarFileContext) {
  const match = await findSignUpByToken(deps, 'calendar-file-class', token);
  if (isFailure(match)) return match;
  const { createCurrentCalendarFile } = await import('../calendar/calendar-entry.ts');
  return createCurrentCalendarFile(match, context, deps.clock.now());
}
