import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultParts } from '#platform/business/opening.ts';
import { ResponseCache } from '#platform/http/cache/response-cache.ts';
import { createSiteState } from '#platform/http/cache/site-state.ts';
import { createAdjustableClock } from '#platform/time/clock.ts';
import { registerPageRoutes } from './routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(rateLimit, { global: false });
  registerPageRoutes(app, {
    app,
    pages: async () => new Response('<!doctype html><p>A page</p>', { headers: { 'content-type': 'text/html' } }),
    cache: new ResponseCache(createAdjustableClock()),
    origin: () => 'http://studio.test',
    today: () => '2026-11-20',
    isPreview: () => false,
    siteState: createSiteState(async () => ({ isOpen: true, parts: defaultParts, pagesOff: [] })),
    siteView: { grant: () => {}, isGranted: () => false },
    thirdPartyHosts: { scripts: [], frames: [] },
    payPalHosts: undefined,
    isDev: false,
  });
  await app.ready();
});
afterAll(() => app.close());

const getCacheControl = async (url: string) => (await app.inject({ url })).headers['cache-control'];

test.each([
  '/verify-email?token=a',
  '/verify-login?token=a',
  '/verify-email.data?token=a',
  '/user/oauth?token=a&userId=b',
  '/user/018f0000-0000-7000-8000-000000000000',
  '/user/1/book',
  '/user/1/account.data',
  '/dashboard',
  '/admin',
  '/admin/clients',
  '/order?token=a',
  '/order.data?token=a',
  '/Verify-Email?token=a',
  '/waitlist?token=a',
  '/appointment-offer?token=a',
  '/signup-several?classes=a',
  '/restock?token=a',
  '/signup-cancel?token=a',
  '/signup-waiver?token=a',
  '/unsubscribe?email=maya%40example.com',
])('no cache may store %s', async (url) => {
  expect(await getCacheControl(url)).toBe('no-store');
});

test.each([
  '/',
  '/login',
  '/login?next=/user/1',
  '/calendar?day=2026-11-20',
  '/verify-emails',
  '/users',
  '/orders',
  '/no/user/1',
])('a browser may store %s, and asks whether it has changed', async (url) => {
  expect(await getCacheControl(url)).toBe('no-cache');
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
  'a %s request to a page gets 405 with the allowed methods',
  async (method) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of ['/', '/yoga?x=1', '/user/1/book', '/admin/users']) {
      const response = await app.inject({ method, url, headers, payload: 'a=b' });
      expect([url, response.statusCode, response.headers.allow]).toEqual([url, 405, 'GET, HEAD']);
      expect(response.json().reason).toBe('method-not-allowed');
    }
    expect((await app.inject({ method, url: '/nowhere', headers, payload: 'a=b' })).statusCode).toBe(404);
  },
);
