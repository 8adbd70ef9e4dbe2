import { asApiError, type UntypedApi } from '#platform/api/client.ts';
import { getPlaceholderPath, type QueryCode, type QueryRule, type SitePage } from '#platform/pages.ts';
import { isDay, isTime } from '#platform/time/day.ts';
import { features } from '../../features.ts';
import { pages } from '../../pages.ts';

type Code = QueryCode<never>;
type Codes = Readonly<Record<string, Code>>;
type ParamNormalizer = NonNullable<Code['params']>[string];

/** What the features say of queries that is no data. */
const queryCode: Codes = Object.assign({}, ...features.map(({ pageQueries }) => pageQueries));

/**
 * Returns the first rule of a query and function that do not belong together, as text. Without its function, a page would
 * be stored for each text that somebody makes up.
 */
export function findQueryMistake(pages: readonly Pick<SitePage, 'path' | 'query'>[], codes: Codes): string | undefined {
  const unknown = Object.keys(codes).find((path) => !pages.some((page) => page.path === path));
  if (unknown !== undefined) return `${unknown} has functions for its query and is no page.`;
  for (const { path, query = {} } of pages) {
    const { params = {}, checkQuery } = codes[path] ?? {};
    for (const [name, rule] of Object.entries(query)) {
      if (rule === 'coded' && !Object.hasOwn(params, name)) return `${path} has no function for the parameter ${name}.`;
      if ((rule === 'text' || rule === 'line') && !checkQuery) return `${path} checks no ${name} with its data.`;
    }
    const uncoded = Object.keys(params).find((name) => query[name] !== 'coded');
    if (uncoded !== undefined) return `${path} has a function for ${uncoded}, which is no coded parameter.`;
  }
  return undefined;
}

const mistake = findQueryMistake(pages, queryCode);
if (mistake !== undefined) throw new Error(mistake);

/** No title or place is longer. */
const MAX_LINE_LENGTH = 200;
const namedRules: Readonly<Record<Exclude<Extract<QueryRule, string>, 'coded'>, ParamNormalizer>> = {
  text: (value) => value.trim() || undefined,
  line: (value) => (value.length <= MAX_LINE_LENGTH ? value : undefined),
  day: (value) => (isDay(value.trim()) ? value.trim() : undefined),
  time: (value) => (isTime(value) ? value : undefined),
  given: (value) => (value.trim() === '' ? undefined : 'given'),
};
/** The server removes a token that it did not issue, so only the owner's previews are rendered for each request. */
const preview: ParamNormalizer = (value) => (/^[\w.-]{1,200}$/.test(value) ? value : undefined);

/** What makes a value of this parameter one of those with which the page is rendered. */
function findNormalizer({ path }: SitePage, name: string, rule: QueryRule): ParamNormalizer {
  if (rule === 'coded') return queryCode[path]?.params?.[name] ?? (() => undefined);
  if (typeof rule === 'string') return namedRules[rule];
  if ('knownBy' in rule) return namedRules.text;
  return (value) => (rule.includes(value) ? value : undefined);
}

/** A page as the server renders it. Pages are cached per allowed value, so their rules limit what a visitor can cause. */
type RenderedPage = SitePage &
  Pick<Code, 'checkQuery' | 'personal' | 'hasManyChoices'> & {
    params: Readonly<Record<string, ParamNormalizer>>;
    /** The endpoints that know the mailed tokens of the page, by parameter. */
    tokens: Readonly<Record<string, string>>;
  };

function toRenderedPage(page: SitePage): RenderedPage {
  const rules = Object.entries(page.query ?? {});
  return {
    ...page,
    ...queryCode[page.path],
    params: {
      ...Object.fromEntries(rules.map(([name, rule]) => [name, findNormalizer(page, name, rule)])),
      ...(page.previewed && { preview }),
    },
    tokens: Object.fromEntries(
      rules.flatMap(([name, rule]) => (typeof rule === 'object' && 'knownBy' in rule ? [[name, rule.knownBy]] : [])),
    ),
  };
}

