import type { ContentDocuments } from '#platform/documents.ts';
import { about } from './about.ts';
import { aboutWebsite } from './about-website.ts';
import { login, register } from './accounts.ts';
import { calendar } from './calendar.ts';
import { cart } from './cart.ts';
import { chocolates } from './chocolates.ts';
import { clientArea } from './client-area.ts';
import { contact } from './contact.ts';
import { footer } from './footer.ts';
import { home } from './home.ts';
import { errors, links } from './links.ts';
import { openingSoon } from './opening-soon.ts';
import { orders } from './orders.ts';
import { privacy } from './privacy.ts';
import { quizResult } from './quiz-result.ts';
import { signUp, signUpChoice, signUpForSeveral } from './sign-up.ts';
import { signUpParts } from './sign-up-parts.ts';
import { waitlists } from './waitlists.ts';
import { yoga } from './yoga.ts';

/** What the pages of a new business say until its owner changes them: version 0. */
export const deliveredContent: ContentDocuments = {
  home,
  about,
  yoga,
  chocolates,
  contact,
  calendar,
  cart,
  orders,
  waitlists,
  login,
  register,
  links,
  privacy,
  footer,
  errors,
  'signup-selection': signUpChoice,
  signup: signUp,
  'signup-several': signUpForSeveral,
  'sign-up-parts': signUpParts,
  'client-area': clientArea,
  'quiz-result': quizResult,
  'about-website': aboutWebsite,
  'opening-soon': openingSoon,
};

/**
 * The same documents with an entry in every list. They give documents their shape, and new entries their fields.
 */
export const contentModels: ContentDocuments = {
  ...deliveredContent,
  yoga: {
    ...yoga,
    classes: { ...yoga.classes, items: [{ title: 'Title', pace: 'Pace', text: 'Text', bring: 'What to bring' }] },
    workshops: { ...yoga.workshops, items: [{ term: 'Title', text: 'Text' }] },
    trainings: { ...yoga.trainings, items: [{ term: 'Training', text: 'Text' }] },
  },
  chocolates: {
    ...chocolates,
    testimonials: { ...chocolates.testimonials, items: [{ quote: 'Quote', name: 'Name', place: 'Place' }] },
  },
};
