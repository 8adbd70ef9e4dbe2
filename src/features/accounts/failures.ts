import { failures } from '#platform/http/failures.ts';

export const accountFailures = failures({
  'token-invalid': { status: 401, message: 'Please sign in again.', body: { isValid: false } },
  'google-off': {
    status: 503,
    message: 'Signing in with Google is off at the moment. A login link by email works just as well.',
  },
  'google-unverified': {
    status: 403,
    message: 'Google could not confirm that this email is yours. Please log in by email.',
  },
});
