import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentNames, documents } from '#app/documents.ts';
import type { DocumentName } from '#platform/documents.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { EVENING_CLASS } from '#tests/support/classes/class-admin-fixture.ts';
import { isShown } from '../contract/fields.ts';
import { removeMarks } from '../domain/text-marks.ts';
import { type Content, listTexts, replacePart, toKey } from '../domain/tree.ts';

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

const read = async (url: string) => (await testApp.app.inject(url)).body;
const getUrl = (name: DocumentName) => `/api/admin/content/${name}`;
const createToken = async (name: DocumentName): Promise<string> =>
  (await admin.requestOk('POST', `${getUrl(name)}/preview`)).preview;
/** The pages of a sign-up are shown with a class. */
const buildAddress = (name: DocumentName, query: Record<string, string> = {}) =>
  `${documents[name].path}?${new URLSearchParams({ ...EVENING_CLASS, classes: classId, ...query })}`;

const MARK = /[\uFDD0\uFDD1]|%EF%B7%9[01]|\\ufdd[01]/i;
const DATA_PATH = / data-path="([^"]*)"/g;
const listPaths = (html: string) => [...html.matchAll(DATA_PATH)].flatMap(([, paths = '']) => paths.split(' '));
/** Data of the same page are numbered differently when it has the same text at two paths. */
const removeScripts = (html: string) => html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '');

const previewed = documentNames.filter((name) => documents[name].path && name !== 'opening-soon');
test.each(previewed)(
  'the preview of "%s" is the public page with paths, which leave the server nowhere else',
  async (name) => {
    const preview = await createToken(name);
    const shown = await read(buildAddress(name, { preview }));
    const visible = await read(buildAddress(name));
    expect(removeScripts(shown).replaceAll(DATA_PATH, '')).toBe(removeScripts(visible));
    expect(visible).not.toMatch(DATA_PATH);
    const data = await read(
      buildAddress(name, { preview })
        .replace(/^\/?\?/, '/_root?')
        .replace('?', '.data?'),
    );
    expect(data).toContain('"footer"');
    for (const body of [shown, visible, data]) expect(body).not.toMatch(MARK);
    const document = (await admin.requestOk('GET', getUrl(name))).document;
    const known = listTexts(document).filter(({ path }) => isShown(documents[name].schema, path));
    const paths = listPaths(shown);
    expect(paths.length).toBeGreaterThan(2);
    expect(known.map(({ path }) => toKey(path))).toEqual(expect.arrayContaining(paths));
  },
);

async function previewChanged(name: DocumentName, change: (document: Content) => Content): Promise<string> {
  const { document, revision } = await admin.requestOk('GET', getUrl(name));
  await admin.requestOk('PUT', getUrl(name), { revision, document: change(document) });
  return read(buildAddress(name, { preview: await createToken(name) }));
}

test('each of two equal texts has its own path, also in one element', async () => {
  const shown = await previewChanged('about', (document) =>
    ['greeting', 'signature'].reduce((changed, field) => replacePart(changed, [field], 'The same words.'), document),
  );
  expect(shown).toMatch(/<p [^>]*data-path="greeting">The same words\.</);
  expect(shown).toMatch(/<p [^>]*data-path="signature">The same words\.</);
});

test('an entry that follows one without its fact has the path of the stored document', async () => {
  const shown = await previewChanged('footer', (document) =>
    replacePart(document, ['visit', 'lines'], ['{pickupElsewhere}', 'Ring twice.']),
  );
  expect(shown).toContain('data-path="visit/lines/1">Ring twice.<');
});

test('the title of a class has no path, because the page compares it with the calendar', async () => {
  const shown = await read(buildAddress('yoga', { preview: await createToken('yoga') }));
  expect(listPaths(shown)).not.toContain('classes/items/0/title');
  expect(listPaths(shown)).toContain('classes/items/0/pace');
});

test('the API puts paths into the texts of a draft only when it is asked, and never into public ones', async () => {
  const preview = await createToken('about');
  const [draft = '', marked = '', ...visible] = await Promise.all(
    [`?preview=${preview}`, `?preview=${preview}&paths=yes`, '?paths=yes', '?preview=forged&paths=yes'].map((query) =>
      read(`/api/content/about${query}`),
    ),
  );
  expect(draft).not.toMatch(MARK);
  expect(marked).toMatch(MARK);
  expect(removeMarks(marked)).toBe(draft);
  for (const body of visible) expect(body).not.toMatch(MARK);
});
