import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumeToken, requestLoginLink, waitForToken } from '#tests/support/accounts/login-links.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { injections } from '#tests/support/attacks/header-injections.ts';
import { scriptPayloads } from '#tests/support/attacks/script-payloads.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

const plain = {
  subject: 'Hello',
  greeting: 'Hello\nHow are you?',
  closing: 'Until soon, I hope, on one of these days.\nWren',
};
const chosen = { kind: 'login-link', case: 'Log in' };
const preview = (words: object) =>
  admin.call('POST', '/api/admin/email-preview', { ...chosen, scheme: 'light', words: { ...plain, ...words } });
const countTags = (html: string) => html.split('<').length;

test('a script in any text of an email is shown as text', async () => {
  const tags = countTags((await preview({})).body.html);
  for (const payload of scriptPayloads) {
    const notYou = payload;
    const words = {
      subject: payload,
      greeting: `${payload}\n${payload}`,
      notYou,
      closing: `${plain.closing}\n${payload}`,
    };
    const { status, body } = await preview(words);
    if (/\{[^{}]*\}/.test(payload)) {
      expect([payload, status, Object.keys(body.fields)]).toEqual([
        payload,
        400,
        ['subject', 'greeting', 'notYou', 'closing'].map((field) => `body/words/${field}`),
      ]);
      continue;
    }
    expect([payload, status]).toEqual([payload, 200]);
    // The closing has one paragraph more.
    expect([payload, countTags(body.html)]).toEqual([payload, tags + 2]);
    expect([payload, body.subject]).toEqual([payload, payload]);
  }
});

test('no text can add a header to an email', async () => {
  for (const injection of injections) {
    const subject = `Hello${injection}`;
    const { status, body } = await preview({ subject });
    if (status === 400) expect(body.fields).toHaveProperty('body/words/subject');
    else expect([body.subject, /[\r\n\u0085\u2028]/.test(subject)]).toEqual([subject.trim(), false]);
  }
});

test.each([
  '{{constructor}}',
  `\${process.env.SESSION_SECRET}`,
  '{__proto__}',
  '{toString}',
  '{ firstName }',
  '{business.owner}',
  '{}',
  '{{7*7}}',
  '#{1+1}',
])('the template syntax %s is refused', async (syntax) => {
  const { status, body } = await preview({ greeting: `Hello ${syntax}` });
  expect([status, body.reason]).toEqual([400, 'content-invalid']);
  expect(body.fields['body/words/greeting']).toContain('It knows {firstName}, ');
});

test.each(['<%= 7*7 %>', '{% raw %', '[[7*7]]', '$' + '(id)', '%s%s%n', '{firstName'])(
  'the foreign syntax %s is shown as text',
  async (syntax) => {
    expect((await preview({ greeting: `Hello\n${syntax}` })).body.text).toContain(syntax);
  },
);

test('a text of thousands of characters is refused with a sentence', async () => {
  const { status, body } = await preview({ subject: 'x'.repeat(5_000), greeting: 'x\n'.repeat(5_000) });
  expect([status, body.fields]).toEqual([
    400,
    {
      'body/words/subject': 'Please keep the subject under 150 characters.',
      'body/words/greeting': 'Please keep the greeting under 2,000 characters.',
    },
  ]);
  expect((await preview({ closing: 'x'.repeat(200_000) })).status).toBe(400);
  expect((await preview({ closing: 'x'.repeat(3_000_000) })).status).toBe(413);
});

test('a login link stays in its email whatever the owner writes', async () => {
  const words = {
    subject: '</title>',
    greeting: '<!-- \n<table style="display:none"> href="/verify-login?token=none"',
    closing: '--> </body></html>',
  };
  await admin.requestOk('PUT', '/api/admin/email-words/login-link', { version: 0, words });
  const { client } = await createSignedInClient(admin.testApp, { email: 'words@example.com' });
  await requestLoginLink(admin.testApp, client.email);
  const token = await waitForToken(admin.testApp, client.email, 'verify-login');
  const [mail] = await admin.testApp.mailsTo(client.email);
  expect(mail?.html).toContain(`<a class="action" href="http://studio.test/verify-login?token=${token}"`);
  expect(mail?.html).not.toContain('<!-- \n');
  expect((await consumeToken(admin.testApp, 'verify-login', token)).statusCode).toBe(200);
});

test('a test email goes to the owner alone, with the unsaved words', async () => {
  const url = '/api/admin/email-preview/test';
  await admin.requestOk('POST', url, { ...chosen, words: { ...plain, greeting: 'Dear {firstName}' } });
  const [mail] = await admin.testApp.mailsTo('owner@example.com');
  expect(mail).toMatchObject({ subject: 'Test: Hello' });
  expect(mail?.text).toContain('Dear Maya');
  await admin.requestOk('POST', url, { kind: 'order-for-owner', case: 'To ship' });
  expect((await admin.testApp.mailsTo('owner@example.com', 2))[1]?.subject).toMatch(/^Test: New order 1042/);
  expect(admin.testApp.sent.filter(({ to }) => to === 'maya@example.com')).toEqual([]);
  expect(await admin.call('POST', url, { kind: 'constructor', case: 'name' })).toMatchObject({ status: 404 });
  expect(await admin.call('POST', url, { ...chosen, words: { ...plain, subject: 'a\nb' } })).toMatchObject({
    status: 400,
  });
});

test('the owner can send five test emails a minute', async () => {
  const testApp = await createTestApp();
  try {
    const { call } = await createAdminFixture(testApp);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await call('POST', '/api/admin/email-preview/test', chosen)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await testApp.close();
  }
});
