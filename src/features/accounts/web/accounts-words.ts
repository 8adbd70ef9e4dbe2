import type { Link, Notice } from '#platform/documents.ts';
import { emailLinkLifetime } from '../sign-in/domain/email-links.ts';

/** Labels and messages of registration, login and the client area. Dialog text is fixed (docs/fixed.md). */

const google = {
  label: 'Continue with Google',
  href: '/api/user/auth/google',
} as const satisfies Link;

const labels = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  pronoun: 'Pronoun',
  city: 'City & State',
  zipcode: 'Zipcode',
} as const;

const missing = {
  email: 'Please enter your email address.',
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
} as const;

const contactLink: Link = { label: 'Write to me', href: '/contact' };

export const accounts = {
  labels,
  missing,
  invalidEmail: 'Please enter a valid email address.',
  google,
  or: 'or',
  withoutScript: {
    before: 'Accounts need JavaScript. You can also write to ',
    between: ' or call ',
    after: '.',
  },
} as const;

export const register = {
  label: 'Register',
  submit: 'Register',
  submitting: 'Registering...',
  done: { title: 'Registration Successful!', text: 'Please check your email!' },
  failed: {
    title: 'Not registered yet',
    text: "We couldn't complete your registration. Please try again, or write to {email}.",
  },
} as const satisfies { done: Notice; failed: Notice } & Record<string, unknown>;

export const login = {
  label: 'Log in',
  submit: 'Send me a link',
  submitting: 'Sending...',
  sent: { title: 'Login Email Sent!', text: 'Please check your email!' },
  failed: { title: 'Login email not sent', text: 'Could not send login email. Please try again.' },
  checkMail: {
    heading: 'Check your email',
    before: 'An email is on its way to ',
    after: `. Its link works once, within ${emailLinkLifetime}.`,
    again: 'Send it again',
    otherAddress: 'Use another address',
  },
  google: {
    failed: 'Google could not sign you in. Try once more, or ask for a login link by email.',
    cancelled: 'You stopped at Google, so nothing happened. A login link by email works just as well.',
    off: 'Signing in with Google is off at the moment. A login link by email works just as well.',
  },
  signedOut: 'You were signed out. Log in again, and this tab takes you back to the page you were on.',
  logoutPending:
    'You’re signed out here, but the studio’s server doesn’t know yet: there’s no connection. It will be told as soon as there is one.',
} as const satisfies { sent: Notice; failed: Notice } & Record<string, unknown>;

export const dashboard = {
  you: 'you',
  again: 'Send it again',
  sending: 'Sending...',
  sentAgain: { title: 'Sent again', text: 'Please check your email!' },
  failed: {
    title: 'Not sent',
    text: 'The email could not be sent again. Please try again in a few minutes, or register once more.',
  },
  toRegister: { label: 'Register with another address', href: '/register' },
  toRegisterFirst: { label: 'Register', href: '/register' },
  toLogin: { label: 'Log in', href: '/login' },
} as const satisfies { sentAgain: Notice; failed: Notice } & Record<string, unknown>;

export const verifyEmail = {
  button: 'Confirm my email',
  working: 'Signing you in...',
  invalid: 'Invalid verification link.',
  failed: 'Verification failed.',
  toYourPages: 'Go to your pages',
  unreachable: 'I couldn’t reach the studio’s server. Please try again.',
  tryAgain: 'Try again',
  done: { title: 'Email Verified!', text: 'Welcome. Your own pages are ready.' },
  links: [{ label: 'Log in', href: '/login' }, { label: 'Register', href: '/register' }, contactLink],
} as const satisfies { done: Notice } & Record<string, unknown>;

export const verifyLogin = {
  button: 'Log me in',
  working: 'Signing you in...',
  unreachable: verifyEmail.unreachable,
  tryAgain: verifyEmail.tryAgain,
  done: { title: 'Login Successful', text: 'Taking you to your bookings.' },
  failed: { title: 'Login Failed', text: 'This link is invalid or has expired. Please ask for a new one.' },
} as const satisfies { done: Notice; failed: Notice } & Record<string, unknown>;

export const area = {
  label: 'Your pages',
  /** Works with and without a first name. */
  greeting: (firstName: string) => (firstName ? `Hi, ${firstName}!` : 'Hi, good to see you!'),
  loading: 'Loading...',
  signingIn: 'Signing you in...',
  unreachable: 'I couldn’t reach the studio’s server to sign you in.',
  failed: 'This page couldn’t be loaded. Please check your connection and try again.',
  tryAgain: 'Try again',
  withoutScript: 'Your own pages need JavaScript. You can also write to {email} or call {phone}.',
  notYours: {
    title: 'Someone else’s pages',
    heading: 'These pages are someone else’s',
    text: 'You’re signed in, but not as the person these pages belong to. Clients see only their own.',
    link: 'Go to your own pages',
  },
} as const;

export const account = {
  heading: 'Account Settings',
  phoneHint: 'Digits only',
  phoneRead: 'That’s',
  choosePronoun: 'Rather not say',
  submit: 'Save',
  submitting: 'Saving...',
  done: { title: 'Profile updated successfully!', text: '' },
  failed: { title: 'Something went wrong!', text: 'Failed to update profile. Please try again later.' },
} as const satisfies { done: Notice; failed: Notice } & Record<string, unknown>;
