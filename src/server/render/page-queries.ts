import type { Register } from 'react-router';
import { isDay, isTime } from '#domain/day.ts';
import { parseAllergen } from '#domain/shop/allergens.ts';
import { type Api, asApiError } from '#web/api/client.ts';
import { parseFilter } from '#web/features/classes/calendar-filter.ts';
import { isDayShown, parseMonth, resolveMonth } from '#web/features/classes/calendar-range.ts';
import { DESCENDING_SORT } from '#web/features/shop/catalog-url.ts';

type QueryContext = { query: URLSearchParams; today: () => string };
/** With which value a page is drawn for the one in the address; undefined: as if the parameter were not there. */
type ParamNormalizer = (value: string, context: QueryContext) => string | undefined;

type PageQuery = {
  /** What the page reads while it is drawn. A parameter that is not here changes nothing and is not looked at. */
  params?: Record<string, ParamNormalizer>;
  /**
   * Asks for what the query names. Where that is refused, the page is drawn as without its query; what it takes out of
   * the query, the page is drawn without.
   */
  checkQuery?: (api: Api, query: URLSearchParams) => Promise<unknown>;
  /** What is drawn belongs to one person: with its query it is drawn again each time and never kept. */
  personal?: true;
};

const FIRST_PAGE = '1';
const isOneOf =
  (...values: string[]): ParamNormalizer =>
  (value) =>
    values.includes(value) ? value : undefined;
/** Only whether it is there: what it says is for the browser to read, and is nobody else's business. */
const presenceOnly: ParamNormalizer = (value) => (value.trim() === '' ? undefined : 'given');
const anyText: ParamNormalizer = (value) => value.trim() || undefined;
/** No title or place is longer. */
const shortLine: ParamNormalizer = (value) => (value.length <= 200 ? value : undefined);

const classQuery: PageQuery = {
  params: {
    date: (value) => (isDay(value.trim()) ? value.trim() : undefined),
    time: (value) => (isTime(value) ? value : undefined),
    title: anyText,
  },
  checkQuery: (api, query) => {
    const time = query.get('time');
    const [classTitle, date] = [query.get('title') ?? '', query.get('date') ?? ''];
    return api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
  },
};

/**
 * Every page of the site, and what it reads of its query. Pages are kept ready-made under what stands here, so a stranger
 * can cause as many drawings as there are values here, and no more.
 *
 * To add a parameter, name it under `reads` of its page with a bound: few values, each with a page of its own, everything
 * else undefined. Where only the data can say which values mean something (a page of a list, a title), add `asks`: a call
 * that is refused, or answers false, for the others. While it is drawn the page sees nothing else of its query, so what
 * it shows must come from its loader; an email or a token is `isGiven` and read in the browser, or its page is `personal`.
 */
