import type { clientFailures } from '#features/clients/failures.ts';
import type { contentFailures } from '#features/content/failures.ts';
import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { badRequest, conflict, failures, notFound, unauthorized, unavailable } from '#platform/http/failures.ts';

export const adminAccessFailures = failures({
  'login-failed': unauthorized('Invalid email or password. Please try again.'),
  'sign-in-busy': unavailable('A lot of people are signing in right now. Please try again in a minute.', 60),
  'password-wrong': badRequest('That is not your current password.'),
  'password-same': badRequest('Please choose a password that differs from the current one.'),
  'backup-under-way': conflict('A backup is being made or downloaded right now. Please wait for it to finish.'),
  'backup-no-room': { status: 507, message: 'The disk of your site is nearly full, so no backup was made.' },
  'email-same': badRequest('You already sign in with this email.'),
  'code-required': unauthorized('Please enter the code from your phone, too.'),
  'code-wrong': unauthorized(
    'The email, the password or the code is not right. Please try again with the code that is shown now.',
  ),
  'code-invalid': badRequest('This code is not right, or it was used before. Please enter the one that is shown now.'),
  'second-factor-on': conflict('Two-step sign-in is already on. Turn it off first to start over.'),
  'second-factor-off': conflict('Two-step sign-in is off.'),
  'second-factor-restarted': conflict(
    'This was restarted somewhere else, or started too long ago. Please start over with your password.',
  ),
  'session-not-found': notFound('This session has already ended.'),
  'mail-forgotten': conflict(
    'The content of this email has been deleted by now, so it can’t be sent again. Please write to the person yourself.',
  ),
  'job-not-found': notFound('This task is no longer on the list.'),
});

/** Routes that fail with these reasons, or with those of what the feature uses. */
export type AdminAccessRouter = EndpointRouter<
  typeof adminAccessFailures & typeof clientFailures & typeof contentFailures
>;