/** The page of a URL. `path` is what it is rendered with, the same for all visitors. */
export type MatchedPage = { path: string; page: RenderedPage };

/** The router fetches this path during client-side navigation. */
const DATA_SUFFIX = '.data';
const dataPath = (path: string) => (path === '/' ? `/_${DATA_SUFFIX}` : path + DATA_SUFFIX);

const renderedPages = pages.map(toRenderedPage);
const staticPages = new Map<string, MatchedPage>(
  renderedPages
    .filter(({ path }) => !/[:*]/.test(path))
    .flatMap((page) => [page.path, dataPath(page.path)].map((path) => [path, { path, page }] as const)),
);
/** Pages with an id in the path are rendered without that id, with a placeholder path. */
const dynamicPages = renderedPages
  .filter(({ path }) => path.includes(':'))
  .map((page) => ({
    pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`),
    match: { path: getPlaceholderPath(page.path), page },
  }));
/** The page of every address that leads nowhere, and the same in the admin area. */
const [nowhere, nowhereForOwner] = findPagesOfNowhere();

function findPagesOfNowhere(): [MatchedPage, MatchedPage] {
  const page = renderedPages.find(({ path }) => path === '/*');
  if (!page) throw new Error('no feature has a page for addresses that lead nowhere (/*)');
  return [
    { path: '/-', page },
    { path: '/admin/-', page: { ...page, private: true, whileClosed: true } },
  ];
}

/** Returns the page with exactly this path. */
export const findStaticPage = (path: string): MatchedPage | undefined => staticPages.get(path);

/** Returns the page for a path, ignoring case as the router does. Returns the not-found page if there is none. */
export function matchPage(requestPath: string): MatchedPage {
  const path = decodePath(requestPath).toLowerCase();
  const matched = staticPages.get(path);
  if (matched) return matched;
  const isData = path.endsWith(DATA_SUFFIX);
  const pagePath = isData ? path.slice(0, -DATA_SUFFIX.length) : path;
  const page =
    dynamicPages.find(({ pattern }) => pattern.test(pagePath))?.match ??
    (pagePath.startsWith('/admin') ? nowhereForOwner : nowhere);
  return isData ? { ...page, path: page.path + DATA_SUFFIX } : page;
}

/** Returns whether the site has this page. */
export const isPage = ({ page }: MatchedPage): boolean => page.path !== '/*';

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the query that the page is rendered with; empty if it is rendered without one. */
export function normalizeQuery({ params, tokens }: RenderedPage, search: string, today: () => string): URLSearchParams {
  const normalized = new URLSearchParams();
  if (search === '') return normalized;
  const query = new URLSearchParams(search);
  for (const [name, normalize] of Object.entries(params)) {
    const value = query.get(name);
    const normalizedValue = value === null ? undefined : normalize(value, { query, today });
    if (normalizedValue !== undefined) normalized.set(name, normalizedValue);
  }
  // The page of a result needs no token, and is the same for every visitor.
  if (normalized.has('result')) for (const token of Object.keys(tokens)) normalized.delete(token);
  return normalized;
}

/** Returns whether the page with this query, as checked, is the same for all visitors. */
export const isSameForAll = ({ personal, tokens }: RenderedPage, query: URLSearchParams): boolean =>
  !personal?.(query) && !Object.keys(tokens).some((token) => query.has(token));

/** Returns whether the data contains what the query names. Rethrows errors that do not answer this: 5xx and 429. */
export async function isQueryKnown(
  { checkQuery, tokens }: RenderedPage,
  api: UntypedApi,
  query: URLSearchParams,
): Promise<boolean> {
  try {
    for (const [token, endpoint] of Object.entries(tokens)) {
      const value = query.get(token);
      if (value !== null) await api(endpoint, { query: { [token]: value } });
    }
    return query.size === 0 || (await checkQuery?.(api, query)) !== false;
  } catch (error) {
    const status = asApiError(error)?.status ?? 500;
    if (status >= 500 || status === 429) throw error;
    return false;
  }
}
