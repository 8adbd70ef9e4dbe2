import { failures } from '#platform/http/failures.ts';

export const financeFailures = failures({
  'finance-not-found': { status: 404, message: 'There is no such finance entry.' },
  'finance-changed': {
    status: 409,
    message: 'This entry was changed somewhere else in the meantime. Please look at it again before you save.',
  },
});
