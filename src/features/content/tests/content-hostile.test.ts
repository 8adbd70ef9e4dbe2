import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentNames, documents } from '#app/documents.ts';
import type { DocumentName } from '#platform/documents.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { publishSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { escapeHtml, findInjectedTags } from '#tests/support/attacks/injected-markup.ts';
import { scriptPayloads } from '#tests/support/attacks/script-payloads.ts';
import type { EditedContent } from '../contract/content.ts';
import { isProse, parseContent } from '../contract/fields.ts';
import { type Content, type ContentPath, FIXED_FIELDS, listTexts, mapTexts, replacePart } from '../domain/tree.ts';

/** How many payloads a text has at once, so that few versions are published. */
const PER_TEXT = 12;

let admin: AdminFixture;
beforeAll(async () => {
  const testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  await publishSample(testApp.connection);
  admin = await createAdminFixture(testApp);
});
afterAll(() => admin.testApp.close());

const read = (name: DocumentName): Promise<EditedContent> => admin.requestOk('GET', `/api/admin/content/${name}`);
const save = async (name: DocumentName, document: Content) =>
  admin.call('PUT', `/api/admin/content/${name}`, { revision: (await read(name)).revision, document });
const findProblem = (name: DocumentName, document: Content) => parseContent(documents[name].schema, document);

/** Texts that are no addresses, names of files or choices, which refuse every payload. */
const isWords = (path: ContentPath) =>
  !['href', 'videoLink', 'videoFile', 'captionsFile', ...FIXED_FIELDS].includes(
    String(path.findLast((step) => typeof step === 'string')),
  );
const isLink = (payload: string) => payload.includes('](');
const namesFact = (payload: string) => payload.startsWith('{{');
const isRefused = (name: DocumentName, path: ContentPath, payload: string) =>
  !isWords(path) || namesFact(payload) || (isProse(documents[name].schema, path) && isLink(payload));

test.each(documentNames)(
  'each text that "%s" does not accept is refused with a sentence for its field',
  async (name) => {
    const document = (await read(name)).document;
    const texts = listTexts(document);
    const refused = texts.flatMap(({ path }) =>
      scriptPayloads.filter((payload) => isRefused(name, path, payload)).map((payload) => ({ path, payload })),
    );
    for (const { path, payload } of refused) {
      const problem = findProblem(name, replacePart(document, path, payload));
      expect(problem, `${payload} at ${path.join('/')}`).toEqual({
        path,
        message: expect.stringMatching(/^[A-Z].+\.$/),
      });
    }
    const links = texts.filter(({ path }) => path.at(-1) === 'href');
    expect(refused.filter(({ path }) => path.at(-1) === 'href')).toHaveLength(links.length * scriptPayloads.length);
    for (const { path, payload } of [refused.at(0), refused.find(({ payload }) => isLink(payload))].flatMap(
      (one) => one ?? [],
    )) {
      const { status, body } = await save(name, replacePart(document, path, payload));
      expect([status, body.fields]).toEqual([400, { [`body/document/${path.join('/')}`]: expect.any(String) }]);
    }
  },
);

/** The same document with other payloads in each of its texts, and these texts. */
function fillWithPayloads(name: DocumentName, document: Content, round: number) {
  const words: string[] = [];
  const hostile = mapTexts(document, (text, path) => {
    if (!isWords(path)) return text;
    const taken = scriptPayloads.filter((payload) => !isRefused(name, path, payload));
    const first = (round + words.length) * PER_TEXT;
    const payloads = Array.from({ length: PER_TEXT }, (_, index) => taken[(first + index) % taken.length]);
    words.push(payloads.join(' '));
    return payloads.join(' ');
  });
  return { hostile, words };
}

test.each(documentNames)('scripts in all texts of "%s" are shown as text', async (name) => {
  const url = `/api/admin/content/${name}`;
  let { document, revision } = await read(name);
  const { preview } = await admin.requestOk('POST', `${url}/preview`);
  for (let round = 0; round * PER_TEXT < scriptPayloads.length; round++) {
    const { hostile, words } = fillWithPayloads(name, document, round);
    ({ revision } = await admin.requestOk('PUT', url, { revision, document: hostile }));
    ({ document, revision } = await admin.requestOk('POST', `${url}/publish`, { revision }));
    expect(document).toEqual(hostile);
    const { path } = documents[name];
    if (!path) continue;
    const { body } = await admin.testApp.app.inject(`${path}?preview=${preview}`);
    expect(findInjectedTags(body)).toEqual([]);
    expect(words.some((text) => body.includes(escapeHtml(text)))).toBe(true);
  }
});
