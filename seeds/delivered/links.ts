import type { ContentDocuments } from '#platform/documents.ts';

export const links: ContentDocuments['links'] = {
  checkEmail: {
    heading: 'Check your email',
    sent: 'An email is on its way to {yourEmail}. The link in it confirms your address and takes you to your own pages.',
    steps: [
      'Open the email from me and press the link, ideally on this device.',
      'You land on your own pages, signed in.',
      'Choose a day and a time for a first session.',
    ],
    slow: 'Nothing after two minutes? It may be in your spam folder, or I can send it again.',
    unknown: 'No registration in this browser is waiting for an email.',
  },
  confirmEmail: {
    heading: 'Confirm your email',
    ask: 'One press, and you’re in.',
    incomplete: 'The end of it is missing. Please open the link from the email again, or copy all of it.',
    used: 'The link was already used, or it has expired. Log in with your email and I’ll send a fresh one.',
    usedSignedIn: 'The link was already used, or it has expired. You’re already signed in, so you don’t need another.',
  },
  login: { heading: 'Log in', ask: 'One press, and you’re logged in.' },
  withoutScript: 'Signing in needs JavaScript. Please turn it on for this site and open the link again.',
  unsubscribe: {
    heading: 'Newsletter',
    success: 'No more newsletters from me. If that was a mistake, you can come right back.',
    invalid: 'Please use the link at the end of a newsletter: it says which address to take off the list.',
    error: 'If it keeps happening, write to me and I’ll take you off the list by hand.',
    withoutScript: 'Unsubscribe the email address in this link?',
  },
  offer: {
    open: { title: 'Would these days suit you?', text: 'I’m keeping these times for you until {time}.' },
    accepted: {
      title: 'Your sessions are booked',
      text: 'I’m looking forward to them. A confirmation with all days is on its way.',
    },
    declined: {
      title: 'Thank you for letting me know',
      text: 'The times are open to others now. Write to {email} for other days.',
    },
    lapsed: {
      title: 'The time to accept this has passed',
      text: 'The days may still be free. Write to {email}, and we’ll see.',
    },
    withdrawn: {
      title: 'This offer was withdrawn',
      text: 'I took it back. Write to {email} if you’d like other days.',
    },
    invalid: {
      title: 'This link isn’t valid',
      text: 'Please use the link from your newest email, or write to {email}.',
    },
    withoutScript: 'These buttons need JavaScript, which this browser has switched off. Write to {email} instead.',
  },
};

export const errors: ContentDocuments['errors'] = {
  notFound: {
    title: 'There’s no page here',
    text: 'The link may be old, or have a typo. Out here it only rains. These lead indoors:',
    links: [
      { label: 'Home', href: '/' },
      { label: 'Calendar', href: '/calendar' },
      { label: 'Chocolates', href: '/chocolates' },
    ],
  },
  failed: {
    title: 'Something went wrong',
    text: 'That was my doing, not yours. It can be mended: please try again.',
  },
};
