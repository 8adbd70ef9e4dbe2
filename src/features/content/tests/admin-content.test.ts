import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentNames, documents } from '#app/documents.ts';
import type { DocumentName } from '#platform/documents.ts';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { deliveredContent } from '#seeds/delivered/delivered-content.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { EditedContent } from '../contract/content.ts';
import { MAX_DOCUMENT_LENGTH } from '../domain/content-rules.ts';
import { type Content, listTexts } from '../domain/tree.ts';
import { contentVersions } from '../tables.ts';

const URL = '/api/admin/content/about';

let testApp: TestApp;
let admin: AdminFixture;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true });
  admin = await createAdminFixture(testApp);
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => testApp.close());

const readPage = (url: string) => testApp.app.inject(url);
/** Where the words of a mailed link are seen without one. */
const linkPages: Partial<Record<DocumentName, string>> = {
  waitlists: '/waitlist',
  orders: '/order',
  links: '/dashboard',
};
const notFoundPages: readonly DocumentName[] = ['orders', 'errors'];
/** The documents on pages that the server renders; the others are on pages that the browser renders. */
const renderedNames = documentNames.filter((name) => documents[name].path ?? linkPages[name]);
/** A preview, because an open site does not show the page that it opens soon; the pages of a sign-up with a class. */
const findAddress = async (name: DocumentName) => {
  const path = documents[name].path ?? linkPages[name] ?? '';
  if (path.startsWith('/signup')) {
    const { now } = (await readPage('/config/site')).json();
    const events: Record<'_id' | 'title' | 'date' | 'time', string>[] = (
      await readPage(`/api/events?from=${now.day}`)
    ).json();
    const {
      _id: classes = '',
      title = '',
      date = '',
      time = '',
    } = events.find((event) => event.title === 'Slow Flow' && event.date > now.day) ??
    ({} as Partial<(typeof events)[number]>);
    return `${path}?${new URLSearchParams({ classes, title, date, time })}`;
  }
  if (name !== 'opening-soon') return path;
  const { preview } = await admin.requestOk('POST', `/api/admin/content/${name}/preview`);
  return `${path}?preview=${preview}`;
};
const read = (): Promise<EditedContent> => admin.requestOk('GET', URL);
const reword = async (change: object, revision?: number) => {
  const { document, revision: current } = await read();
  return admin.call('PUT', URL, { revision: revision ?? current, document: { ...document, ...change } });
};
const publish = async (revision?: number) =>
  admin.call('POST', `${URL}/publish`, { revision: revision ?? (await read()).revision });

/** HTML escapes what the comparison does not. */
const decode = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('<!-- -->', '');

test.each(renderedNames)(
  'the page "%s" shows every text of its content, with the facts of the business',
  async (name) => {
    const body = decode((await readPage(await findAddress(name))).body);
    expect(body).not.toMatch(/\{(?:phone|email|owner\w+|\w+Rule)\}/);
    const hidden = /withoutCart|soldOut|empty|offerings|wayFor|note|firstMeeting|videoTitle/;
    const hiddenHere = /^(?:calendar\.(?:introList|choice)|login\.afterwards|signup-several\.(?:tooMany|gone))/;
    const missing = listTexts((await testApp.app.inject(`/api/content/${name}`)).json())
      .filter(({ path }) => !hidden.test(path.join('.')) && !path.includes('picture'))
      .filter(({ path }) => !hiddenHere.test([name, ...path].join('.')))
      .filter(({ text }) => !body.includes(text));
    expect(missing).toEqual([]);
  },
);

test('the demo has the texts of the sample as version 1, and no draft', async () => {
  expect(await read()).toMatchObject({ page: 'about', version: 1, revision: 0, isDraft: false, changes: [] });
  expect((await read()).document).toEqual(sampleContent.about);
  expect((await read()).facts).toMatchObject({ phone: '(503) 555-0142', ownerName: 'Wren Halloran' });
  const pages = await admin.requestOk('GET', '/api/admin/content');
  const parts = ['image', 'sections', 'links'];
  expect(pages).toContainEqual(expect.objectContaining({ page: 'about', version: 1, draftSavedAt: null, parts }));
});

test('only the owner sees a draft, until it is published', async () => {
  const saved = await reword({ closing: 'Come by on {ownerFirstName}’s street.' });
  expect([saved.status, saved.body.revision, saved.body.changes]).toEqual([
    200,
    1,
    [
      {
        field: 'Closing',
        before: 'Come by. The kettle is usually on.',
        after: 'Come by on {ownerFirstName}’s street.',
      },
    ],
  ]);
  expect((await readPage('/about')).body).toContain('The kettle is usually on.');

  const { preview } = await admin.requestOk('POST', `${URL}/preview`);
  const shown = await readPage(`/about?preview=${preview}`);
  expect(shown.body).toContain('Come by on Wren’s street.');
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await readPage('/about')).headers['content-security-policy']).toContain("frame-ancestors 'none'");

  expect(await publish(1)).toMatchObject({
    status: 200,
    body: { version: 2, revision: 2, isDraft: false, changes: [] },
  });
  expect((await readPage('/about')).body).toContain('Come by on Wren’s street.');
});

