import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentNames, documents } from '#app/documents.ts';
import type { DocumentName } from '#platform/documents.ts';
import { deliveredContent } from '#seeds/delivered/delivered-content.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { EditedContent } from '../contract/content.ts';
import { findSchema, getField } from '../contract/fields.ts';
import { type Content, listTexts, replacePart } from '../domain/tree.ts';

let testApp: TestApp;
let admin: AdminFixture;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true });
  admin = await createAdminFixture(testApp);
});
afterAll(() => testApp.close());

const read = async (url: string) => (await testApp.app.inject(url)).body;
const save = async (page: DocumentName, path: string, text: string) => {
  const url = `/api/admin/content/${page}`;
  const { document, revision } = (await admin.requestOk('GET', url)) as EditedContent;
  const changed = replacePart(document as Content, path.split('/'), text);
  return { url, revision: revision + 1, saved: await admin.call('PUT', url, { revision, document: changed }) };
};

test.each([
  ['cart', 'withoutScript/text', '/cart'],
  ['orders', 'missing/heading', '/order'],
  ['sign-up-parts', 'missing', '/signup'],
  ['sign-up-parts', 'cancel/invalid/text', '/signup-cancel'],
  ['sign-up-parts', 'sign/invalid/text', '/signup-waiver'],
  ['waitlists', 'classes/invalid/text', '/waitlist'],
  ['waitlists', 'invalid/text', '/restock'],
  ['waitlists', 'shop/sent/text', '/restock?result=asked'],
  ['links', 'checkEmail/slow', '/dashboard'],
  ['links', 'confirmEmail/heading', '/verify-email'],
  ['links', 'unsubscribe/invalid', '/unsubscribe'],
  ['errors', 'notFound/text', '/nothing-here'],
  ['client-area', 'account/intro', '/api/content/client-area'],
  ['quiz-result', 'note', '/api/content/quiz-result'],
  ['chocolates', 'ownTin/sentence', '/chocolates'],
  ['chocolates', 'guidedTasting/parts/melt/sentence', '/chocolates'],
  ['home', 'guidedBreath/afterwards', '/'],
] as const)('a change of "%s" (%s) is read at %s once it is published', async (page, path, address) => {
  const written = `Written by {ownerFirstName} for ${path}.`;
  const shown = `Written by Wren for ${path}.`;
  expect(await read(address)).not.toContain(shown);
  const { url, revision, saved } = await save(page, path, written);
  expect(saved.status).toBe(200);
  expect(await read(address)).not.toContain(shown);
  await admin.requestOk('POST', `${url}/publish`, { revision });
  expect(await read(address)).toContain(shown);
});

test('the footer is content of every page, and its draft is shown on the home page', async () => {
  const url = '/api/admin/content/footer';
  const { document } = (await admin.requestOk('GET', url)) as EditedContent;
  const { links } = document.elsewhere as { links: object[] };
  const added = [
    { label: 'Workshops elsewhere', href: '{workshopLink}' },
    { label: 'Cooperative', href: 'https://example.com/cooperative' },
  ];
  const elsewhere = { heading: 'Around', links: [...added, ...links.slice(1)] };
  await admin.requestOk('PUT', url, { revision: 0, document: { ...document, elsewhere } });
  const { preview } = await admin.requestOk('POST', `${url}/preview`);
  expect(await read(`/?preview=${preview}`)).toContain('>Cooperative<');
  for (const page of ['/', '/login']) expect(await read(page)).not.toContain('Cooperative');
  await admin.requestOk('POST', `${url}/publish`, { revision: 1 });
  for (const page of ['/', '/login']) {
    const body = await read(page);
    expect(body).toContain('>Cooperative<');
    expect(body).toContain('aria-label="Around"');
    expect(body).not.toContain('>Instagram<');
  }
});

test('the words of errors are previewed at an address without a page', async () => {
  const { url } = await save('errors', 'failed/text', 'Only a draft.');
  const { preview } = await admin.requestOk('POST', `${url}/preview`);
  expect(await read(`/not-found?preview=${preview}`)).toContain('Only a draft.');
  expect(await read('/not-found')).not.toContain('Only a draft.');
});

test('a text may contain a value of its page, and no other value', async () => {
  const { saved } = await save('waitlists', 'tins/asked/title', 'Is it {tin} that you miss?');
  expect(saved.status).toBe(200);
  const { saved: refused } = await save('waitlists', 'tins/asked/text', 'Is it {tin} that you miss?');
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('no fact called {tin}') } });
});

test('exactly the expected texts contain a value of their page', () => {
  const named = documentNames.flatMap((page) =>
    listTexts(deliveredContent[page]).flatMap(({ path }) =>
      (getField(findSchema(documents[page].schema, path))?.values ?? []).map(
        (name) => `${page}/${path.join('/')} {${name}}`,
      ),
    ),
  );
  expect(named).toEqual([
    'sign-up-parts/full/heading {class}',
    'sign-up-parts/full/heading {day}',
    'sign-up-parts/cancel/withGuests {guests}',
    'sign-up-parts/cancel/onlyYou {guests}',
    'sign-up-parts/cancel/freeUntil {time}',
    'sign-up-parts/sign/intro {name}',
    'waitlists/classes/unconfirmed/text {hours}',
    'waitlists/classes/waiting/text {hours}',
    'waitlists/classes/offered/text {time}',
    'waitlists/tins/asked/title {tin}',
    'waitlists/tins/waiting/title {tin}',
    'waitlists/tins/inStock/title {tin}',
    'chocolates/otherWays/soldOutSent/text {tin}',
    'cart/reasons/coupon {percent}',
    'links/checkEmail/sent {yourEmail}',
    'links/offer/open/text {time}',
  ]);
});
