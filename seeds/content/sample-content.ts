import type { ContentDocuments } from '#domain/content/documents.ts';
import { about } from './about.ts';
import { chocolates } from './chocolates.ts';
import { contact } from './contact.ts';
import { home } from './home.ts';
import { yoga } from './yoga.ts';

/** What the pages of the sample studio say. It is version 0 of each page, and gives each its shape. */
export const sampleContent: ContentDocuments = { home, about, yoga, chocolates, contact };
