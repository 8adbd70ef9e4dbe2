import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { failures, forbidden, unavailable } from '#platform/http/failures.ts';

export const accountFailures = failures({
  'token-invalid': { status: 401, message: 'Please sign in again.', body: { isValid: false } },
  'google-off': unavailable('Signing in with Google is off at the moment. A login link by email works just as well.'),
  'google-unverified': forbidden('Google could not confirm that this email is yours. Please log in by email.'),
});

export type AccountRouter = EndpointRouter<typeof accountFailures>;
