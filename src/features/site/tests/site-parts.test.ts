import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pages } from '#pages.ts';
import { defaultParts, type SitePart } from '#platform/business/opening.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const SETTINGS = '/api/admin/settings';

let testApp: TestApp;
let admin: AdminFixture;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  admin = await createAdminFixture(testApp);
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => testApp.close());

const switchOff = async (...off: SitePart[]) => {
  const parts = { ...defaultParts, ...Object.fromEntries(off.map((part) => [part, false])) };
  const { version } = await admin.requestOk('GET', SETTINGS);
  return admin.requestOk('PUT', SETTINGS, { version, parts });
};
/** The data of every page have these words, too, in a script. */
const isNotFound = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '').includes('There’s no page here');
const get = (url: string) => testApp.app.inject(url);
const readLinks = async (url: string) =>
  [...(await get(url)).body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);

test.each<[SitePart, string[], RegExp]>([
  ['chocolates', ['/chocolates', '/cart', '/chocolates?page=2'], /^\/(chocolates|cart)/],
  ['classes', ['/calendar', '/signup', '/signup-selection', '/signup-several'], /^\/(calendar|signup)/],
  ['sessions', ['/register', '/user/018f0000-0000-7000-8000-000000000000/book'], /^\/(register|#book)/],
])('without %s its pages get 404, and no page links to them', async (part, pages, links) => {
  for (const page of pages) expect((await get(page)).statusCode, page).toBe(200);
  await switchOff(part);
  for (const page of pages) {
    const { statusCode, body } = await get(page);
    expect([page, statusCode, isNotFound(body)]).toEqual([page, 404, true]);
  }
  for (const page of ['/', '/about', '/yoga', '/contact', '/nothing-here'])
    expect(
      (await readLinks(page)).filter((href) => links.test(href)),
      page,
    ).toEqual([]);
  const sitemap = (await get('/sitemap.xml')).body;
  for (const page of pages) expect(sitemap).not.toContain(`${page}<`);
});

test('a page names its own address for search engines if it is in the sitemap, and else keeps them out', async () => {
  const sitemap = (await get('/sitemap.xml')).body;
  const paths = pages.filter(({ path }) => !/[:*]/.test(path) && path !== '/opening-soon').map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const { body } = await get(path);
    const isListed = sitemap.includes(`studio.test${path}<`);
    expect([path, /<link [^>]*rel="canonical"/.test(body), /name="robots" content="noindex"/.test(body)]).toEqual([
      path,
      isListed,
      !isListed,
    ]);
  }
});

test.each([
  ['chocolates', 'GET', '/api/chocolates'],
  ['chocolates', 'GET', '/api/chocolates/summary'],
  ['chocolates', 'POST', '/api/orders/checkout'],
  ['classes', 'GET', '/api/events'],
  ['classes', 'POST', '/api/signup'],
  ['sessions', 'POST', '/api/user/register'],
  ['newsletter', 'POST', '/api/subscribers/subscribe'],
] as const)('without %s, %s %s is refused with the reason', async (part, method, url) => {
  await switchOff(part);
  const response = await testApp.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
  expect([response.statusCode, response.json().reason]).toEqual([404, 'part-off']);
});

test.each([
  ['calendar', '/calendar', 'classes'],
  ['signup', '/signup', 'classes'],
  ['signup-several', '/signup-several', 'classes'],
  ['register', '/register', 'sessions'],
  ['chocolates', '/chocolates', 'chocolates'],
] as const)(
  'the owner previews the page %s while its part is switched off, and visitors do not',
  async (name, path, part) => {
    await switchOff(part);
    const { preview } = await admin.requestOk('POST', `/api/admin/content/${name}/preview`);
    const { statusCode, body } = await get(`${path}?preview=${preview}`);
    expect([statusCode, isNotFound(body)]).toEqual([200, false]);
    for (const url of [path, `${path}?preview=${preview}x`]) expect((await get(url)).statusCode, url).toBe(404);
  },
);

test('a visitor who forges a preview sees nothing of a part that is switched off', async () => {
  await switchOff('classes');
  const headers = { 'x-off-preview': 'yes' };
  const { statusCode, body } = await testApp.app.inject({ url: '/api/events?from=2026-11-20', headers });
  expect([statusCode, JSON.parse(body).reason]).toEqual([404, 'part-off']);
});

test('the Yoga page needs classes or sessions, and the newsletter field needs the newsletter', async () => {
  expect((await get('/yoga')).body).toContain('id="newsletter"');
  await switchOff('classes', 'newsletter');
  expect((await get('/yoga')).body).not.toContain('id="newsletter"');
  await switchOff('classes', 'sessions');
  expect((await get('/yoga')).statusCode).toBe(404);
});

test('the pages that emails link to work while their part is switched off', async () => {
  await switchOff('newsletter', 'chocolates', 'classes');
  for (const page of ['/unsubscribe?email=a%40example.com', '/order?token=a', '/signup-cancel?token=a'])
    expect(isNotFound((await get(page)).body), page).toBe(false);
});
