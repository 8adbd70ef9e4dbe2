import { type RouterContextProvider, useMatches } from 'react-router';
import type { ContentDocuments, DocumentName } from '#domain/content/documents.ts';
import { inProcess } from '#web/request-context.ts';

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request };
type PageContent = { readonly [Name in DocumentName]?: ContentDocuments[Name] };

/**
 * Loads what a page says, for `useContent`: its own document, and those that it shares with others. A preview's address
 * shows the draft.
 */
export async function loadContent<Name extends DocumentName>(
  { context, request }: LoaderArgs,
  ...pages: readonly Name[]
): Promise<{ content: Pick<ContentDocuments, Name> }> {
  const preview = new URL(request.url).searchParams.get('preview') ?? undefined;
  const { api } = context.get(inProcess);
  const load = (page: Name) =>
    api('GET /api/content/{page}', { params: { page }, query: { ...(preview && { preview }) } });
  const entries = await Promise.all(pages.map(async (page) => [page, await load(page)] as const));
  return { content: Object.fromEntries(entries) as unknown as Pick<ContentDocuments, Name> };
}

/** What a page says, from the loader of the page that is shown. */
export function useContent<Name extends DocumentName>(page: Name): ContentDocuments[Name] {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const document = (loaderData as { content?: PageContent } | undefined)?.content?.[page];
    if (document) return document;
  }
  throw new Error(`the page has not loaded the content "${page}"`);
}
