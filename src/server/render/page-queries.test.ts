import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultParts } from '#domain/settings/opening.ts';
import { createAdjustableClock } from '../clock.ts';
import { ResponseCache } from '../http/response-cache.ts';
import { createSiteState } from '../http/site-state.ts';
import { cacheKey, registerPageRoutes } from './routes.ts';

const today = () => '2026-11-20';
const getKey = (url: string) => cacheKey(url, today);

let app: FastifyInstance;
/** The rendered URLs, in order. */
let renderedUrls: string[];
/** The catalog has three pages; one class and one order exist. */
const responses: Record<string, unknown> = {
  '/api/chocolates/summary': { tins: 300, pages: 3 },
  '/api/events/kinds': { titles: ['Chair Yoga'], places: ['Online'], described: ['Slow Flow'] },
  '/api/class-status?classTitle=Chair+Yoga&date=2026-11-24': {},
  '/api/orders/by-link?token=hers': {},
};
beforeEach(async () => {
  app = fastify();
  renderedUrls = [];
  const cache = new ResponseCache(createAdjustableClock());
  app.get('/api/*', async ({ raw: { url = '' } }, reply) => {
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
    ...{ cache, today, origin: () => 'http://studio.test', thirdPartyHosts: { scripts: [], frames: [] } },
    ...{ payPalHosts: undefined, isDev: false, isPreview: () => false },
    siteState: createSiteState(async () => ({ isOpen: true, parts: defaultParts })),
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
])('%s is kept as %s', (url, cachedAs) => {
  expect(getKey(url)).toBe(cachedAs);
});

test('what a page does not read causes no drawing', async () => {
  const queries = Array.from({ length: 50 }, (_, n) => [`/yoga?fbclid=${n}`, `/login?next=${n}`, `/user/${n}?a=${n}`]);
  expect(await renderUrls(...queries.flat())).toEqual(['/yoga', '/login', '/user/-']);
});

test('what the data do not know is drawn as without it', async () => {
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

test('of a calendar’s filter only what the data know is drawn', async () => {
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

test('addresses that lead nowhere have one page', async () => {
  expect(await renderUrls('/nowhere', '/no/where/else?x=1', '/Admin/nothing', '/admin/no')).toEqual(['/-', '/admin/-']);
});

test('an email or a token is never drawn into a page that is kept', async () => {
  const urls = ['/unsubscribe?email=maya%40example.com&signature=s', '/verify-login?token=a', '/user/oauth?token=a'];
  expect(await renderUrls(...urls)).toEqual(['/unsubscribe?email=given', '/verify-login?token=given', '/user/oauth']);
});

test('what belongs to one person is drawn for each who brings the token, and kept for nobody', async () => {
  expect(await renderUrls('/order?token=hers', '/order', '/order?token=hers', '/order?token=made-up')).toEqual([
    '/order?token=hers',
    '/order',
    '/order?token=hers',
  ]);
});
