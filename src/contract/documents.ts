import type { DocumentName } from '#platform/documents.ts';
import { accountDocuments } from './account-documents.ts';
import { classDocuments } from './class-documents.ts';
import { clientDocuments } from './client-documents.ts';
import type { Documents } from './content-document.ts';
import { enquiryDocuments } from './enquiry-documents.ts';
import { shopDocuments } from './shop-documents.ts';
import { siteDocuments } from './site-documents.ts';

/** What the owner edits, by name: the documents of all features. */
export const documents: Documents = {
  ...siteDocuments,
  ...classDocuments,
  ...enquiryDocuments,
  ...shopDocuments,
  ...accountDocuments,
  ...clientDocuments,
};

/** Whether there is a document of this name. */
export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name);

export const documentNames = Object.keys(documents).filter(isDocumentName);
