import { studio } from '#domain/studio.ts';
import type { ComingPath } from './coming.ts';

interface PageMeta {
  /** For the browser's tab and search results; the business name is already in it. */
  readonly title: string;
  readonly description: string;
  /** True for pages that search engines should leave out. */
  readonly hidden?: boolean;
}

export type PublicPath =
  | '/'
  | '/about'
  | '/yoga'
  | '/calendar'
  | '/chocolates'
  | '/contact'
  | '/signup-selection'
  | '/signup'
  | '/signup-cancel'
  | '/aboutwebsite'
  | '/unsubscribe'
  | 'not-found'
  | 'failure';

const titled = (page: string) => `${page} | ${studio.name}`;

/** Title and description of every page, by its path. */
export const meta: Readonly<Record<PublicPath | ComingPath, PageMeta>> = {
  '/': {
    title: `${studio.name}: yoga and chocolate in ${studio.address.city}, Oregon`,
    description: studio.description,
  },
  '/about': {
    title: titled(`A letter from ${studio.owner.firstName}`),
    description: `How a warm church basement, a patient mail carrier and a sister who can’t eat dairy led to ${studio.name} in Portland, Oregon.`,
  },
  '/yoga': {
    title: titled('Yoga classes, private sessions and yoga therapy'),
    description:
      'Small group classes, private yoga, workshops and yoga therapy in Portland and online, for beginners and old hands. Sliding-scale prices.',
  },
  '/calendar': {
    title: titled('Class calendar'),
    description: 'This month’s yoga classes and workshops in Portland and online, with times, prices and sign-up.',
  },
  '/chocolates': {
    title: titled('Plant-based chocolates in a tin'),
    description:
      'Plant-based chocolates made by hand in Portland, Oregon. Shipped Monday to Wednesday, or picked up at the studio.',
  },
  '/contact': {
    title: titled('Contact'),
    description: `Write to ${studio.owner.firstName} about a class, a tasting or an order. Studio and chocolate pickup at ${studio.address.street}, ${studio.address.city}.`,
  },
  '/signup-selection': {
    title: titled('Sign up: new or returning?'),
    description: 'Returning students sign up for class with their email. New students read and sign a short waiver.',
    hidden: true,
  },
  '/signup': {
    title: titled('Sign up for class'),
    description: 'Sign up for a yoga class as a new student: three fields, a waiver and a signature.',
    hidden: true,
  },
  '/signup-cancel': {
    title: titled('Cancel your place'),
    description: 'Give back your place in a class, with the link from your confirmation mail.',
    hidden: true,
  },
  '/aboutwebsite': {
    title: titled('About this website'),
    description: `What the ${studio.name} website does, how it is made, what it remembers, and what is still being built.`,
  },
  '/unsubscribe': { title: titled('Unsubscribe'), description: `Leave the ${studio.name} newsletter.`, hidden: true },
  'not-found': { title: titled('Page not found'), description: 'There is no page at this address.', hidden: true },
  failure: { title: titled('Something went wrong'), description: 'This page could not be shown.', hidden: true },
  '/cart': { title: titled('Cart'), description: 'Your chocolate tins.', hidden: true },
  '/register': { title: titled('Register'), description: 'Make an account to book private sessions.', hidden: true },
  '/login': { title: titled('Log in'), description: 'Log in with a link sent to your email.', hidden: true },
  '/verify-email': { title: titled('Confirm your email'), description: 'Confirm your email address.', hidden: true },
  '/verify-login': { title: titled('Logging in'), description: 'Log in from the link in your mail.', hidden: true },
  '/user/oauth': { title: titled('Signing in'), description: 'Sign in with Google.', hidden: true },
  '/dashboard': { title: titled('Check your mail'), description: 'What happens after registering.', hidden: true },
  '/user/*': { title: titled('Your pages'), description: 'Your bookings, account and forms.', hidden: true },
  '/admin': { title: titled('Admin'), description: 'For the owner.', hidden: true },
};
