import type { Link, Notice } from '#platform/documents.ts';

/** Labels and messages about a closed shop that opens. Its form is a part of the notice that says when the shop is closed. */
export const opening = {
  eyebrow: 'The shop',
  label: 'Your email',
  button: 'Tell me when it opens',
  results: {
    invalid: {
      title: 'Please enter a valid email address.',
      text: 'Something in it isn’t right, so no email was sent. Please enter it once more.',
    },
    later: {
      title: 'That’s a lot of requests',
      text: 'Please try again later.',
    },
  } satisfies Record<string, Notice>,
  shop: { label: 'See the chocolates', href: '/chocolates' } satisfies Link,
} as const;
