import type { Link, Notice } from './text.ts';

/** Texts of /waitlist, the page of the mailed links. */
export const waitlist = {
  /** The end of the sentence about a held place follows: its day and time. */
  heldUntil: 'It’s yours until',
  views: {
    unconfirmed: {
      title: 'Shall I tell you when a spot is free?',
      text: 'If someone cancels and it’s your turn, I keep the spot for you and write.',
    },
    waiting: {
      title: 'You’re on the waitlist',
      text: 'I’ll write as soon as a spot is free for you. Until then there’s nothing to do.',
    },
    offered: { title: 'A spot is free for you', text: '' },
    open: {
      title: 'A spot is free',
      text: 'Everyone on the waitlist knows about it, so the first to press has it.',
    },
    taken: { title: 'You’re in', text: 'Your spot is saved. We sent you a confirmation email.' },
    over: {
      title: 'This spot went to someone else',
      text: 'The time to take it is over. You can ask again on the page of the class.',
    },
    cancelled: { title: 'This class was cancelled', text: 'Its waitlist has ended. I hope to see you another day.' },
    past: {
      title: 'This waitlist has ended',
      text: 'Its class has begun, or takes no more sign-ups. I hope to see you another day.',
    },
    refused: { title: 'You’re off the waitlist', text: 'Thanks for letting me know. See you another time.' },
    invalid: {
      title: 'This link isn’t valid',
      text: 'Please use the link from your newest email, or write to {email}.',
    },
  } satisfies Record<string, Notice>,
  confirm: 'Yes, tell me',
  take: 'Take my spot',
  busy: 'One moment...',
  decline: {
    unconfirmed: 'No, delete my address',
    waiting: 'Leave the waitlist',
    offered: 'Let it go',
    open: 'Let it go',
  },
  signFirst: 'Fill in this form once, and the spot is yours.',
  failed: 'That didn’t work. Please check your connection and try again.',
  withoutScript: 'These buttons need JavaScript, which this browser has switched off. Write to {email} instead.',
  calendar: { label: 'Back to Calendar', href: '/calendar' } satisfies Link,
} as const;
