import type { Register } from 'react-router';
import type { BookingEndpoints } from '#features/bookings/contract/endpoints.ts';
import { parseFilter } from '#features/classes/calendar/web/calendar-filter.ts';
import { isDayShown, parseMonth, resolveMonth } from '#features/classes/calendar/web/calendar-range.ts';
import type { ClassEndpoints } from '#features/classes/contract/endpoints.ts';
import { parseChosenIds } from '#features/classes/several/domain/several.ts';
import { loadChosenClasses } from '#features/classes/several/web/chosen-classes-data.ts';
import { parseAllergen } from '#features/shop/catalog/domain/allergens.ts';
import { DESCENDING_SORT } from '#features/shop/catalog/web/catalog-url.ts';
import type { ShopEndpoints } from '#features/shop/contract/endpoints.ts';
import { type Api, asApiError, type UntypedApi } from '#platform/api/client.ts';
import { isDay, isTime } from '#platform/time/day.ts';

type QueryContext = { query: URLSearchParams; today: () => string };
/**
 * Maps a value in the URL to the value that the page is rendered with. Undefined renders the page as without the
 * parameter.
 */
type ParamNormalizer = (value: string, context: QueryContext) => string | undefined;

type PageQuery = {
  /**
   * The only parameters that the page sees while it is rendered, so its content must come from its loader. Each allows
   * few values and maps all others to undefined.
   */
  params?: Record<string, ParamNormalizer>;
  /**
   * Checks values that only the data knows, such as a page of a list or a title. If it fails or returns false, the page
   * is rendered without its query; a parameter that it removes is left out.
   */
  checkQuery?: (api: UntypedApi, query: URLSearchParams) => Promise<unknown>;
  /**
   * The page belongs to one person. With a query, or with one for which this is true, it is rendered for each request
   * and never cached.
   */
  personal?: true | ((query: URLSearchParams) => boolean);
  /**
   * Anyone can make up many personal queries, so each address has few renderings of them in a minute. Then it gets the
   * page with `result=later`.
   */
  hasManyChoices?: true;
};

const FIRST_PAGE = '1';
const isOneOf =
  (...values: string[]): ParamNormalizer =>
  (value) =>
    values.includes(value) ? value : undefined;
/** Passes only the presence of a private value, such as an email or token, which the browser reads itself. */
const presenceOnly: ParamNormalizer = (value) => (value.trim() === '' ? undefined : 'given');
/** The server removes a token that it did not issue, so only the owner's previews are rendered for each request. */
const preview: ParamNormalizer = (value) => (/^[\w.-]{1,200}$/.test(value) ? value : undefined);
const anyText: ParamNormalizer = (value) => value.trim() || undefined;
const restockResult = isOneOf('asked', 'invalid', 'open', 'later');
/** The id of no class, in place of all ids that no class to come has. */
const NO_CLASS = '00000000-0000-0000-0000-000000000000';
/** No title or place is longer. */
const shortLine: ParamNormalizer = (value) => (value.length <= 200 ? value : undefined);

const classQuery: PageQuery = {
  params: {
    date: (value) => (isDay(value.trim()) ? value.trim() : undefined),
    time: (value) => (isTime(value) ? value : undefined),
    title: anyText,
    preview,
  },
  checkQuery: (api: Api<ClassEndpoints>, query) => {
    const time = query.get('time');
    const [classTitle, date] = [query.get('title') ?? '', query.get('date') ?? ''];
    return api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
  },
};

/**
 * Every page of the site with the query parameters it reads. Pages are cached per allowed value, so this table limits
 * how many renderings a visitor can cause.
 */
