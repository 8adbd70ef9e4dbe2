import type { ContentDocuments } from '#platform/documents.ts';
import { deliveredContent } from '../delivered/delivered-content.ts';
import { about } from './about.ts';
import { aboutWebsite } from './about-website.ts';
import { chocolates } from './chocolates.ts';
import { contact } from './contact.ts';
import { home } from './home.ts';
import { yoga } from './yoga.ts';

/** What the pages of the sample studio say. The pages that it does not change are the delivered ones. */
export const sampleContent: ContentDocuments = {
  ...deliveredContent,
  home,
  about,
  yoga,
  chocolates,
  contact,
  'about-website': aboutWebsite,
};
