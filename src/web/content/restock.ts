import type { Link, Notice } from './text.ts';

/** Texts about a sold-out tin that comes back: the form in its details, and the page of the mailed link. */
export const restock = {
  form: {
    label: 'Your email',
    button: 'Tell me when it’s back',
    busy: 'One moment...',
    invalid: 'Please enter a valid email address.',
    inStock: 'It’s back on the shelf this minute. Reload the page to add it to your cart.',
    tooMany: 'That’s a lot of requests for one hour. Please try again later.',
    failed: 'That didn’t work. Please check your connection and try again.',
    sent: {
      title: 'One more step: your email',
      text: (name: string) =>
        `I’ve sent you a link. Press it, so that I know it’s you, and I’ll write when ${name} is back.`,
    },
  },
  page: {
    eyebrow: 'A sold-out tin',
    asked: {
      title: (name: string) => `Shall I tell you when ${name} is back?`,
      text: 'One email, the day it’s on the shelf again. After that I delete your address.',
    },
    waiting: {
      title: (name: string) => `I’ll write when ${name} is back`,
      text: 'It’ll be one email, and then I forget your address. Until then there’s nothing to do but wait for the branch.',
    },
    inStock: {
      title: (name: string) => `${name} is back already`,
      text: 'No need to wait: it’s on the shelf right now. Your address is deleted.',
    },
    gone: {
      title: () => 'Forgotten',
      text: 'Your address is deleted, and no email will come.',
    },
    invalid: {
      title: 'This link has done its work',
      text: 'Either the email it asked for has been sent, or the request was older than two days. You can ask again from the tin’s details.',
    } satisfies Notice,
    confirm: 'Yes, tell me',
    busy: 'One moment...',
    cancel: 'No, delete my address',
    failed: 'That didn’t work. Please check your connection and try again.',
    withoutScript:
      'This button needs JavaScript, which this browser has switched off. Write to me instead, and I’ll tell you.',
    shop: { label: 'See the chocolates', href: '/chocolates' } satisfies Link,
  },
} as const;
