import { apiOf } from '#platform/api/browser.ts';
import type { PageContentEndpoints } from '#platform/contract/page-content.ts';
import type { ContentDocuments, DocumentName } from '#platform/documents.ts';

const api = apiOf<PageContentEndpoints>();

/** The words of a page that is rendered in the browser, for `useContent`. */
export function fetchContent<Name extends DocumentName>(page: Name): Promise<Pick<ContentDocuments, Name>>;
export async function fetchContent(page: DocumentName): Promise<object> {
  return { [page]: await api('GET /api/content/{page}', { params: { page }, query: {} }) };
}
