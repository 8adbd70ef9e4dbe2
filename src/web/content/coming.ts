import { studio } from '#domain/studio.ts';
import { hoursOnScreen, type Link } from './text.ts';

/** Beneath the cart's words when tins lie in this browser's cart. */
export const keptTins = (tins: number): string =>
  tins === 1
    ? 'The tin in your cart is kept in this browser.'
    : `The ${tins} tins in your cart are kept in this browser.`;

interface ComingPage {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly links: readonly Link[];
}

export type ComingPath =
  | '/cart'
  | '/register'
  | '/login'
  | '/verify-email'
  | '/verify-login'
  | '/user/oauth'
  | '/dashboard'
  | '/user/*'
  | '/admin';

const pickupHours = hoursOnScreen(studio.hours.pickup);

const toCalendar: Link = { label: 'See the calendar', href: '/calendar' };
const toMeeting: Link = { label: 'Ask for a first meeting', href: '/#book' };
const toContact: Link = { label: 'Write to me', href: '/contact' };
const toHome: Link = { label: 'Go to the home page', href: '/' };

const noAccountYet = 'Group classes need no account: sign up in the calendar.';

/** The words of pages that a later release opens: what comes there, and what to do meanwhile. */
export const coming: Readonly<Record<ComingPath, ComingPage>> = {
  '/cart': {
    title: 'Your cart opens soon',
    sentences: [
      'Here you’ll choose quantities, shipping or local pickup, and pay.',
      `Until then, tell me which tins you’d like, or come by ${pickupHours}.`,
    ],
    links: [{ label: 'Back to the chocolates', href: '/chocolates' }, toContact],
  },
  '/register': {
    title: 'Accounts open soon',
    sentences: ['With one, you’ll book private sessions and move them yourself.', noAccountYet],
    links: [toCalendar, toMeeting],
  },
  '/login': {
    title: 'Logging in opens soon',
    sentences: ['You’ll type your email and I’ll mail you a link. There won’t be a password.', noAccountYet],
    links: [toCalendar, toContact],
  },
  '/verify-email': {
    title: 'Email links open soon',
    sentences: ['This page will confirm the address of a new account. There’s nothing to confirm yet.'],
    links: [toHome, toContact],
  },
  '/verify-login': {
    title: 'Login links open soon',
    sentences: ['This page will let you in from the link in your mail. No links have been sent yet.'],
    links: [toHome, toContact],
  },
  '/user/oauth': {
    title: 'Signing in with Google opens soon',
    sentences: ['You’ll pass through here on the way to your bookings.', noAccountYet],
    links: [toCalendar, toHome],
  },
  '/dashboard': {
    title: 'Accounts open soon',
    sentences: ['After registering, you’ll land here and be told to check your mail.', noAccountYet],
    links: [toCalendar, toMeeting],
  },
  '/user/*': {
    title: 'Your own pages open soon',
    sentences: [
      'Bookings, account and forms will live here.',
      'To book or change a private session today, write to me.',
    ],
    links: [toContact, toCalendar],
  },
  '/admin': {
    title: 'The workbench opens soon',
    sentences: [
      'The owner will run classes, bookings, tins and accounts from here.',
      'If you’re not the owner, the nicer rooms are this way.',
    ],
    links: [toHome, { label: 'Chocolates', href: '/chocolates' }],
  },
};
