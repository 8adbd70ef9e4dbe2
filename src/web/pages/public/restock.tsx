import { ignoreNotFound } from '#web/api/ignore-not-found.ts';
import { OpeningResult, openingResults } from '#web/features/shop/opening-result.tsx';
import { RestockConfirmation } from '#web/features/shop/restock-confirmation.tsx';
import { inProcess } from '#web/request-context.ts';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/restock';

/** Loads the request of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const { api } = context.get(inProcess);
  const { content } = await loadContent(args, 'waitlists');
  const search = new URL(request.url).searchParams;
  const result = openingResults.find((name) => name === search.get('result'));
  if (result) return { content, result, token: '', request: undefined };
  const token = search.get('token') ?? '';
  const found = await api('GET /api/restock-requests/by-link', { query: { token } }).catch(ignoreNotFound);
  return { content, result, token, request: found };
}

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/restock', matches);

export default function Restock({ loaderData }: Route.ComponentProps) {
  const { result, token, request } = loaderData;
  return result ? <OpeningResult result={result} /> : <RestockConfirmation token={token} request={request} />;
}
