/** `path`: where the owner previews it; without one, it is on pages that only a login or a mailed link leads to. */
type EditedPage = { readonly label: string; readonly path?: string };

/** What the owner calls each document. The footer is edited on the home page. */
const pages = {
  home: { path: '/', label: 'Home' },
  about: { path: '/about', label: 'About' },
  yoga: { path: '/yoga', label: 'Yoga' },
  chocolates: { path: '/chocolates', label: 'Chocolates' },
  contact: { path: '/contact', label: 'Contact' },
  calendar: { path: '/calendar', label: 'Calendar' },
  'signup-selection': { path: '/signup-selection', label: 'Sign-up: new or returning' },
  signup: { path: '/signup', label: 'Sign-up for a class' },
  'signup-several': { path: '/signup-several', label: 'Sign-up for several classes' },
  'sign-up-parts': { path: '/signup', label: 'Sign-up: shared parts, cancelling, signing' },
  waitlists: { label: 'Waiting lists' },
  cart: { path: '/cart', label: 'Cart and thank-you' },
  orders: { label: 'Order pages' },
  login: { path: '/login', label: 'Log in' },
  register: { path: '/register', label: 'Make an account' },
  links: { label: 'Mailed links' },
  'client-area': { label: 'Client area' },
  'quiz-result': { label: 'Result of the dosha quiz' },
  privacy: { path: '/privacy', label: 'Privacy' },
  footer: { path: '/', label: 'Footer' },
  'about-website': { path: '/aboutwebsite', label: 'About this website' },
  'opening-soon': { path: '/opening-soon', label: 'Opening soon' },
  errors: { path: '/not-found', label: 'Page not found, and errors' },
} satisfies Readonly<Record<string, EditedPage>>;

export type DocumentName = keyof typeof pages;

export const editedPages: Readonly<Record<DocumentName, EditedPage>> = pages;

/** Whether there is a document of this name. */
export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(editedPages, name);

export const documentNames = Object.keys(editedPages).filter(isDocumentName);
