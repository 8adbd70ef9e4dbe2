import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentNames, documents } from '#app/documents.ts';
import type { DocumentName } from '#platform/documents.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { EVENING_CLASS } from '#tests/support/classes/class-admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import type { EditedContent } from '../contract/content.ts';
import { isProse } from '../contract/fields.ts';
import { type Content, mapTexts, replacePart } from '../domain/tree.ts';

let testApp: TestApp;
let admin: AdminFixture;
let classId: string;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true });
  admin = await createAdminFixture(testApp);
  const { event } = await admin.requestOk('POST', '/api/admin/events', EVENING_CLASS);
  classId = event._id;
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => testApp.close());

const getUrl = (page: DocumentName) => `/api/admin/content/${page}`;
const edit = async (page: DocumentName, change: (document: Content) => Content) => {
  const { document, revision } = (await admin.requestOk('GET', getUrl(page))) as EditedContent;
  return admin.call('PUT', getUrl(page), { revision, document: change(document as Content) });
};
const answer = (text: string) => (document: Content) => replacePart(document, ['faq', 'items', 0, 'answer'], text);
/** The page without its scripts, which have the texts as data. */
const readShown = async (path: string) =>
  (await testApp.app.inject(path)).body.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll('<!-- -->', '');
const publish = (page: DocumentName, revision: number) =>
  admin.requestOk('POST', `${getUrl(page)}/publish`, { revision });

test('a published link is a link on the page, and only its words for search engines', async () => {
  const { body } = await edit(
    'yoga',
    answer('See [the calendar](/calendar?view=list), [a map](https://maps.example/a) or [call]({phoneLink}).'),
  );
  expect(body.changes).toMatchObject([
    {
      after: 'See the calendar (/calendar?view=list), a map (https://maps.example/a) or call ({phoneLink}).',
    },
  ]);
  await publish('yoga', body.revision);
  const shown = await readShown('/yoga');
  expect(shown).toContain('See <a class="link" href="/calendar?view=list" data-discover="true">the calendar</a>, <a');
  expect(shown).toMatch(
    /<a href="https:\/\/maps\.example\/a" class="link" target="_blank" rel="noopener noreferrer">a map</,
  );
  expect(shown).toContain('or <a href="tel:+15035550142" class="link">call</a>.');
  const page = (await testApp.app.inject('/yoga')).body;
  const [, structured = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(structured).toContain('"text":"See the calendar, a map or call."');
  expect(structured).not.toContain('](');
});

test('a link that leads to no page and no known kind of address is refused, with its field', async () => {
  for (const address of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'calendar',
  ]) {
    expect(await edit('yoga', answer(`See [this](${address}).`))).toMatchObject({
      status: 400,
      body: {
        reason: 'content-invalid',
        message: expect.stringContaining('Questions › List 1 › Answer: A link is a page such as /calendar'),
        fields: { 'body/document/faq/items/0/answer': expect.any(String) },
      },
    });
  }
});

test('an incomplete link, and a link in a heading, are shown as they are written', async () => {
  const { body } = await edit('yoga', (document) =>
    replacePart(answer('See [that] (/b) and [this](/a')(document), ['faq', 'heading'], '[Questions](/yoga)'),
  );
  await publish('yoga', body.revision);
  const shown = await readShown('/yoga');
  expect(shown).toContain('See [that] (/b) and [this](/a');
  expect(shown).toContain('[Questions](/yoga)');
});

test('a link to a part that is switched off is only its words', async () => {
  const { body } = await edit('yoga', answer('See [the tins](/chocolates) and [us](/about).'));
  await publish('yoga', body.revision);
  const { version, parts } = await admin.requestOk('GET', '/api/admin/settings');
  await admin.requestOk('PUT', '/api/admin/settings', { version, parts: { ...parts, chocolates: false } });
  expect(await readShown('/yoga')).toMatch(/See the tins and <a [^>]*href="\/about"/);
});

const addLinks = (name: DocumentName) => (document: Content) =>
  mapTexts(document, (text, path) =>
    isProse(documents[name].schema, path) ? `${text} [there](/about?from=text)` : text,
  );
const expectLinks = (shown: string) => {
  expect(shown.match(/.{0,80}\]\(\/about.{20}/gs) ?? []).toEqual([]);
  expect(shown).toContain('href="/about?from=text"');
};

const previewed = documentNames.filter((name) => documents[name].path && name !== 'sign-up-parts');
test.each(previewed)('every text of "%s" that may hold a link shows it as a link', async (name) => {
  await edit(name, addLinks(name));
  const { preview } = await admin.requestOk('POST', `${getUrl(name)}/preview`);
  // The pages of a sign-up are shown with a class.
  const query = new URLSearchParams({ ...EVENING_CLASS, classes: classId, preview });
  expectLinks(await readShown(`${documents[name].path}?${query}`));
});

test.each([
  ['sign-up-parts', '/signup-cancel'],
  ['sign-up-parts', '/signup-waiver'],
  ['waitlists', '/waitlist'],
  ['waitlists', '/restock'],
  ['orders', '/order'],
  ['links', '/appointment-offer'],
  ['calendar', '/calendar?view=list'],
] as const)('the texts of "%s" show their links at %s', async (name, path) => {
  const { body } = await edit(name, addLinks(name));
  await publish(name, body.revision);
  expectLinks(await readShown(path));
});

test('the name of a guest is no link, whatever it is', async () => {
  const { addClass, createSignUpForm, signUp } = await createClassFixture(testApp);
  const guests = [{ firstName: '[Confirm your spot](/about/x)', lastName: '[Li](/about)' }];
  expect((await signUp(createSignUpForm(await addClass(), { guests }))).statusCode).toBe(201);
  const [mail] = await testApp.mailsTo('ana@example.com');
  const [link = ''] = /signup-cancel\?token=[\w.~-]+/.exec(mail?.text ?? '') ?? [];
  const shown = (await readShown(`/${link}`)).replaceAll('\u00A0', ' ');
  expect(shown).toContain('yourself and [Confirm your spot](/about/x) [Li](/about).');
  expect(shown).not.toContain('href="/about/x');
});