export const pageQueries: { readonly [Path in keyof Register['pages']]: PageQuery } = {
  '/': { params: { preview } },
  '/about': { params: { preview } },
  '/yoga': { params: { preview } },
  '/calendar': {
    params: {
      month: (value, { today }) => (resolveMonth(value, today()) === value ? value : undefined),
      day: (value, { query, today }) =>
        query.get('view') !== 'list' && isDayShown(value, parseMonth(query, today()), today()) ? value : undefined,
      view: isOneOf('list'),
      class: shortLine,
      place: shortLine,
      preview,
    },
    checkQuery: async (api: Api<ClassEndpoints>, query) => {
      if (!query.has('class') && !query.has('place')) return;
      const { title, place } = parseFilter(query, await api('GET /api/events/kinds'));
      if (title === undefined) query.delete('class');
      if (place === undefined) query.delete('place');
    },
  },
  '/signup-selection': classQuery,
  '/signup': classQuery,
  '/signup-several': {
    params: {
      classes: (_, { query }) => parseChosenIds(query.getAll('classes')).join(',') || undefined,
      result: (value, { query }) => (query.has('classes') || value !== 'later' ? undefined : value),
      preview,
    },
    checkQuery: async (api: Api<ClassEndpoints>, query) => {
      if (!query.has('classes')) return;
      const { classes, isTooMany, isOneGone } = await loadChosenClasses(api, query.getAll('classes'));
      const [first, second] = classes;
      if (!first) query.set('classes', NO_CLASS);
      else if (!second && !isTooMany) query.set('classes', isOneGone ? `${first._id},${NO_CLASS}` : first._id);
    },
    // One class has a page that is kept. There are too many choices of several to keep a page for each.
    personal: (query) => parseChosenIds(query.getAll('classes')).filter((id) => id !== NO_CLASS).length > 1,
    hasManyChoices: true,
  },
  '/signup-cancel': {
    params: { token: anyText },
    checkQuery: (api: Api<ClassEndpoints>, query) =>
      api('GET /api/signup/cancellation', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/signup-waiver': {
    params: { token: anyText },
    checkQuery: (api: Api<ClassEndpoints>, query) =>
      api('GET /api/signup/waiver', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/appointment-offer': {
    params: { token: anyText },
    checkQuery: (api: Api<BookingEndpoints>, query) =>
      api('GET /api/appointment-offers/by-link', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/waitlist': {
    params: { token: anyText },
    checkQuery: (api: Api<ClassEndpoints>, query) =>
      api('GET /api/waitlist/by-link', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/chocolates': {
    params: {
      sort: isOneOf(DESCENDING_SORT),
      page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== FIRST_PAGE ? value : undefined),
      without: (value) => parseAllergen(value),
      preview,
    },
    checkQuery: async (api: Api<ShopEndpoints>, query) => {
      const without = parseAllergen(query.get('without'));
      const { pages } = await api('GET /api/chocolates/summary', { query: without ? { without } : {} });
      return Number(query.get('page')) <= pages;
    },
  },
  '/order': {
    params: { token: anyText },
    checkQuery: (api: Api<ShopEndpoints>, query) =>
      api('GET /api/orders/by-link', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/restock': {
    params: {
      // The page of a result needs no token, and is the same for every visitor.
      token: (value, context) =>
        restockResult(context.query.get('result') ?? '', context) ? undefined : anyText(value, context),
      result: restockResult,
    },
    checkQuery: async (api: Api<ShopEndpoints>, query) =>
      query.has('result') || api('GET /api/restock-requests/by-link', { query: { token: query.get('token') ?? '' } }),
    personal: (query) => query.has('token'),
  },
  '/contact': { params: { preview } },
  '/opening-soon': { params: { preview } },
  '/aboutwebsite': { params: { preview } },
  '/privacy': { params: { preview } },
  '/unsubscribe': { params: { email: presenceOnly, result: isOneOf('success', 'error') } },
  '/cart': { params: { preview } },
  '/register': { params: { preview } },
  '/login': { params: { preview } },
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
  '/admin/hours': {},
  '/admin/hours/calendars': {},
  '/admin/chocolates': {},
  '/admin/orders': {},
  '/admin/orders/:orderId': {},
  '/admin/orders/slips': {},
  '/admin/receipts/:of': {},
  '/admin/coupons': {},
  '/admin/signups': {},
  '/admin/signups/:classId/messages': {},
  '/admin/users': {},
  '/admin/users/:clientId': {},
  '/admin/enquiries': {},
  '/admin/subscribers': {},
  '/admin/emails': {},
  '/admin/pages': {},
  '/admin/pages/:page': {},
  '/admin/forms': {},
  '/admin/business': {},
  '/admin/opening': {},
  '/admin/finances': {},
  '/admin/history': {},
  '/admin/operations': {},
  '/admin/settings': {},
  '/*': { params: { preview } },
};

/** The page of a URL. `path` is what it is rendered with, the same for all visitors. */
export type MatchedPage = { path: string; page: PageQuery };

/** The router fetches this path during client-side navigation. */
const DATA_SUFFIX = '.data';
const dataPath = (path: string) => (path === '/' ? `/_${DATA_SUFFIX}` : path + DATA_SUFFIX);

const entries = Object.entries<PageQuery>(pageQueries).filter(([path]) => path !== '/*');
const staticPages = new Map<string, MatchedPage>(
  entries
    .filter(([path]) => !path.includes(':'))
    .flatMap(([path, page]) =>
      [path, dataPath(path)].map((matchedPath) => [matchedPath, { path: matchedPath, page }] as const),
    ),
);
/** Pages with an id in the path are rendered without that id, with a placeholder path. */
const dynamicPages = entries
  .filter(([path]) => path.includes(':'))
  .map(([path, page]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    match: { path: path.replace(/:\w+/g, '-'), page },
  }));

/** Returns the page with exactly this path. */
export const findStaticPage = (path: string): MatchedPage | undefined => staticPages.get(path);

/** Returns the page for a path, ignoring case as the router does. Returns the not-found page if there is none. */
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

/** Returns whether the site has this page. */
export const isPage = ({ page }: MatchedPage): boolean => page !== pageQueries['/*'];

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the query that the page is rendered with; empty if it is rendered without one. */
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

/** Returns whether the page with this query, as checked, is the same for all visitors. */
export const isSameForAll = ({ personal }: PageQuery, query: URLSearchParams): boolean =>
  typeof personal === 'function' ? !personal(query) : !personal;

/** Returns whether the data contains what the query names. Rethrows errors that do not answer this: 5xx and 429. */
export async function isQueryKnown(
  { checkQuery }: PageQuery,
  api: UntypedApi,
  query: URLSearchParams,
): Promise<boolean> {
  if (!checkQuery || query.size === 0) return true;
  try {
    return (await checkQuery(api, query)) !== false;
  } catch (error) {
    const status = asApiError(error)?.status ?? 500;
    if (status >= 500 || status === 429) throw error;
    return false;
  }
}
