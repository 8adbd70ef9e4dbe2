import type { Link } from '#platform/documents.ts';

/** Labels and messages about a sold-out tin that comes back: the form in its details, and the page of the mailed link. */
export const restock = {
  form: {
    label: 'Your email',
    button: 'Tell me when it’s back',
    busy: 'One moment...',
    invalid: 'Please enter a valid email address.',
    inStock: 'It’s back on the shelf this minute. Reload the page to add it to your cart.',
    tooMany: 'That’s a lot of requests for one hour. Please try again later.',
    failed: 'That didn’t work. Please check your connection and try again.',
  },
  page: {
    confirm: 'Yes, tell me',
    busy: 'One moment...',
    cancel: 'No thanks, delete my address',
    failed: 'That didn’t work. Please check your connection and try again.',
    shelf: 'Meanwhile, on the shelf',
    shop: { label: 'See the chocolates', href: '/chocolates' } satisfies Link,
  },
} as const;
