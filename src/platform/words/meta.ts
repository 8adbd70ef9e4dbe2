interface PageMeta {
  /** Title for the browser tab and search results, without the name of the business. */
  readonly title: string;
  /** It may name facts in braces. */
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
  | '/opening-soon'
  | '/signup-selection'
  | '/signup-several'
  | '/signup'
  | '/signup-cancel'
  | '/restock'
  | '/waitlist'
  | '/appointment-offer'
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

/** Title and description of every page outside the admin area, by path. */
export const meta: Readonly<Record<PublicPath, PageMeta>> = {
  // What search engines say about these is content (`search` of each document). This is for when it did not load.
  '/': { title: 'Home', description: '' },
  '/about': { title: 'About', description: '' },
  '/yoga': { title: 'Yoga', description: '' },
  '/chocolates': { title: 'Chocolates', description: '' },
  '/contact': { title: 'Contact', description: '' },
  '/privacy': { title: 'Privacy', description: '' },
  '/aboutwebsite': { title: 'About this website', description: '' },
  '/calendar': { title: 'Class calendar', description: '' },
  '/signup-selection': { title: 'Sign up: new or returning?', description: '', hidden: true },
  '/signup': { title: 'Sign up for class', description: '', hidden: true },
  '/signup-several': { title: 'Sign up for several classes', description: '', hidden: true },
  '/register': { title: 'Register', description: '', hidden: true },
  '/login': { title: 'Log in', description: '', hidden: true },
  '/opening-soon': { title: 'Opening soon', description: '', hidden: true },
  '/signup-cancel': {
    title: 'Cancel your spot',
    description: 'Cancel your spot in a class, with the link from your confirmation email.',
    hidden: true,
  },
  '/signup-waiver': {
    title: 'Sign your waiver',
    description: 'Read and sign the waiver for your class, with the link from your confirmation email.',
    hidden: true,
  },
  '/waitlist': {
    title: 'When a spot is free',
    description:
      'Wait for a spot in a full class, or take the one that is kept for you, with the link from your email.',
    hidden: true,
  },
  '/appointment-offer': {
    title: 'An offer for you',
    description: 'Accept or decline the sessions that are kept for you, with the link from your email.',
    hidden: true,
  },
  '/order': {
    title: 'Your order',
    description: 'What you ordered, its status and where it goes, with the link from your receipt.',
    hidden: true,
  },
  '/restock': {
    title: 'When it’s back',
    description: 'Confirm that you’d like one email when a sold-out tin or the shop is back.',
    hidden: true,
  },
  '/unsubscribe': {
    title: 'Unsubscribe',
    description: 'Leave the {businessName} newsletter.',
    hidden: true,
  },
  'not-found': { title: 'Page not found', description: 'There is no page at this address.', hidden: true },
  failure: { title: 'Something went wrong', description: 'This page could not be shown.', hidden: true },
  '/cart': { title: 'Cart', description: 'Your chocolate tins, shipped or picked up.', hidden: true },
  '/verify-email': {
    title: 'Confirm your email',
    description: 'Confirm your email address.',
    hidden: true,
  },
  '/verify-login': {
    title: 'Logging in',
    description: 'Log in from the link in your email.',
    hidden: true,
  },
  '/user/oauth': { title: 'Signing in', description: 'Sign in with Google.', hidden: true },
  '/dashboard': {
    title: 'Check your email',
    description: 'What happens after registering.',
    hidden: true,
  },
  '/user/*': {
    title: 'My bookings',
    description: 'Your booked sessions, and how to move them.',
    hidden: true,
  },
  '/user/*/book': { title: 'New booking', description: 'Book a private session.', hidden: true },
  '/user/*/account': { title: 'Account', description: 'Your name, and how to reach you.', hidden: true },
  '/user/*/forms': { title: 'Forms', description: 'Forms to fill in before a session.', hidden: true },
  '/user/*/receipts/*': { title: 'Receipt', description: 'A receipt to print or save.', hidden: true },
  '/user/*/orders': {
    title: 'My orders',
    description: 'Your chocolate orders, and the status of each.',
    hidden: true,
  },
};
