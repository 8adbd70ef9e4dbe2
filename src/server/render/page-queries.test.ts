import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { cacheKey, pageRoutes } from './routes.ts';

const today = () => '2026-11-20';
const key = (url: string) => cacheKey(url, today);

let app: FastifyInstance;
/** What was drawn, in order. */
let drawn: string[];
/** The shelf has three pages; one class and one order are known. */
const answers: Record<string, unknown> = {
  '/api/chocolates/summary': { tins: 300, pages: 3 },
  '/api/events/kinds': { titles: ['Chair Yoga'], places: ['Online'] },
  '/api/class-status?classTitle=Chair+Yoga&date=2026-11-24': {},
  '/api/orders/by-link?token=hers': {},
};
beforeEach(async () => {
  app = fastify();
  drawn = [];
  const cache = new AnswerCache(movableClock());
  app.get('/api/*', async ({ raw: { url = '' } }, reply) => {
    if (answers[url]) return answers[url];
    return reply.code(404).send({ message: 'No.', reason: 'not-found' });
  });
  pageRoutes(app, {
    app,
    pages: async ({ url }) => {
      drawn.push(url.replace('http://studio.test', ''));
      const status = url.endsWith('/-') ? 404 : 200;
      return new Response('<!doctype html><p>A page</p>', { status, headers: { 'content-type': 'text/html' } });
    },
    ...{ cache, today, origin: () => 'http://studio.test', outside: { scripts: [], frames: [] } },
    ...{ payPalHosts: undefined, live: false },
  });
  await app.ready();
});
afterEach(() => app.close());

const drawnFor = async (...urls: string[]) => {
  for (const url of urls) await app.inject({ url });
  return drawn;
};

test.each([
  ['/yoga?fbclid=x&utm_source=letter', '/yoga'],
  ['/yoga.data?_routes=pages%2Fpublic%2Fyoga', '/yoga.data'],
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
])('%s is kept as %s', (url, kept) => {
  expect(key(url)).toBe(kept);
});

test('what a page does not read causes no drawing', async () => {
  const odd = Array.from({ length: 50 }, (_, n) => [`/yoga?fbclid=${n}`, `/login?next=${n}`, `/user/${n}?a=${n}`]);
  expect(await drawnFor(...odd.flat())).toEqual(['/yoga', '/login', '/user/-']);
});

test('what the data do not know is drawn as without it', async () => {
  expect(await drawnFor('/chocolates?page=3', '/chocolates?page=4', '/chocolates?page=5')).toEqual([
    '/chocolates?page=3',
    '/chocolates',
  ]);
  drawn.length = 0;
  const known = '/signup?date=2026-11-24&title=Chair+Yoga';
  expect(await drawnFor(`${known}&location=Here`, known, '/signup?title=Nonsense&date=2026-11-24', '/signup')).toEqual([
    known,
    '/signup',
  ]);
});

test('of a calendar’s filter only what the data know is drawn', async () => {
  const odd = Array.from({ length: 20 }, (_, n) => `/calendar?class=Nonsense+${n}&place=Nowhere+${n}`);
  expect(await drawnFor(...odd, '/calendar?class=&place=', `/calendar?class=${'x'.repeat(201)}`)).toEqual([
    '/calendar',
  ]);
  drawn.length = 0;
  const known = '/calendar?month=2027-02&class=Chair+Yoga&place=Online';
  expect(await drawnFor(known, `${known}&q=1`, '/calendar?month=2027-02&class=Chair+Yoga&place=Mars')).toEqual([
    known,
    '/calendar?month=2027-02&class=Chair+Yoga',
  ]);
});

test('addresses that lead nowhere have one page', async () => {
  expect(await drawnFor('/nowhere', '/no/where/else?x=1', '/Admin/nothing', '/admin/no')).toEqual(['/-', '/admin/-']);
});

test('an email or a token is never drawn into a page that is kept', async () => {
  const urls = ['/unsubscribe?email=maya%40example.com&signature=s', '/verify-login?token=a', '/user/oauth?token=a'];
  expect(await drawnFor(...urls)).toEqual(['/unsubscribe?email=given', '/verify-login?token=given', '/user/oauth']);
});

test('what belongs to one person is drawn for each who brings the token, and kept for nobody', async () => {
  expect(await drawnFor('/order?token=hers', '/order', '/order?token=hers', '/order?token=made-up')).toEqual([
    '/order?token=hers',
    '/order',
    '/order?token=hers',
  ]);
});
