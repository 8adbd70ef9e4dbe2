/** Texts of a full class on the sign-up pages. */
export const waitlistForm = {
  heading: 'Tell me when a spot is free',
  text: 'If someone cancels and it’s your turn, I keep the spot for you and write.',
  label: 'Your email',
  button: 'Tell me',
  busy: 'One moment...',
  invalid: 'Please enter a valid email address.',
  failed: 'That didn’t work. Please check your connection and try again.',
  asked: {
    title: 'One more step: your email',
    text: 'I’ve sent you a link. Press it, so that I know it’s you, and you’re on the waitlist.',
  },
  waiting: {
    title: 'You’re on the waitlist',
    text: 'I’ll write as soon as a spot is free for you.',
  },
} as const;
