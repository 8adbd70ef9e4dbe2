import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import type { Route } from './+types/restock-page';
import type { ShopApi } from './api.ts';
import { products } from './chocolates-words.ts';
import { pickNeighbors } from './load-featured.ts';
import { OpeningResult, openingResults } from './opening-result.tsx';
import { RestockConfirmation } from './restock-confirmation.tsx';

/** What the catalog says about the tin, and its neighbors that are in stock. The page also works without them. */
async function loadCatalog(api: ShopApi, name: string) {
  try {
    const chocolates = await api('GET /api/chocolates', { query: { page: 1 } });
    const tin = chocolates.find((chocolate) => chocolate.name === name);
    const line = tin ? `${tin.description} ${formatMoney(dollarsToCents(tin.price), 'short')} ${products.perTin}.` : '';
    return { line, shelf: pickNeighbors(chocolates, name) };
  } catch {
    return undefined;
  }
}

/** Loads the request of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ShopApi = context.get(inProcess).api;
  const { content } = await loadContent(args, 'waitlists');
  const search = new URL(request.url).searchParams;
  const result = openingResults.find((name) => name === search.get('result'));
  if (result) return { content, result, token: '', request: undefined, catalog: undefined };
  const token = search.get('token') ?? '';
  const found = await api('GET /api/restock-requests/by-link', { query: { token } }).catch(ignoreNotFound);
  const catalog = found?.chocolate ? await loadCatalog(api, found.chocolate.name) : undefined;
  return { content, result, token, request: found, catalog };
}

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/restock', matches);

export default function Restock({ loaderData }: Route.ComponentProps) {
  const { result, ...link } = loaderData;
  return result ? <OpeningResult result={result} /> : <RestockConfirmation {...link} />;
}
