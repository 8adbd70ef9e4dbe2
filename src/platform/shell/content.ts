import { type RouterContextProvider, type UIMatch, useMatches } from 'react-router';
import type { Api } from '#platform/api/client.ts';
import type { PageContentEndpoints } from '#platform/contract/page-content.ts';
import type { ContentDocuments, DocumentName } from '#platform/documents.ts';
import { inProcess } from './request-context.ts';

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request };
type PageContent = { readonly [Name in DocumentName]?: ContentDocuments[Name] };

/**
 * Loads what a page says, for `useContent`: its own document, and those that it shares with others. A preview's address
 * shows the draft.
 */
export function loadContent<Name extends DocumentName>(
  args: LoaderArgs,
  ...pages: readonly Name[]
): Promise<{ content: Pick<ContentDocuments, Name> }>;
export async function loadContent(
  { context, request }: LoaderArgs,
  ...pages: readonly DocumentName[]
): Promise<{ content: object }> {
  const preview = new URL(request.url).searchParams.get('preview') ?? undefined;
  const api: Api<PageContentEndpoints> = context.get(inProcess).api;
  const query = preview ? { preview, paths: 'yes' as const } : {};
  const load = async (page: DocumentName) =>
    [page, await api('GET /api/content/{page}', { params: { page }, query })] as const;
  return { content: Object.fromEntries(await Promise.all(pages.map(load))) };
}

/** The overload names what loaders of pages return, which the router does not know. */
function useLoaderMatches(): UIMatch<{ content?: PageContent } | undefined>[];
function useLoaderMatches(): UIMatch[] {
  return useMatches();
}

/** What a page says, from the loader of the page that is shown. */
export function useContent<Name extends DocumentName>(page: Name): ContentDocuments[Name] {
  const matches = useLoaderMatches();
  for (const { loaderData } of matches) {
    const document = loaderData?.content?.[page];
    if (document) return document;
  }
  throw new Error(`the page has not loaded the content "${page}"`);
}
