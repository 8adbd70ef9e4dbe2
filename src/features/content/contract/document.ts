import type { z } from 'zod';
import type { ContentDocuments, DocumentName } from '#platform/documents.ts';
import type { DrawingName } from '#platform/media/drawings.ts';
import type { Content } from '../domain/tree.ts';

/** The groups of the list of documents, in its order. */
export const documentGroups = ['Main pages', 'Signing up', 'Shop', 'Accounts', 'Small texts'] as const;

/** A document that the owner edits: a page, a group of small pages, or what every page has. */
export type Document<Schema extends z.ZodType<Content> = z.ZodType<Content>> = {
  /** What the owner calls it. */
  label: string;
  /** Where it is previewed; without one, it is on pages that only a login or a mailed link leads to. */
  path?: string;
  group: (typeof documentGroups)[number];
  /** Its fields in the order of the page, with their limits and how they are edited. */
  schema: Schema;
  /** Its path is offered while the address of a link is entered. */
  isSuggested?: boolean;
  /** The name of the drawing of each place for a picture, by the path of the place. */
  pictures?: Readonly<Record<string, string>>;
  /** The same of the delivered entries of its lists, by their ids. */
  entryPictures?: Readonly<Record<string, string>>;
  /** The drawings that an entry of its lists can choose. */
  drawings?: readonly DrawingName[];
};

/** The documents of one feature, by name. */
export type DocumentList = Readonly<Record<string, Document>>;

/** What each document of a list says. */
export type DocumentsOf<List extends DocumentList> = { [Name in keyof List]: z.infer<List[Name]['schema']> };

/** The documents of all features. One that is in no list does not compile. */
export type Documents = { readonly [Name in DocumentName]: Document<z.ZodType<ContentDocuments[Name]>> };
