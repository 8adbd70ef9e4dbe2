import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentNames } from '#app/documents.ts';
import { chocolates as tins } from '#features/shop/tables.ts';
import { mockPayPalClient } from '#mock-services/settings.ts';
import { pages } from '#pages.ts';
import { confirmations } from '#platform/business/opening.ts';
import { type MockServicesProcess, startMockServicesProcess } from '../mock-services/mock-services-process.ts';
import {
  createNewBusiness,
  fernFacts,
  NEW_CLASS,
  type NewBusiness,
  prepareToOpen,
} from '../support/app/new-business.ts';
import { findSampleWords } from '../support/app/sample-words.ts';
import { createClassFixture } from '../support/classes/class-fixture.ts';

let business: NewBusiness;
let mockServices: MockServicesProcess;
beforeAll(async () => {
  mockServices = await startMockServicesProcess();
  business = await createNewBusiness({
    PAYPAL_CLIENT_ID: mockPayPalClient.clientId,
    PAYPAL_CLIENT_SECRET: mockPayPalClient.clientSecret,
    PAYPAL_API_URL: `${mockServices.url}/dev/paypal`,
  });
  await prepareToOpen(business);
  const { connection, clock } = business.testApp;
  const tin = { id: crypto.randomUUID(), name: 'Ginger', priceCents: 1800, createdAt: clock.now() };
  await connection.db.insert(tins).values(tin);
  const settings = { business: fernFacts, opening: { isOpen: true, confirmed: confirmations } };
  expect((await business.change(settings)).status).toBe(200);
  await business.requestOk('POST', '/api/admin/setup/checks');
  const parts = { classes: true, sessions: true, chocolates: true, newsletter: true };
  expect((await business.change({ parts })).status).toBe(200);
});
afterAll(async () => {
  await business.testApp.close();
  await mockServices.stop();
});

const read = async (url: string) => (await business.testApp.app.inject(url)).body;

test.each([
  ...pages
    .filter(({ path }) => path !== '/opening-soon')
    .map(({ path }) => path.replace('/*', '/nothing-here').replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000000')),
  '/robots.txt',
  '/sitemap.xml',
  '/api/openapi.json',
  '/api/docs/',
  '/config/site',
  '/favicon.svg',
  '/api/nothing',
  ...documentNames.map((name) => `/api/content/${name}`),
])('the page %s has no word of the sample studio', async (url) => {
  const text = await read(url);
  expect(text.length).toBeGreaterThan(20);
  expect(findSampleWords(text)).toEqual([]);
});

test('the waiver versions, and the page of a mailed link to sign, have no word of the sample studio', async () => {
  const { versions } = await business.requestOk('GET', '/api/admin/waivers');
  expect(versions).toMatchObject([{ number: 1, version: '1', title: 'Waiver of Fern & Foil', state: 'in-effect' }]);
  const [{ _id: classId }] = await business.requestOk('GET', '/api/admin/events');
  const person = { name: 'Rosa Marsh', email: 'rosa@fern.test' };
  const { signUp } = await business.requestOk('POST', `/api/admin/events/${classId}/people`, person);
  const { signingPath } = await business.requestOk('GET', `/api/admin/signups/${signUp._id}`);
  const page = await read(signingPath);
  expect(page).toContain('I take part at my own risk.');
  expect(findSampleWords(JSON.stringify(versions) + page)).toEqual([]);
});

test('no email has a word of the sample studio', async () => {
  const kinds: { kind: string; cases: string[] }[] = await business.requestOk('GET', '/api/admin/email-previews');
  const found: Record<string, string[]> = {};
  for (const { kind, cases } of kinds) {
    for (const name of cases) {
      const query = new URLSearchParams({ kind, case: name });
      const { subject, text, url } = await business.requestOk('GET', `/api/admin/email-preview?${query}`);
      const own = findSampleWords([subject, text, await read(url)].join('\n'));
      if (own.length > 0) found[`${kind}: ${name}`] = own;
    }
  }
  expect(found).toEqual({});
});

test('a confirmation and its calendar file have the facts of the business, without those that are missing', async () => {
  const { app } = business.testApp;
  const fixture = await createClassFixture(business.testApp);
  const email = 'student@fern.test';
  const form = fixture.createSignUpForm(NEW_CLASS, { email });
  const response = await app.inject({ method: 'POST', url: '/api/signup', payload: { ...form } });
  expect(response.statusCode).toBeLessThan(300);
  const [mail] = await business.testApp.mailsTo(email);
  expect(mail).toMatchObject({ fromName: 'Fern & Foil', replyTo: 'ada@fern.test' });
  const file = mail?.attachments?.[0]?.content ?? '';
  expect(file).toContain('BEGIN:VCALENDAR');
  expect(findSampleWords([mail?.html, mail?.text, file].join('\n'))).toEqual([]);
  expect(file).not.toContain('Call');
  expect(mail?.html).not.toContain('tel:');
});

test('the structured data of the business have only the facts that are entered', async () => {
  const html = await read('/');
  const [data] = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );
  expect(data).toMatchObject({ name: 'Fern & Foil', email: 'ada@fern.test' });
  for (const field of ['telephone', 'address', 'geo', 'slogan', 'sameAs']) expect(data).not.toHaveProperty(field);
});
