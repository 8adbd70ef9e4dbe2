import type { Link, Notice } from './text.ts';

/** Texts about a closed shop that opens: the form, its results, and the page of the mailed link. Its form is a part of the notice that says when the shop is closed. */
export const opening = {
  eyebrow: 'The shop',
  label: 'Your email',
  button: 'Tell me when it opens',
  results: {
    asked: {
      title: 'One more step: your email',
      text: 'I’ve sent you a link. Press it, so that I know it’s you, and I’ll write once when the shop opens.',
    },
    invalid: {
      title: 'Please enter a valid email address.',
      text: 'Something in it isn’t right, so no email was sent. Please enter it once more.',
    },
    open: {
      title: 'The shop is open',
      text: 'No need to wait: you can order right now, and I haven’t kept your address.',
    },
    later: {
      title: 'That’s a lot of requests for one hour',
      text: 'Please try again later.',
    },
  } satisfies Record<string, Notice>,
  page: {
    asked: {
      title: 'Shall I tell you when the shop opens?',
      text: 'One email, the day it opens. After that I delete your address.',
    },
    waiting: {
      title: 'I’ll write when the shop opens',
      text: 'It’ll be one email, and then I forget your address. If I stay closed for longer, it waits until then.',
    },
    inStock: { title: 'The shop is open', text: 'No need to wait: you can order right now. Your address is deleted.' },
  },
  shop: { label: 'See the chocolates', href: '/chocolates' } satisfies Link,
} as const;
