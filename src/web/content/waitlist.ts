import type { Link } from '#domain/content/document-parts.ts';

/** Labels of /waitlist, the page of the mailed links. */
export const waitlist = {
  confirm: 'Yes, tell me',
  take: 'Take the spot',
  busy: 'One moment...',
  decline: {
    unconfirmed: 'No, delete my address',
    waiting: 'Leave the waitlist',
    offered: 'Let it go',
    open: 'Leave the waitlist',
  },
  failed: 'That didn’t work. Please check your connection and try again.',
  calendar: { label: 'Back to Calendar', href: '/calendar' } satisfies Link,
} as const;
