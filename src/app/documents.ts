import { accountDocuments } from '#features/accounts/contract/documents.ts';
import { classDocuments } from '#features/classes/contract/documents.ts';
import { clientDocuments } from '#features/clients/contract/documents.ts';
import type { Documents } from '#features/content/contract/document.ts';
import { enquiryDocuments } from '#features/enquiries/contract/documents.ts';
import { shopDocuments } from '#features/shop/contract/documents.ts';
import { siteDocuments } from '#features/site/contract/documents.ts';
import type { DocumentName } from '#platform/documents.ts';

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
