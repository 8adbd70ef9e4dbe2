import type { z } from 'zod';
import type { DocumentName } from '#domain/content/edited-pages.ts';
import { ClientAreaContent, QuizResultContent } from './content-client-area.ts';
import { ErrorsContent, LinksContent, WaitlistsContent } from './content-links.ts';
import {
  AboutContent,
  AboutWebsiteContent,
  ChocolatesContent,
  ContactContent,
  FooterContent,
  HomeContent,
  OpeningSoonContent,
  PrivacyContent,
  YogaContent,
} from './content-pages.ts';
import { CartContent, OrdersContent } from './content-shop.ts';
import {
  CalendarContent,
  LoginContent,
  RegisterContent,
  SignUpChoiceContent,
  SignUpContent,
  SignUpForSeveralContent,
  SignUpPartsContent,
} from './content-sign-up.ts';

/** What the owner edits, by name: pages, groups of small pages, and the footer of all of them. */
const documents = {
  home: HomeContent,
  about: AboutContent,
  yoga: YogaContent,
  chocolates: ChocolatesContent,
  contact: ContactContent,
  calendar: CalendarContent,
  'signup-selection': SignUpChoiceContent,
  signup: SignUpContent,
  'signup-several': SignUpForSeveralContent,
  'sign-up-parts': SignUpPartsContent,
  waitlists: WaitlistsContent,
  cart: CartContent,
  orders: OrdersContent,
  login: LoginContent,
  register: RegisterContent,
  links: LinksContent,
  'client-area': ClientAreaContent,
  'quiz-result': QuizResultContent,
  privacy: PrivacyContent,
  footer: FooterContent,
  'about-website': AboutWebsiteContent,
  'opening-soon': OpeningSoonContent,
  errors: ErrorsContent,
};

export type ContentDocuments = { [Name in DocumentName]: z.infer<(typeof documents)[Name]> };

/** The schema of each document: its fields in the order of the page, with their limits and how they are edited. */
export const contentSchemas: { readonly [Name in DocumentName]: z.ZodType<ContentDocuments[Name]> } = documents;