test('of two tabs the later one is refused because the page changed, and overwrites nothing', async () => {
  await reword({ closing: 'From the first tab.' }, 0);
  expect(await reword({ closing: 'From the second tab.' }, 0)).toMatchObject({
    status: 409,
    body: { reason: 'content-changed' },
  });
  expect(await publish(0)).toMatchObject({ status: 409, body: { reason: 'content-changed' } });
  expect(await admin.call('POST', `${URL}/discard`, { revision: 5 })).toMatchObject({ status: 409 });
  expect((await read()).document).toMatchObject({ closing: 'From the first tab.' });
});

test('a tab from before a publication or a discarded draft overwrites and publishes nothing', async () => {
  await reword({ closing: 'From the first tab.' });
  await publish(1);
  expect(await reword({ closing: 'From a tab before that.' }, 0)).toMatchObject({ status: 409 });
  await reword({ closing: 'A draft that the first tab saw.' });
  await admin.requestOk('POST', `${URL}/discard`, { revision: 3 });
  await reword({ closing: 'Another draft.' });
  expect(await publish(3)).toMatchObject({ status: 409, body: { reason: 'content-changed' } });
  expect((await readPage('/about')).body).toContain('From the first tab.');
});

test('the address of a preview shows the draft of its own page only', async () => {
  await reword({ closing: 'Only About.' });
  const { preview } = await admin.requestOk('POST', '/api/admin/content/contact/preview');
  expect((await readPage(`/about?preview=${preview}`)).body).not.toContain('Only About.');
});

