import { failures } from '#platform/http/failures.ts';

export const adminAccessFailures = failures({
  'login-failed': { status: 401, message: 'Invalid email or password. Please try again.' },
  'sign-in-busy': {
    status: 503,
    message: 'A lot of people are signing in right now. Please try again in a minute.',
    retryAfterSeconds: 60,
  },
  'password-wrong': { status: 400, message: 'That is not your current password.' },
  'password-same': { status: 400, message: 'Please choose a password that differs from the current one.' },
  'backup-under-way': {
    status: 409,
    message: 'A backup is being made or downloaded right now. Please wait for it to finish.',
  },
  'backup-no-room': { status: 507, message: 'The disk of your site is nearly full, so no backup was made.' },
  'email-same': { status: 400, message: 'You already sign in with this email.' },
  'code-required': { status: 401, message: 'Please enter the code from your phone, too.' },
  'code-wrong': {
    status: 401,
    message: 'The email, the password or the code is not right. Please try again with the code that is shown now.',
  },
  'code-invalid': {
    status: 400,
    message: 'This code is not right, or it was used before. Please enter the one that is shown now.',
  },
  'second-factor-on': { status: 409, message: 'Two-step sign-in is already on. Turn it off first to start over.' },
  'second-factor-off': { status: 409, message: 'Two-step sign-in is off.' },
  'second-factor-restarted': {
    status: 409,
    message: 'This was restarted somewhere else, or started too long ago. Please start over with your password.',
  },
  'session-not-found': { status: 404, message: 'This session has already ended.' },
  'mail-forgotten': {
    status: 409,
    message:
      'The content of this email has been deleted by now, so it can’t be sent again. Please write to the person yourself.',
  },
  'job-not-found': { status: 404, message: 'This task is no longer on the list.' },
});
