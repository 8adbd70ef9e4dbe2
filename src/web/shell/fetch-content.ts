import type { ContentDocuments, DocumentName } from '#domain/content/documents.ts';
import { api } from '#web/api/browser.ts';

/** The words of a page that is rendered in the browser, for `useContent`. */
export async function fetchContent<Name extends DocumentName>(page: Name): Promise<Pick<ContentDocuments, Name>> {
  const document = await api('GET /api/content/{page}', { params: { page }, query: {} });
  return { [page]: document } as unknown as Pick<ContentDocuments, Name>;
}
