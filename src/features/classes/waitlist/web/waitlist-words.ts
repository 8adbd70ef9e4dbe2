import type { Link } from '#features/content/contract/parts.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

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
  /** Where a person is in the line, or would be. */
  line: (ahead: number, isWaiting: boolean): string => {
    const ordinal = ordinals[ahead];
    if (ordinal) return `${isWaiting ? 'You’re' : 'You’d be'} ${ordinal} in line.`;
    return `${ahead} people are ahead of you.`;
  },
  /** Before another day of the same class. */
  ratherNot: 'Rather not wait?',
  failed: 'That didn’t work. Please check your connection and try again.',
  calendar: { label: 'Back to Calendar', href: '/calendar' } satisfies Link,
} as const;
