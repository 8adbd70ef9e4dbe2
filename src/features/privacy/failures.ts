import { failures } from '#platform/http/failures.ts';

export const privacyFailures = failures({
  'retention-not-asked': { status: 409, message: 'There is nothing left to confirm.' },
  'retention-another-day': {
    status: 409,
    message: 'The server’s clock shows a different day now. Please reload the page and look again.',
  },
  'recent-sign-in-required': {
    status: 403,
    message: 'For this you need to have logged in within the last 15 minutes. Please ask for a new login link.',
  },
  'email-differs': { status: 400, message: 'That is not the email of your account.' },
});
