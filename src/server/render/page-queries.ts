import type { Register } from 'react-router';
import { isDay, isTime } from '#domain/day.ts';
import { readAllergen } from '#domain/shop/allergens.ts';
import { type Api, refusalOf } from '#web/api/client.ts';
import { filterInSearch } from '#web/features/classes/calendar-filter.ts';
import { isDayShown, monthInSearch, monthShown } from '#web/features/classes/calendar-range.ts';
import { TURNED } from '#web/features/shop/shelf-address.ts';

type Asked = { query: URLSearchParams; today: () => string };
/** With which value a page is drawn for the one in the address; undefined: as if the parameter were not there. */
type Bound = (value: string, asked: Asked) => string | undefined;

type PageQuery = {
  /** What the page reads while it is drawn. A parameter that is not here changes nothing and is not looked at. */
  reads?: Record<string, Bound>;
  /**
   * Asks for what the query names. Where that is refused, the page is drawn as without its query; what it takes out of
   * the query, the page is drawn without.
   */
  asks?: (api: Api, query: URLSearchParams) => Promise<unknown>;
  /** What is drawn belongs to one person: with its query it is drawn again each time and never kept. */
  personal?: true;
};

const FIRST_PAGE = '1';
const isOneOf =
  (...values: string[]): Bound =>
  (value) =>
    values.includes(value) ? value : undefined;
/** Only whether it is there: what it says is for the browser to read, and is nobody else's business. */
const isGiven: Bound = (value) => (value.trim() === '' ? undefined : 'given');
const asWritten: Bound = (value) => value.trim() || undefined;
/** No title or place is longer. */
const shortLine: Bound = (value) => (value.length <= 200 ? value : undefined);

const aClass: PageQuery = {
  reads: {
    date: (value) => (isDay(value.trim()) ? value.trim() : undefined),
    time: (value) => (isTime(value) ? value : undefined),
    title: asWritten,
  },
  asks: (api, query) => {
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
    reads: {
      month: (value, { today }) => (monthShown(value, today()) === value ? value : undefined),
      day: (value, { query, today }) =>
        query.get('view') !== 'list' && isDayShown(value, monthInSearch(query, today()), today()) ? value : undefined,
      view: isOneOf('list'),
      class: shortLine,
      place: shortLine,
    },
    asks: async (api, query) => {
      if (!query.has('class') && !query.has('place')) return;
      const { title, place } = filterInSearch(query, await api('GET /api/events/kinds'));
      if (title === undefined) query.delete('class');
      if (place === undefined) query.delete('place');
    },
  },
  '/signup-selection': aClass,
  '/signup': aClass,
  '/signup-cancel': {
    reads: { token: asWritten },
    asks: (api, query) => api('GET /api/signup/cancellation', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/signup-waiver': {
    reads: { token: asWritten },
    asks: (api, query) => api('GET /api/signup/waiver', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/chocolates': {
    reads: {
      sort: isOneOf(TURNED),
      page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== FIRST_PAGE ? value : undefined),
      without: (value) => readAllergen(value),
    },
    asks: async (api, query) => {
      const without = readAllergen(query.get('without'));
      const { pages } = await api('GET /api/chocolates/summary', { query: without ? { without } : {} });
      return Number(query.get('page')) <= pages;
    },
  },
  '/order': {
    reads: { token: asWritten },
    asks: (api, query) => api('GET /api/orders/by-link', { query: { token: query.get('token') ?? '' } }),
    personal: true,
  },
  '/contact': {},
  '/aboutwebsite': {},
  '/privacy': {},
  '/unsubscribe': { reads: { email: isGiven, result: isOneOf('success', 'error') } },
  '/cart': {},
  '/register': {},
  '/login': {},
  '/verify-email': { reads: { token: isGiven } },
  '/verify-login': { reads: { token: isGiven } },
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
  '/admin/confirm-email': { reads: { token: isGiven } },
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
  '/admin/upkeep': {},
  '/admin/settings': {},
  '/*': {},
};

/** Which page an address leads to: `path` is how it is drawn, the same for everybody who is led there. */
export type PageAt = { path: string; page: PageQuery };

/** What the router fetches when a person walks from page to page. */
const DATA = '.data';
const dataPath = (path: string) => (path === '/' ? `/_root${DATA}` : path + DATA);

const entries = Object.entries<PageQuery>(pageQueries).filter(([path]) => path !== '/*');
const plain = new Map<string, PageAt>(
  entries
    .filter(([path]) => !path.includes(':'))
    .flatMap(([path, page]) => [path, dataPath(path)].map((at) => [at, { path: at, page }] as const)),
);
/** Pages of someone or something whose id is in the path: drawn without knowing whose, and with a path of nobody's. */
const named = entries
  .filter(([path]) => path.includes(':'))
  .map(([path, page]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    at: { path: path.replace(/:\w+/g, '-'), page },
  }));

/** The page that has exactly this path. */
export const plainPage = (path: string): PageAt | undefined => plain.get(path);

/** The page at a path, which the router reads without regard to capitals; one that says so where there is none. */
export function pageAt(written: string): PageAt {
  const path = decoded(written).toLowerCase();
  const found = plain.get(path);
  if (found) return found;
  const isData = path.endsWith(DATA);
  const bare = isData ? path.slice(0, -DATA.length) : path;
  const nowhere = { path: bare.startsWith('/admin') ? '/admin/-' : '/-', page: pageQueries['/*'] };
  const at = named.find(({ pattern }) => pattern.test(bare))?.at ?? nowhere;
  return isData ? { ...at, path: at.path + DATA } : at;
}

/** Whether the site has a page there. */
export const isPage = ({ page }: PageAt): boolean => page !== pageQueries['/*'];

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What a page is drawn with of a query; empty where it is drawn as without one. */
export function queryRead({ reads }: PageQuery, search: string, today: () => string): URLSearchParams {
  const read = new URLSearchParams();
  if (!reads || search === '') return read;
  const query = new URLSearchParams(search);
  for (const [name, bound] of Object.entries(reads)) {
    const value = query.get(name);
    const drawn = value === null ? undefined : bound(value, { query, today });
    if (drawn !== undefined) read.set(name, drawn);
  }
  return read;
}

/** Whether the data know what is asked for. Throws what is no answer to that. */
export async function isKnown({ asks }: PageQuery, api: Api, query: URLSearchParams): Promise<boolean> {
  if (!asks || query.size === 0) return true;
  try {
    return (await asks(api, query)) !== false;
  } catch (error) {
    const status = refusalOf(error)?.status ?? 500;
    if (status >= 500 || status === 429) throw error;
    return false;
  }
}
