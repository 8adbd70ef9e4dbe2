import type { ContentDocuments } from '#contract/content-documents.ts';
import type { DocumentName } from '#domain/content/edited-pages.ts';
import { api } from '#web/api/browser.ts';
import { loadDocuments } from './load-documents.ts';

/** The words of a page that is rendered in the browser, for `useContent`. */
export const fetchContent = <Name extends DocumentName>(page: Name): Promise<Pick<ContentDocuments, Name>> =>
  loadDocuments([page], (name) => api('GET /api/content/{page}', { params: { page: name }, query: {} }));
