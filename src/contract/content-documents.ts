import type { z } from 'zod';
import type { DocumentName } from '#domain/content/edited-pages.ts';
import { clientAreaDocuments } from './content-client-area.ts';
import { linkDocuments } from './content-links.ts';
import { pageDocuments } from './content-pages.ts';
import { shopDocuments } from './content-shop.ts';
import { signUpDocuments } from './content-sign-up.ts';

/** What the owner edits, by name: pages, groups of small pages, and the footer of all of them. */
const documents = {
  ...pageDocuments,
  ...signUpDocuments,
  ...shopDocuments,
  ...clientAreaDocuments,
  ...linkDocuments,
};

export type ContentDocuments = { [Name in DocumentName]: z.infer<(typeof documents)[Name]> };

/** The schema of each document: its fields in the order of the page, with their limits and how they are edited. */
export const contentSchemas: { readonly [Name in DocumentName]: z.ZodType<ContentDocuments[Name]> } = documents;
