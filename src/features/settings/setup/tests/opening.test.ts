import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmations } from '#platform/business/opening.ts';
import { createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import {
  createNewBusiness,
  fernFacts,
  type NewBusiness,
  prepareToOpen,
  withoutShop,
} from '#tests/support/app/new-business.ts';
import { resetToNewBusiness } from '#tests/support/app/sample-studio.ts';

let business: NewBusiness;
beforeAll(async () => {
  business = await createNewBusiness();
  await prepareToOpen(business);
});
beforeEach(async () => {
  await resetToNewBusiness(business.testApp.connection);
  await business.change({ business: fernFacts, opening: closed, parts: withoutShop });
});
afterAll(() => business.testApp.close());

const closed = { isOpen: false, confirmed: confirmations };
const open = { ...closed, isOpen: true };
const get = (url: string, cookie = '') => business.testApp.app.inject({ url, headers: { cookie } });
const post = (url: string, payload: object, cookie = '') =>
  business.testApp.app.inject({ method: 'POST', url, payload, headers: { cookie } });
const lookAround = async () => {
  const response = await business.testApp.app.inject({
    method: 'POST',
    url: '/api/admin/site-view',
    headers: business.headers,
  });
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
};

test('an empty database makes a closed site, with a list of what is to be done', async () => {
  await resetToNewBusiness(business.testApp.connection);
  const { isOpen, canOpen, lines } = await business.requestOk('GET', '/api/admin/setup');
  expect([isOpen, canOpen]).toEqual([false, false]);
  const unfinished = lines.filter((line: { isDone: boolean; isRequired: boolean }) => line.isRequired && !line.isDone);
  expect(unfinished.map(({ step }: { step: string }) => step)).toEqual(['facts', 'tin', 'prices', 'payments']);
  const refused = await business.change({ opening: { isOpen: true, confirmed: [] } });
  expect([refused.status, refused.body.reason]).toEqual([409, 'setup-unfinished']);
  expect(refused.body.message).toBe('The site can’t open yet. These lines are not done: facts, tin, prices, payments.');
});

test('while the site is closed, Today has what is left to do, and nothing of it once the site is open', async () => {
  const getSetup = async () => (await business.requestOk('GET', '/api/admin/today')).setup;
  const { lines } = await business.requestOk('GET', '/api/admin/setup');
  const left = lines.filter((line: { isDone: boolean }) => !line.isDone);
  expect(left.length).toBeGreaterThan(0);
  expect(await getSetup()).toEqual(
    left.map(({ step, isRequired }: { step: string; isRequired: boolean }) => ({ step, isRequired })),
  );
  await business.change({ opening: open });
  expect(await getSetup()).toBeNull();
});

test.each(['/', '/yoga', '/calendar', '/contact'])(
  'a closed site redirects %s to the page that says it opens soon',
  async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([307, '/opening-soon']);
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test.each(['/nothing-here', '/dev/mailbox.json'])(
  'a closed site answers %s as not found, and says that it opens soon',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('Fern &amp; Foil')]).toEqual([404, true]);
  },
);

test('the opening page names the business, is not for search engines, and the sitemap is empty', async () => {
  const { statusCode, body } = await get('/opening-soon');
  expect([statusCode, body.includes('Ada Ito'), body.includes('Fern &amp; Foil')]).toEqual([200, true, true]);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain('id="newsletter"');
  expect((await get('/sitemap.xml')).body).not.toContain('<loc>');
});

test.each(['/login', '/privacy', '/admin', '/unsubscribe', '/healthz'])('a closed site shows %s', async (url) => {
  expect((await get(url)).statusCode).toBe(200);
});

test.each([
  ['/api/user/register', { firstName: 'A', lastName: 'B', email: 'a@example.com' }],
  ['/api/check-student', { email: 'a@example.com' }],
  ['/api/signup', {}],
  ['/api/publicBookings/request', {}],
])('a closed site refuses POST %s', async (url, body) => {
  const response = await post(url, body);
  expect([response.statusCode, response.json().reason]).toEqual([403, 'site-closed']);
});

test('a closed site takes newsletter sign-ups', async () => {
  expect((await post('/api/subscribers/subscribe', { email: 'soon@example.com' })).statusCode).toBeLessThan(300);
});

test('a tab from before the closing is led to the opening page by its router', async () => {
  const { statusCode, body } = await get('/yoga.data');
  expect([statusCode, body.includes('/opening-soon')]).toEqual([202, true]);
});

test('the owner sees and uses the closed site, and visitors never get a page that was cached for the owner', async () => {
  const cookie = await lookAround();
  const page = await get('/yoga', cookie);
  expect([page.statusCode, page.body.includes('Only you can see this page')]).toEqual([200, true]);
  expect((await get('/yoga')).statusCode).toBe(307);
  expect((await post('/api/signup', {}, cookie)).json().reason).toBe('invalid-input');
  expect((await get('/yoga', `${cookie}x`)).statusCode).toBe(307);
  const [name] = cookie.split('=');
  const yesterday = String(business.testApp.clock.now().getTime() - 1);
  expect((await get('/yoga', `${name}=${business.testApp.links.sign('site-view', yesterday)}`)).statusCode).toBe(307);
});

test('opening and closing take effect at once, and are in the history', async () => {
  expect((await business.change({ opening: open })).status).toBe(200);
  expect((await get('/yoga')).body).not.toContain('Only you can see this page');
  expect((await get('/opening-soon')).headers.location).toBe('/');
  expect((await get('/sitemap.xml')).body).toContain('/yoga<');
  const [entry] = await business.requestOk('GET', '/api/admin/history?kind=settings');
  expect(entry.changes).toEqual([{ field: 'site', before: 'closed', after: 'open' }]);
  expect((await business.change({ opening: closed })).status).toBe(200);
  expect((await get('/yoga')).statusCode).toBe(307);
});

test('the sample studio, whose waiver is published, can open again', async () => {
  const admin = await createAdminTestApp();
  try {
    const { lines } = await admin.requestOk('GET', '/api/admin/setup');
    expect(lines).toContainEqual({ step: 'waiver', isDone: true, isRequired: true });
  } finally {
    await admin.testApp.close();
  }
});
