import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { history } from '#platform/database/tables/history.ts';
import { findMailWordsProblems, isSentence, listRequiredNames } from '#platform/text/mail-words.ts';
import { type AdminFixture, createAdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { createClassAdminFixture } from '#tests/support/classes/class-admin-fixture.ts';
import type { EditedEmailWords } from '../contract/email-words.ts';
import { contentVersions } from '../tables.ts';

const URL = '/api/admin/email-words/class-sign-up-confirmed';
const own = {
  subject: 'Hooray: {class}',
  greeting: 'How lovely, {firstName}\nBring a friend to {class} on {date}.',
  closing: 'I can hardly wait, and {businessName} cannot either.\nYour {ownerFirstName}',
};

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassAdminFixture(admin);
});
beforeEach(async () => {
  await admin.testApp.connection.db.delete(contentVersions);
});
afterAll(() => admin.testApp.close());

const read = (): Promise<EditedEmailWords> => admin.requestOk('GET', URL);
const save = async (words: object, version?: number) =>
  admin.call('PUT', URL, { version: version ?? (await read()).version, words: { ...own, ...words } });
const signUp = async () => {
  const { email } = await classFixture.signUp(await classFixture.createClass());
  const [mail] = await admin.testApp.mailsTo(email);
  return mail;
};

test('a delivered email has no version, and lists the facts that its texts can name', async () => {
  const words = await read();
  expect(words).toMatchObject({ version: 0, words: words.delivered });
  expect(words.facts.map(({ name }) => name)).toEqual([
    'class',
    'firstName',
    'date',
    'shortDate',
    'time',
    'length',
    'place',
    'placeName',
  ]);
  expect(words.businessFacts).toContainEqual({ name: 'phone', meaning: 'your phone number' });
});

test('every email to a visitor has texts that can be saved as they are, and no email to the owner has any', async () => {
  const kinds: { kind: string; hasWords: boolean }[] = await admin.requestOk('GET', '/api/admin/email-previews');
  const worded = kinds.filter(({ hasWords }) => hasWords);
  expect(worded).toHaveLength(42);
  for (const { kind } of worded) {
    const { delivered, facts, businessFacts } = await admin.requestOk('GET', `/api/admin/email-words/${kind}`);
    const [ownNames = [], business = []] = [facts, businessFacts].map((list) =>
      list.map(({ name }: { name: string }) => name),
    );
    expect([kind, findMailWordsProblems(delivered, delivered, { own: ownNames, business })]).toEqual([kind, {}]);
  }
  for (const kind of ['order-for-owner', 'owner-new-browser', 'email-test', 'constructor', 'nothing'])
    expect(await admin.call('GET', `/api/admin/email-words/${kind}`)).toMatchObject({
      status: 404,
      body: { reason: 'mail-not-found' },
    });
});

test('the next email has the saved texts, in HTML and in plain text', async () => {
  expect((await signUp())?.subject).toMatch(/^You’re signed up: Class \d+, Fri, Nov 27, 7:00 PM PST$/);
  expect((await save({})).body).toMatchObject({ version: 1, words: own });
  const mail = await signUp();
  expect(mail?.subject).toMatch(/^Hooray: Class \d+$/);
  const part = /How lovely, Ana[\s\S]*Bring a friend to Class \d+ on Friday, November 27\./;
  const end = /I can hardly wait, and Mat &(?:amp;)? Tin cannot either\.[\s\S]*Your Wren/;
  const withoutTags = mail?.html.replaceAll(/<[^>]+>/g, '');
  for (const text of [withoutTags, mail?.text]) {
    expect(text).toMatch(part);
    expect(text).toMatch(end);
    expect(text).not.toContain('You’re in');
  }
  expect(mail?.text).toContain('/signup-cancel?token=');
});

test('only changed texts are stored, so the others follow the next release', async () => {
  const { delivered } = await read();
  await save({ ...delivered, closing: 'Bye' });
  const [row] = await admin.testApp.connection.db.select().from(contentVersions);
  expect(row).toMatchObject({ page: 'email class-sign-up-confirmed', version: 1, document: { closing: 'Bye' } });
});

