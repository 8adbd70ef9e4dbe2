import { emailLinkLifetime } from '#features/accounts/sign-in/domain/email-links.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const login: ContentDocuments['login'] = {
  heading: 'Log in',
  intro: `Welcome back. Type your email and I’ll send you a link. It\u00a0works\u00a0once, for ${emailLinkLifetime}.`,
  afterwards: 'Nothing after two minutes? It may be in your spam folder.',
  other: { text: 'New here?', link: { label: 'Register', href: '/register' } },
  image: drawing(null),
  search: {
    title: 'Log in',
    description: 'Log in with a link sent to your email, or with Google. No password.',
  },
};

export const register: ContentDocuments['register'] = {
  heading: 'Make an account',
  intro: 'For private sessions: book one, pay for it, and move it yourself when life happens.',
  afterwards: 'I’ll email you a link. There’s no password to come up with.',
  other: { text: 'Been here before?', link: { label: 'Log in', href: '/login' } },
  aside: {
    heading: 'Not needed for group classes',
    text: 'For those, you sign up in the calendar, with your name and one signature.',
    link: { label: 'See the calendar', href: '/calendar' },
    image: drawing(null),
  },
  image: drawing(null),
  search: {
    title: 'Register',
    description: 'Make an account to book private yoga sessions, pay for them and move them yourself.',
  },
};
