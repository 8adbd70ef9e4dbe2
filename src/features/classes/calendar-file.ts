import { isFailure } from '#platform/failure.ts';
import type { MailContext } from '#platform/mail/message.ts';
import type { ClassDeps } from './deps.ts';
import { findSignUpByToken } from './sign-up-links.ts';

/** The current calendar file of a mailed link. The library for such files is loaded only when one is asked for. */
export async function findSignUpCalendarFile(
  deps: ClassDeps,
  token: string,
  context: Pick<MailContext, 'publicUrl' | 'links' | 'timeZone' | 'business'>,
) {
  const match = await findSignUpByToken(deps, 'calendar-file-class', token);
  if (isFailure(match)) return match;
  const { createCurrentCalendarFile } = await import('./calendar-entry.ts');
  return createCurrentCalendarFile(match, context, deps.clock.now());
}