export const pageQueries: { readonly [Path in keyof Register['pages']]: PageQuery } = {
  '/': {},
  '/about': {},
  '/yoga': {},
  '/calendar': {
    params: {
      month: (value, { today }) => (resolveMonth(value, today()) === value ? value : undefined),
      day: (value, { query, today }) =>
        query.get('view') !== 'list' && isDayShown(value, parseMonth(query, today()), today()) ? value : undefined,
      view: isOneOf('list'),
      class: shortLine,
      place: shortLine,
    },
    checkQuery: async (api, query) => {
      if (!query.has('class') && !query.has('place')) return;
      const { title, place } = parseFilter(query, await api('GET /api/events/kinds'));
      if (title === undefined) query.delete('class');
      if (place === undefined) query.delete('place');
    },
  },
  '/signup-selection': classQuery,
  '/signup': classQuery,
  '/signup-cancel': {
    params: { token: anyText },
    checkQuery: (api, query) => api('GET /api/signup/cancellation', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/signup-waiver': {
    params: { token: anyText },
    checkQuery: (api, query) => api('GET /api/signup/waiver', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/chocolates': {
    params: {
      sort: isOneOf(DESCENDING_SORT),
      page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== FIRST_PAGE ? value : undefined),
      without: (value) => parseAllergen(value),
    },
    checkQuery: async (api, query) => {
      const without = parseAllergen(query.get('without'));
      const { pages } = await api('GET /api/chocolates/summary', { query: without ? { without } : {} });
      return Number(query.get('page')) <= pages;
    },
  },
  '/order': {
    params: { token: anyText },
    checkQuery: (api, query) => api('GET /api/orders/by-link', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/contact': {},
  '/aboutwebsite': {},
  '/privacy': {},
  '/unsubscribe': { params: { email: presenceOnly, result: isOneOf('success', 'error') } },
  '/cart': {},
  '/register': {},
  '/login': {},
  '/verify-email': { params: { token: presenceOnly } },
  '/verify-login': { params: { token: presenceOnly } },
  '/user/oauth': {},
  '/user/:userId': {},
  '/user/:userId/book': {},
  '/user/:userId/account': {},
  '/user/:userId/forms': {},
  '/user/:userId/forms/:form': {},
  '/user/:userId/orders': {},
  '/user/:userId/receipts/:of': {},
  '/dashboard': {},
  '/admin': {},
  '/admin/confirm-email': { params: { token: presenceOnly } },
  '/admin/dashboard': {},
  '/admin/bookings': {},
  '/admin/chocolates': {},
  '/admin/orders': {},
  '/admin/orders/:orderId': {},
  '/admin/orders/:orderId/slip': {},
  '/admin/receipts/:of': {},
  '/admin/coupons': {},
  '/admin/signups': {},
  '/admin/users': {},
  '/admin/users/:clientId': {},
  '/admin/enquiries': {},
  '/admin/subscribers': {},
  '/admin/finances': {},
  '/admin/history': {},
  '/admin/operations': {},
  '/admin/settings': {},
  '/*': {},
};

/** Which page an address leads to: `path` is how it is drawn, the same for everybody who is led there. */
export type MatchedPage = { path: string; page: PageQuery };

/** What the router fetches when a person walks from page to page. */
const DATA_SUFFIX = '.data';
const dataPath = (path: string) => (path === '/' ? `/_root${DATA_SUFFIX}` : path + DATA_SUFFIX);

const entries = Object.entries<PageQuery>(pageQueries).filter(([path]) => path !== '/*');
const staticPages = new Map<string, MatchedPage>(
  entries
    .filter(([path]) => !path.includes(':'))
    .flatMap(([path, page]) =>
      [path, dataPath(path)].map((matchedPath) => [matchedPath, { path: matchedPath, page }] as const),
    ),
);
/** Pages of someone or something whose id is in the path: drawn without knowing whose, and with a path of nobody's. */
const dynamicPages = entries
  .filter(([path]) => path.includes(':'))
  .map(([path, page]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    match: { path: path.replace(/:\w+/g, '-'), page },
  }));

/** The page that has exactly this path. */
export const findStaticPage = (path: string): MatchedPage | undefined => staticPages.get(path);

/** The page at a path, which the router reads without regard to capitals; one that says so where there is none. */
export function matchPage(requestPath: string): MatchedPage {
  const path = decodePath(requestPath).toLowerCase();
  const matched = staticPages.get(path);
  if (matched) return matched;
  const isData = path.endsWith(DATA_SUFFIX);
  const pagePath = isData ? path.slice(0, -DATA_SUFFIX.length) : path;
  const notFoundPage = { path: pagePath.startsWith('/admin') ? '/admin/-' : '/-', page: pageQueries['/*'] };
  const page = dynamicPages.find(({ pattern }) => pattern.test(pagePath))?.match ?? notFoundPage;
  return isData ? { ...page, path: page.path + DATA_SUFFIX } : page;
}

/** Whether the site has a page there. */
export const isPage = ({ page }: MatchedPage): boolean => page !== pageQueries['/*'];

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What a page is drawn with of a query; empty where it is drawn as without one. */
export function normalizeQuery({ params }: PageQuery, search: string, today: () => string): URLSearchParams {
  const normalized = new URLSearchParams();
  if (!params || search === '') return normalized;
  const query = new URLSearchParams(search);
  for (const [name, normalize] of Object.entries(params)) {
    const value = query.get(name);
    const normalizedValue = value === null ? undefined : normalize(value, { query, today });
    if (normalizedValue !== undefined) normalized.set(name, normalizedValue);
  }
  return normalized;
}

/** Whether the data know what is asked for. Throws what is no answer to that. */
export async function isQueryKnown({ checkQuery }: PageQuery, api: Api, query: URLSearchParams): Promise<boolean> {
  if (!checkQuery || query.size === 0) return true;
  try {
    return (await checkQuery(api, query)) !== false;
  } catch (error) {
    const status = asApiError(error)?.status ?? 500;
    if (status >= 500 || status === 429) throw error;
    return false;
  }
}
