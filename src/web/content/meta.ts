import { studio } from '#domain/studio.ts';
import { adminPages } from './admin.ts';

interface PageMeta {
  /** Title for the browser tab and search results, including the business name. */
  readonly title: string;
  readonly description: string;
  /** True for pages that search engines must not index. */
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
  | '/restock'
  | '/signup-waiver'
  | '/order'
  | '/aboutwebsite'
  | '/privacy'
  | '/unsubscribe'
  | '/cart'
  | '/register'
  | '/login'
  | '/verify-email'
  | '/verify-login'
  | '/user/oauth'
  | '/dashboard'
  | '/user/*'
  | '/user/*/book'
  | '/user/*/account'
  | '/user/*/forms'
  | '/user/*/orders'
  | '/user/*/receipts/*'
  | 'not-found'
  | 'failure';

export type AdminPath = '/admin' | `/admin/${(typeof adminPages)[number]['page']}`;

const createTitle = (page: string) => `${page} | ${studio.name}`;

/** Admin pages are hidden from search engines. */
const adminMeta = Object.fromEntries(
  [{ path: '/admin', label: 'Admin' }, ...adminPages.map(({ page, label }) => ({ path: `/admin/${page}`, label }))].map(
    ({ path, label }) => [path, { title: createTitle(label), description: 'For the owner.', hidden: true }],
  ),
) as Record<AdminPath, PageMeta>;

/** Title and description of every page, by path. */
export const meta: Readonly<Record<PublicPath | AdminPath, PageMeta>> = {
  '/': {
    title: `${studio.name}: yoga and chocolate in ${studio.address.city}, Oregon`,
    description: studio.description,
  },
  '/about': {
    title: createTitle(`A letter from ${studio.owner.firstName}`),
    description: `How a warm church basement, a patient mail carrier and a sister who can’t eat dairy led to ${studio.name} in Portland, Oregon.`,
  },
  '/yoga': {
    title: createTitle('Yoga classes, private sessions and yoga therapy'),
    description:
      'Small group classes, private yoga, workshops and yoga therapy in Portland and online, for beginners and old hands. Sliding-scale prices.',
  },
  '/calendar': {
    title: createTitle('Class calendar'),
    description: 'This month’s yoga classes and workshops in Portland and online, with times, prices and sign-up.',
  },
  '/chocolates': {
    title: createTitle('Plant-based chocolates in a tin'),
    description:
      'Plant-based chocolates made by hand in Portland, Oregon. Shipped Monday to Wednesday, or picked up at the studio.',
  },
  '/contact': {
    title: createTitle('Contact'),
    description: `Write to ${studio.owner.firstName} about a class, a tasting or an order. Studio and chocolate pickup at ${studio.address.street}, ${studio.address.city}.`,
  },
  '/signup-selection': {
    title: createTitle('Sign up: new or returning?'),
    description: 'Returning students sign up for class with their email. New students read and sign a short waiver.',
    hidden: true,
  },
  '/signup': {
    title: createTitle('Sign up for class'),
    description: 'Sign up for a yoga class as a new student: three fields, a waiver and a signature.',
    hidden: true,
  },
  '/signup-cancel': {
    title: createTitle('Cancel your spot'),
    description: 'Cancel your spot in a class, with the link from your confirmation email.',
    hidden: true,
  },
  '/signup-waiver': {
    title: createTitle('Sign your waiver'),
    description: 'Read and sign the waiver for your class, with the link from your confirmation email.',
    hidden: true,
  },
  '/order': {
    title: createTitle('Your order'),
    description: 'What you ordered, its status and where it goes, with the link from your receipt.',
    hidden: true,
  },
  '/restock': {
    title: createTitle('When a tin is back'),
    description: 'Confirm that you’d like one email when a sold-out tin is back on the shelf.',
    hidden: true,
  },
  '/aboutwebsite': {
    title: createTitle('About this website'),
    description: `What the ${studio.name} website does, how it is made, and what it remembers.`,
  },
  '/privacy': {
    title: createTitle('Privacy'),
    description: `What ${studio.name} keeps about you, why, for how long, who else sees it, and how to download it or have it deleted.`,
  },
  '/unsubscribe': {
    title: createTitle('Unsubscribe'),
    description: `Leave the ${studio.name} newsletter.`,
    hidden: true,
  },
  'not-found': { title: createTitle('Page not found'), description: 'There is no page at this address.', hidden: true },
  failure: { title: createTitle('Something went wrong'), description: 'This page could not be shown.', hidden: true },
  '/cart': { title: createTitle('Cart'), description: 'Your chocolate tins, shipped or picked up.', hidden: true },
  '/register': {
    title: createTitle('Register'),
    description: 'Make an account to book private yoga sessions, pay for them and move them yourself.',
    hidden: true,
  },
  '/login': {
    title: createTitle('Log in'),
    description: 'Log in with a link sent to your email, or with Google. No password.',
    hidden: true,
  },
  '/verify-email': {
    title: createTitle('Confirm your email'),
    description: 'Confirm your email address.',
    hidden: true,
  },
  '/verify-login': {
    title: createTitle('Logging in'),
    description: 'Log in from the link in your email.',
    hidden: true,
  },
  '/user/oauth': { title: createTitle('Signing in'), description: 'Sign in with Google.', hidden: true },
  '/dashboard': {
    title: createTitle('Check your email'),
    description: 'What happens after registering.',
    hidden: true,
  },
  '/user/*': {
    title: createTitle('My bookings'),
    description: 'Your booked sessions, and how to move them.',
    hidden: true,
  },
  '/user/*/book': { title: createTitle('New booking'), description: 'Book a private session.', hidden: true },
  '/user/*/account': { title: createTitle('Account'), description: 'Your name, and how to reach you.', hidden: true },
  '/user/*/forms': { title: createTitle('Forms'), description: 'Forms to fill in before a session.', hidden: true },
  '/user/*/receipts/*': { title: createTitle('Receipt'), description: 'A receipt to print or save.', hidden: true },
  '/user/*/orders': {
    title: createTitle('My orders'),
    description: 'Your chocolate orders, and the status of each.',
    hidden: true,
  },
  ...adminMeta,
};
