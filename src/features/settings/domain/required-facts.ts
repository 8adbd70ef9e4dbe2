import type { BusinessFacts } from '#platform/business/business.ts';

/** The facts without which a business cannot open: the name of each, and where it is. */
export const requiredFacts: readonly { path: string; label: string; read: (business: BusinessFacts) => string }[] = [
  { path: 'name', label: 'the name of the business', read: ({ name }) => name },
  { path: 'owner/firstName', label: 'your first name', read: ({ owner }) => owner.firstName },
  { path: 'email', label: 'your email', read: ({ email }) => email },
];

/** Whether the site can say who the owner is, and how to reach the owner. */
export const hasRequiredFacts = (business: BusinessFacts): boolean =>
  requiredFacts.every(({ read }) => read(business) !== '');

/** The first required fact that a change would take away again. */
export const findRemovedFact = (before: BusinessFacts, after: BusinessFacts) =>
  requiredFacts.find(({ read }) => read(before) !== '' && read(after) === '');