test('of two concurrent publications one succeeds, and the version is published once', async () => {
  await reword({ closing: 'Once.' });
  const outcomes = await Promise.all([publish(1), publish(1), publish(1)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await admin.requestOk('GET', `${URL}/versions`)).toHaveLength(2);
});

test('a discarded draft leaves the page as it was', async () => {
  await reword({ closing: 'Never mind.' });
  expect(await admin.call('POST', `${URL}/discard`, { revision: 1 })).toMatchObject({
    status: 200,
    body: { revision: 2, isDraft: false, changes: [] },
  });
});

test('the last fifty versions stay, each with what it changed, and any of them can be the draft again', async () => {
  const createVersion = (version: number) => ({
    page: 'about',
    version,
    publishedAt: testApp.clock.now(),
    document: { ...sampleContent.about, closing: `Closing ${version}` } as unknown as Content,
  });
  await testApp.connection.db.delete(contentVersions);
  const numbers = Array.from({ length: 51 }, (_, index) => index + 1);
  await testApp.connection.db.insert(contentVersions).values(numbers.map(createVersion));
  await reword({ closing: 'Closing 52' });
  await publish();
  const versions = await admin.requestOk('GET', `${URL}/versions`);
  expect(versions).toHaveLength(50);
  expect(versions[0]).toMatchObject({
    version: 52,
    changes: [{ field: 'Closing', before: 'Closing 51', after: 'Closing 52' }],
  });
  expect(versions.at(-1)).toMatchObject({ version: 3, changes: [] });
  const restored = await admin.call('POST', `${URL}/versions/10/draft`, { revision: 2 });
  expect(restored).toMatchObject({ status: 200, body: { revision: 3, document: { closing: 'Closing 10' } } });
  expect(await admin.call('POST', `${URL}/versions/0/draft`, { revision: 3 })).toMatchObject({
    body: { document: deliveredContent.about },
  });
  expect(await admin.call('POST', `${URL}/versions/2/draft`, { revision: 4 })).toMatchObject({
    status: 404,
    body: { reason: 'content-version-not-found' },
  });
});

test('a published change is in the history, in words', async () => {
  await reword({ greeting: 'Dear neighbor,' });
  await publish(1);
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=content');
  expect(entry).toMatchObject({
    title: 'About',
    action: 'published',
    changes: [{ field: 'Greeting', before: 'Dear reader,', after: 'Dear neighbor,' }],
  });
});

test('the title and the description for search engines are content, and contain facts of the business', async () => {
  expect((await readPage('/')).body).toContain('<title>Mat &amp; Tin: yoga and chocolate in Portland, Oregon</title>');
  await reword({ search: { title: 'Who {ownerFirstName} is', description: 'A letter from {city}.' } });
  await publish(1);
  const { body } = await readPage('/about');
  expect(body).toContain('<title>Who Wren is | Mat &amp; Tin</title>');
  expect(body).toContain('<meta name="description" content="A letter from Portland."/>');
  expect(body).toContain('<meta property="og:title" content="Who Wren is | Mat &amp; Tin"/>');
});

test('a class that the Yoga page describes can be chosen on the calendar', async () => {
  const { described } = (await readPage('/api/events/kinds')).json();
  expect(described).toContain('Candlelit Yin');
});

describe('texts of the owner', () => {
  const addressKeys = ['href', 'id', 'picture', 'videoLink', 'videoFile', 'captionsFile'];
  const scripts = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}'.replaceAll(/[{}]/g, '('),
    '\u2028alert(1)',
    '<!--<script>',
    ']]><script>alert(1)</script>',
  ];

  test('a saved text is shown as text on every page, whatever it contains', async () => {
    for (const name of documentNames) {
      const url = `/api/admin/content/${name}`;
      const { document, revision } = (await admin.requestOk('GET', url)) as EditedContent;
      const texts = JSON.stringify(document, (key, value) =>
        typeof value === 'string' && !addressKeys.includes(key) ? `${value} ${scripts.join(' ')}` : value,
      );
      expect((await admin.call('PUT', url, { revision, document: JSON.parse(texts) })).status).toBe(200);
      await admin.requestOk('POST', `${url}/publish`, { revision: revision + 1 });
      if (!renderedNames.includes(name)) continue;
      const { statusCode, body } = await readPage(await findAddress(name));
      expect(statusCode).toBe(notFoundPages.includes(name) ? 404 : 200);
      for (const harm of ['<script>alert(1)', '<img src=x', '<svg onload', '<!--<script>'])
        expect(body).not.toContain(harm);
    }
  });

  test('a text that the page cannot show is refused with a sentence, and changes nothing', async () => {
    const refused = await reword({ links: [{ label: 'Press', href: 'javascript:alert(1)' }] });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        reason: 'content-invalid',
        message:
          'This cannot be saved yet. Links 1 › Link: A link is a page such as /calendar, or an address that begins with https://, mailto: or tel:.',
        fields: { 'body/document/links/0/href': expect.any(String) },
      },
    });
    for (const change of [
      { sections: Array(5_000).fill({ heading: 'Why?', paragraphs: ['Because.'] }) },
      { greeting: 'x'.repeat(5_000) },
      { greeting: { heading: 'A group' } },
      { unknown: 'More' },
    ]) {
      expect(await reword(change)).toMatchObject({ status: 400, body: { reason: 'content-invalid' } });
    }
    expect(await read()).toMatchObject({ revision: 0, changes: [] });
  });

  test('a page may have 100,000 characters, and one more is refused although no text or list is too long', async () => {
    const { document } = await read();
    const createSections = (paragraphs: string[]) => ({ sections: [{ heading: 'Why?', paragraphs }] });
    const left = MAX_DOCUMENT_LENGTH - JSON.stringify({ ...document, ...createSections([]) }).length;
    // Each paragraph has quotation marks and a comma around it, the last one no comma.
    const paragraphs = Array<string>(Math.floor((left - 10) / 3_900)).fill('x'.repeat(3_897));
    const rest = 'x'.repeat(left - paragraphs.length * 3_900 - 2);
    expect(await reword(createSections([...paragraphs, `${rest}x`]))).toMatchObject({
      status: 400,
      body: { reason: 'content-invalid', message: expect.stringContaining('This page is too long.') },
    });
    expect((await reword(createSections([...paragraphs, rest]))).status).toBe(200);
  });

  test('a document may not be nested more deeply than the page', async () => {
    let nested: unknown = 'deep';
    for (let depth = 0; depth < 5_000; depth++) nested = [nested];
    expect(await admin.call('PUT', URL, { revision: 0, document: { heading: nested } })).toMatchObject({ status: 400 });
  });
});

// The last test, because a day later the owner's session has ended.
test('a preview ends after a day, and an invented token shows the public page', async () => {
  await reword({ closing: 'Only a draft.' });
  const { preview } = await admin.requestOk('POST', `${URL}/preview`);
  const now = testApp.clock.now().getTime();
  testApp.clock.setTime(new Date(now + 23 * 3_600_000));
  expect((await readPage(`/about?preview=${preview}`)).body).toContain('Only a draft.');
  testApp.clock.setTime(new Date(now + 25 * 3_600_000));
  for (const token of [preview, 'invented', `${Buffer.from('9999999999999').toString('base64url')}.forged`]) {
    const { body, headers } = await readPage(`/about?preview=${token}`);
    expect(body).not.toContain('Only a draft.');
    expect(headers['cache-control']).toBe('no-cache');
  }
});