test('a changed sentence is in the email and in the history by its name, and the other sentences stay', async () => {
  const { delivered } = await read();
  await admin.testApp.connection.db.delete(history);
  const cancel = 'Life happens:\n{link}. Call {phone} if you like.';
  const saved = await save({ ...delivered, cancel });
  expect(saved.body.words.cancel).toBe('Life happens: {link}. Call {phone} if you like.');
  const mail = await signUp();
  expect(mail?.text).toMatch(/Life happens: Cancel my spot \(http\S+signup-cancel\?token=\S+\)\. Call \(503\)/);
  expect(mail?.html).toMatch(/Life happens: (?:<!-- -->)?<a class="link" href="\S+signup-cancel/);
  expect(mail?.text).toContain('There’s no fee.');
  const rows = await admin.testApp.connection.db.select().from(history);
  expect(rows.find(({ action }) => action === 'reworded')?.changes).toEqual([
    { field: 'Cancel', before: delivered.cancel, after: saved.body.words.cancel },
  ]);
  const [row] = await admin.testApp.connection.db.select().from(contentVersions);
  expect(row?.document).toEqual({ cancel: saved.body.words.cancel });
});

test('every sentence with a fact is refused without it, and with an unknown fact', async () => {
  const kinds: { kind: string; hasWords: boolean }[] = await admin.requestOk('GET', '/api/admin/email-previews');
  let count = 0;
  for (const { kind } of kinds.filter(({ hasWords }) => hasWords)) {
    const url = `/api/admin/email-words/${kind}`;
    const { delivered } = (await admin.requestOk('GET', url)) as EditedEmailWords;
    const sentences = Object.entries(delivered).filter(([name]) => isSentence(name));
    const put = (toText: (name: string) => string) =>
      admin.call('PUT', url, {
        version: 0,
        words: { ...delivered, ...Object.fromEntries(sentences.map(([name]) => [name, toText(name)])) },
      });
    const needing = sentences.filter(([name, text]) => listRequiredNames(name, text).length > 0);
    count += needing.length;
    if (sentences.length === 0) continue;
    const unknown = await put((name) => `${delivered[name]} {nothing}`);
    expect([kind, unknown.status, Object.keys(unknown.body.fields)]).toEqual([
      kind,
      400,
      sentences.map(([name]) => `body/words/${name}`),
    ]);
    if (needing.length === 0) continue;
    const missing = await put(() => 'Nothing of it.');
    expect([kind, missing.status, Object.keys(missing.body.fields)]).toEqual([
      kind,
      400,
      needing.map(([name]) => `body/words/${name}`),
    ]);
    expect(Object.values(missing.body.fields)[0]).toMatch(/^Please keep \{\w+\} in this sentence/);
  }
  expect(count).toBeGreaterThan(50);
});

test('a text that the email does not have is refused, and one that it had before is left out', async () => {
  const page = 'email class-sign-up-confirmed';
  const document = { former: 'Hello', closing: 'Bye' };
  const row = { page, version: 1, document, publishedAt: new Date() } as const;
  await admin.testApp.connection.db.insert(contentVersions).values(row);
  const { words, delivered } = await read();
  expect(words).toEqual({ ...delivered, closing: 'Bye' });
  expect(await save({ ...delivered, invented: 'Hello' })).toMatchObject({
    status: 400,
    body: { fields: { 'body/words/invented': 'This email has no such text.' } },
  });
});

test('the delivered texts can be restored, and both changes are in the history', async () => {
  await admin.testApp.connection.db.delete(history);
  const { delivered } = await read();
  await save({ ...delivered, subject: 'Hooray: {class}' });
  expect((await save(delivered)).body).toMatchObject({ version: 2, words: delivered });
  expect((await signUp())?.subject).toMatch(/^You’re signed up/);
  expect((await save(delivered)).body).toMatchObject({ version: 2 });
  const rows = await admin.testApp.connection.db.select().from(history).orderBy(history.id);
  const changes = rows.filter(({ action }) => action === 'reworded');
  expect(changes).toMatchObject([
    {
      kind: 'mail',
      title: 'Email: class sign up confirmed',
      changes: [{ field: 'Subject', before: delivered.subject, after: 'Hooray: {class}' }],
    },
    { changes: [{ field: 'Subject', before: 'Hooray: {class}', after: delivered.subject }] },
  ]);
});

test('of two tabs the later one is refused because the texts have changed, and overwrites nothing', async () => {
  await save({}, 0);
  expect(await save({ subject: 'Late' }, 0)).toMatchObject({ status: 409, body: { reason: 'content-changed' } });
  const outcomes = await Promise.all(['One', 'Two', 'Three'].map((subject) => save({ subject }, 1)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await read()).version).toBe(2);
});

test('a waiting email has the texts that are saved when it leaves', async () => {
  const subjects: string[] = [];
  let isBusy = true;
  const mailServer = {
    async send({ subject }: { subject: string }) {
      if (isBusy) throw new Error('busy');
      subjects.push(subject);
    },
    close() {},
  };
  const testApp = await createTestApp({ mailServer, retriesAtOnce: true });
  try {
    const { requestOk } = await createAdminFixture(testApp);
    const payload = { email: 'reader@example.com' };
    await testApp.app.inject({ method: 'POST', url: '/api/subscribers/subscribe', payload });
    const words = { subject: 'Welcome to {city}', greeting: 'Hello', closing: '' };
    await requestOk('PUT', '/api/admin/email-words/newsletter-welcome', { version: 0, words });
    isBusy = false;
    await expect.poll(() => subjects).toEqual(['Welcome to Portland']);
  } finally {
    await testApp.close();
  }
});

test('the preview shows texts that are being written, and does not save them', async () => {
  const body = { kind: 'class-sign-up-confirmed', case: 'Online', scheme: 'dark', words: own };
  const preview = await admin.requestOk('POST', '/api/admin/email-preview', body);
  expect(preview.subject).toBe('Hooray: Yin by Candlelight');
  expect(preview.text).toContain('How lovely, Maya');
  expect(preview.sentences.toSorted()).toEqual(['cancel', 'cancelFree', 'joinOnline']);
  expect(preview.html).toContain('<base target="_blank">');
  expect(preview.html).toContain('@media all');
  expect(await read()).toMatchObject({ version: 0 });
  const unknown = { ...body, words: { ...own, subject: '{fistName}' } };
  expect(await admin.call('POST', '/api/admin/email-preview', unknown)).toMatchObject({
    status: 400,
    body: { reason: 'content-invalid', fields: { 'body/words/subject': expect.stringContaining('{fistName}') } },
  });
  const toOwner = { ...body, kind: 'order-for-owner', case: 'To ship' };
  expect(await admin.call('POST', '/api/admin/email-preview', toOwner)).toMatchObject({ status: 404 });
});
