import type { ContentDocuments } from '#contract/content-documents.ts';
import type { DocumentName } from '#domain/content/edited-pages.ts';

type LoadDocument = (page: DocumentName) => Promise<ContentDocuments[DocumentName]>;

/** Documents by the names of their pages. The API answers with the document of the page that it is asked for. */
export function loadDocuments<Name extends DocumentName>(
  pages: readonly Name[],
  load: LoadDocument,
): Promise<Pick<ContentDocuments, Name>>;
export async function loadDocuments(pages: readonly DocumentName[], load: LoadDocument): Promise<object> {
  return Object.fromEntries(await Promise.all(pages.map(async (page) => [page, await load(page)] as const)));
}
