import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultParts } from '#platform/business/opening.ts';
import { ResponseCache } from '#platform/http/cache/response-cache.ts';
import { createSiteState } from '#platform/http/cache/site-state.ts';
import { createAdjustableClock } from '#platform/time/clock.ts';
import { findQueryMistake } from './page-queries.ts';
import { cacheKey, registerPageRoutes } from './routes.ts';

const today = () => '2026-11-20';
const getKey = (url: string) => cacheKey(url, today);

let app: FastifyInstance;
/** The rendered URLs, in order. */
let renderedUrls: string[];
const [CLASS_ID, OTHER_ID] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const SECOND_ID = '018f0000-0000-7000-8000-000000000003';
/** What an address that chooses too often is shown. */
const LATER = '/signup-several?result=later';
/** The catalog has three pages; two classes, one order and one restock request exist. */
const responses: Record<string, unknown> = {
  '/api/chocolates/summary': { tins: 300, pages: 3 },
  '/api/events/kinds': { titles: ['Chair Yoga'], places: ['Online'], described: ['Slow Flow'] },
  '/api/class-status?classTitle=Chair+Yoga&date=2026-11-24': {},
  '/api/orders/by-link?token=hers': {},
  '/api/restock-requests/by-link?token=hers': {},
  '/config/site': { now: { day: '2026-11-20', time: '12:00' } },
  '/api/events?from=2026-11-20': [CLASS_ID, SECOND_ID].map((_id) => ({ _id, date: '2026-11-24', time: '10:00' })),
};
beforeEach(async () => {
  app = fastify();
  await app.register(rateLimit, { global: false });
  renderedUrls = [];
  const cache = new ResponseCache(createAdjustableClock());
  for (const path of ['/api/*', '/config/site'])
    app.get(path, async ({ raw: { url = '' } }, reply) => {
      if (responses[url]) return responses[url];
      return reply.code(404).send({ message: 'No.', reason: 'not-found' });
    });
  registerPageRoutes(app, {
    app,
    pages: async ({ url }) => {
      renderedUrls.push(url.replace('http://studio.test', ''));
      const status = url.endsWith('/-') ? 404 : 200;
      return new Response('<!doctype html><p>A page</p>', { status, headers: { 'content-type': 'text/html' } });
    },
    cache,
    today,
    origin: () => 'http://studio.test',
    thirdPartyHosts: { scripts: [], frames: [] },
    payPalHosts: undefined,
    isDev: false,
    isPreview: () => false,
    siteState: createSiteState(async () => ({ isOpen: true, parts: defaultParts, pagesOff: [] })),
    siteView: { grant: () => {}, isGranted: () => false },
  });
  await app.ready();
});
afterEach(() => app.close());

const renderUrls = async (...urls: string[]) => {
  for (const url of urls) await app.inject({ url });
  return renderedUrls;
};

test.each([
  ['/yoga?fbclid=x&utm_source=letter', '/yoga'],
  ['/yoga.data?_routes=pages%2Fpublic%2Fyoga', '/yoga.data'],
  ['/_.data?_routes=pages%2Fpublic%2Fhome', '/_.data'],
  ['/calendar?month=2027-02', '/calendar?month=2027-02'],
  ['/calendar?fbclid=x&view=list&month=2027-02', '/calendar?month=2027-02&view=list'],
  ['/calendar?month=2027-02&month=2027-03', '/calendar?month=2027-02'],
  ['/calendar?month=2126-01&view=everything&day=2026-11-31', '/calendar'],
  ['/calendar?day=2026-11-24', '/calendar?day=2026-11-24'],
  ['/calendar?day=2026-11-19', '/calendar'],
  ['/calendar?day=2027-02-03', '/calendar?day=2027-02-03'],
  ['/calendar?day=2029-02-03', '/calendar'],
  ['/calendar?view=list&day=2027-02-03', '/calendar?view=list'],
  ['/chocolates?sort=z-a&order=Z-A', '/chocolates?sort=z-a'],
  ['/chocolates?sort=price', '/chocolates'],
  ['/calendar?month=2027-02&day=2026-11-24', '/calendar?month=2027-02'],
  ['/chocolates?page=1', '/chocolates'],
  ['/chocolates?page=02', '/chocolates'],
  ['/chocolates?without=oats&x=1', '/chocolates?without=oats'],
  ['/chocolates?without=Oats', '/chocolates'],
  ['/config/site?x=1', '/config/site'],
  ['/api/events?fbclid=x&utm_source=letter', '/api/events'],
  ['/api/events?fbclid=x&from=2026-11-20', undefined],
  ['/api/events?fr%6Fm=2026-11-20', undefined],
  ['/api/events/kinds?fbclid=x', '/api/events/kinds'],
  // Refused, because a call with parameters of its own takes no others.
  ['/api/chocolates?fbclid=x', undefined],
  ['/api/chocolates/summary?without=oats', undefined],
])('the page %s is cached as %s', (url, cachedAs) => {
  expect(getKey(url)).toBe(cachedAs);
});

test('a parameter that a page does not read causes no rendering', async () => {
  const queries = Array.from({ length: 50 }, (_, n) => [`/yoga?fbclid=${n}`, `/login?next=${n}`, `/user/${n}?a=${n}`]);
  expect(await renderUrls(...queries.flat())).toEqual(['/yoga', '/login', '/user/-']);
});

