import type { clientFailures } from '#features/clients/failures.ts';
import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { badRequest, conflict, failures, forbidden } from '#platform/http/failures.ts';

export const privacyFailures = failures({
  'retention-not-asked': conflict('There is nothing left to confirm.'),
  'retention-another-day': conflict(
    'The server’s clock shows a different day now. Please reload the page and look again.',
  ),
  'recent-sign-in-required': forbidden(
    'For this you need to have logged in within the last 15 minutes. Please ask for a new login link.',
  ),
  'email-differs': badRequest('That is not the email of your account.'),
});

/** Routes that fail with these reasons, or with those of what the feature uses. */
export type PrivacyRouter = EndpointRouter<typeof privacyFailures & typeof clientFailures>;
