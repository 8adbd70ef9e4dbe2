import { failures, withStatus } from '#platform/http/failures.ts';

export const adminAccessFailures = failures({
  ...withStatus(401, {
    'login-failed': 'Invalid email or password. Please try again.',
    'code-required': 'Please enter the code from your phone, too.',
    'code-wrong': 'The email, the password or the code is not right. Please try again with the code that is shown now.',
  }),
  ...withStatus(400, {
    'password-wrong': 'That is not your current password.',
    'password-same': 'Please choose a password that differs from the current one.',
    'email-same': 'You already sign in with this email.',
    'code-invalid': 'This code is not right, or it was used before. Please enter the one that is shown now.',
  }),
  ...withStatus(409, {
    'backup-under-way': 'A backup is being made or downloaded right now. Please wait for it to finish.',
    'second-factor-on': 'Two-step sign-in is already on. Turn it off first to start over.',
    'second-factor-off': 'Two-step sign-in is off.',
    'second-factor-restarted':
      'This was restarted somewhere else, or started too long ago. Please start over with your password.',
    'mail-forgotten':
      'The content of this email has been deleted by now, so it can’t be sent again. Please write to the person yourself.',
  }),
  'backup-no-room': { status: 507, message: 'The disk of your site is nearly full, so no backup was made.' },
  ...withStatus(404, {
    'session-not-found': 'This session has already ended.',
    'job-not-found': 'This task is no longer on the list.',
  }),
  'sign-in-busy': {
    status: 503,
    message: 'A lot of people are signing in right now. Please try again in a minute.',
    retryAfterSeconds: 60,
  },
});