test('a parameter with an unknown value is rendered as if it were missing', async () => {
  expect(await renderUrls('/chocolates?page=3', '/chocolates?page=4', '/chocolates?page=5')).toEqual([
    '/chocolates?page=3',
    '/chocolates',
  ]);
  renderedUrls.length = 0;
  const knownUrl = '/signup?date=2026-11-24&title=Chair+Yoga';
  expect(
    await renderUrls(`${knownUrl}&location=Here`, knownUrl, '/signup?title=Nonsense&date=2026-11-24', '/signup'),
  ).toEqual([knownUrl, '/signup']);
});

test('only known values of the calendar’s filter are rendered', async () => {
  const queries = Array.from({ length: 20 }, (_, n) => `/calendar?class=Nonsense+${n}&place=Nowhere+${n}`);
  expect(await renderUrls(...queries, '/calendar?class=&place=', `/calendar?class=${'x'.repeat(201)}`)).toEqual([
    '/calendar',
  ]);
  renderedUrls.length = 0;
  const knownUrl = '/calendar?month=2027-02&class=Chair+Yoga&place=Online';
  expect(await renderUrls(knownUrl, `${knownUrl}&q=1`, '/calendar?month=2027-02&class=Chair+Yoga&place=Mars')).toEqual([
    knownUrl,
    '/calendar?month=2027-02&class=Chair+Yoga',
  ]);
});

test('all unknown addresses share one cached page', async () => {
  expect(await renderUrls('/nowhere', '/no/where/else?x=1', '/Admin/nothing', '/admin/no')).toEqual(['/-', '/admin/-']);
});

test('an email or a token is never rendered into a cached page', async () => {
  const urls = ['/unsubscribe?email=maya%40example.com&signature=s', '/verify-login?token=a', '/user/oauth?token=a'];
  expect(await renderUrls(...urls)).toEqual(['/unsubscribe?email=given', '/verify-login?token=given', '/user/oauth']);
});

test('a page of one person is rendered for each request with a token, and not cached', async () => {
  expect(await renderUrls('/order?token=hers', '/order', '/order?token=hers', '/order?token=made-up')).toEqual([
    '/order?token=hers',
    '/order',
    '/order?token=hers',
  ]);
});

test('the result of a restock request is cached, and a page with a token is rendered for each request', async () => {
  const asked = Array.from({ length: 20 }, (_, n) => `/restock?result=asked&token=${n}`);
  expect(await renderUrls(...asked, '/restock?result=asked', '/restock?result=later')).toEqual([
    '/restock?result=asked',
    '/restock?result=later',
  ]);
  renderedUrls.length = 0;
  const mine = '/restock?token=hers';
  expect(await renderUrls(mine, mine, '/restock?token=made-up', `${mine}&result=nonsense`)).toEqual([
    mine,
    mine,
    '/restock',
    mine,
  ]);
});

test('a choice of classes that are all over is rendered once, and says that they are over', async () => {
  const gone = Array.from({ length: 20 }, (_, n) => `/signup-several?classes=${OTHER_ID.slice(0, -2)}${n + 10}`);
  expect(await renderUrls(...gone)).toEqual(['/signup-several?classes=00000000-0000-0000-0000-000000000000']);
  renderedUrls.length = 0;
  const [chosen, partlyGone] = [CLASS_ID, `${CLASS_ID},00000000-0000-0000-0000-000000000000`].map(
    (ids) => `/signup-several?classes=${ids}`,
  );
  const withGone = Array.from({ length: 20 }, (_, n) => `${chosen},${OTHER_ID.slice(0, -2)}${n + 10}`);
  const drawn = await renderUrls(`${chosen}`, `${chosen}&classes=${CLASS_ID}`, `${chosen}&x=1`, ...withGone);
  expect(drawn.map(decodeURIComponent)).toEqual([chosen, partlyGone]);
});

test('a choice of several classes is rendered for each request, a few times a minute for one address', async () => {
  const choice = `classes=${CLASS_ID},${SECOND_ID}`;
  const url = `/signup-several?${choice}`;
  const statuses: number[] = [];
  for (let asked = 0; asked < 35; asked++) statuses.push((await app.inject({ url })).statusCode);
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(5).fill(307)]);
  expect(renderedUrls).toHaveLength(30);
  const [refused, data, other] = [
    await app.inject({ url }),
    await app.inject({ url: `/signup-several.data?${choice}` }),
    await app.inject({ url, remoteAddress: '192.0.2.7' }),
  ];
  expect([refused.headers.location, refused.headers['cache-control']]).toEqual([LATER, 'no-store']);
  expect(data.headers.location).toBe('/signup-several.data?result=later');
  expect(other.statusCode).toBe(200);
  expect((await app.inject({ url: `/signup-several?classes=${CLASS_ID}` })).statusCode).toBe(200);
});

test('the page about too many choices is rendered once, and never in place of a choice', async () => {
  const url = `/signup-several?classes=${CLASS_ID}`;
  expect(await renderUrls(LATER, LATER, `${LATER}&x=1`, '/signup-several?result=now', `${url}&result=later`)).toEqual([
    LATER,
    '/signup-several',
    url,
  ]);
});

test('a rule of a query without its function, and a function without its rule, stop the start', () => {
  const checkQuery = async () => true;
  const params = { month: () => undefined };
  const list = { path: '/list', query: { month: 'coded', title: 'text' } } as const;
  expect(findQueryMistake([list], { '/list': { params, checkQuery } })).toBeUndefined();
  expect(findQueryMistake([list], { '/list': { checkQuery } })).toContain('month');
  expect(findQueryMistake([list], { '/list': { params } })).toContain('title');
  expect(findQueryMistake([list], { '/list': { params: { ...params, day: () => undefined }, checkQuery } })).toContain(
    'day',
  );
  expect(findQueryMistake([list], { '/list': { params, checkQuery }, '/lost': {} })).toContain('/lost');
});
