import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createCompleteAnswers, createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { formAnswers } from '../tables/clients.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

describe('filling in a form', () => {
  test('the forms of a new client are empty, and both are in the list', async () => {
    const formFixture = await createFormFixture(testApp);
    const list = await formFixture.list();
    expect(list.statusCode).toBe(200);
    const untouched = { version: 1, status: 'not-started', savedAt: null, submittedAt: null };
    expect(list.json()).toEqual([
      { form: 'new-client', ...untouched, progress: { answered: 0, of: 30 } },
      { form: 'dosha-quiz', ...untouched, progress: { answered: 0, of: 22 } },
    ]);
    expect((await formFixture.read('new-client')).json()).toMatchObject({
      status: 'not-started',
      revision: 0,
      answers: {},
    });
  });

  test('saved answers are read again, and the list shows the progress', async () => {
    const formFixture = await createFormFixture(testApp);
    const first = await formFixture.save('new-client', 0, { 'call-me': 'May' });
    expect(first.json()).toMatchObject({ revision: 1, status: 'draft', progress: { answered: 1, of: 30 } });
    const answers = { 'call-me': 'Maya', sleep: 2, 'tender-places': ['knees', 'head-jaw'], 'birth-date': '1980-02-29' };
    const second = await formFixture.save('new-client', 1, answers);
    expect(second.json()).toMatchObject({ revision: 2, savedAt: expect.stringMatching(/^2026-11-20T18:00/) });
    expect((await formFixture.read('new-client')).json()).toMatchObject({ status: 'draft', revision: 2, answers });
    const [formSummary] = (await formFixture.list()).json();
    expect(formSummary).toMatchObject({ status: 'draft', progress: { answered: 4, of: 30 } });
    expect(formSummary).not.toHaveProperty('answers');
  });

  test('an answer that the client removes is deleted', async () => {
    const formFixture = await createFormFixture(testApp);
    await formFixture.save('new-client', 0, { 'call-me': 'Maya', sleep: 2 });
    await formFixture.save('new-client', 1, { 'call-me': '' });
    expect((await formFixture.read('new-client')).json().answers).toEqual({});
  });

  test('a window with an older revision overwrites nothing', async () => {
    const formFixture = await createFormFixture(testApp);
    await formFixture.save('new-client', 0, { 'call-me': 'the first window' });
    const late = await formFixture.save('new-client', 0, { 'call-me': 'the second window' });
    expect(late.statusCode).toBe(409);
    expect(late.json().reason).toBe('form-changed');
    await formFixture.save('new-client', 1, { 'call-me': 'the first window again' });
    expect((await formFixture.save('new-client', 1, { 'call-me': 'the second' })).json().reason).toBe('form-changed');
    expect((await formFixture.read('new-client')).json()).toMatchObject({
      revision: 2,
      answers: { 'call-me': 'the first window again' },
    });
  });

  test('of many concurrent saves of one revision one succeeds', async () => {
    const formFixture = await createFormFixture(testApp);
    for (const revision of [0, 1]) {
      const saves = Array.from({ length: 12 }, (_, index) =>
        formFixture.save('new-client', revision, { goal: `${index}` }),
      );
      const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(409)]);
    }
    expect((await formFixture.read('new-client')).json().revision).toBe(2);
  });

  test('answers to another version than the begun one are refused', async () => {
    const formFixture = await createFormFixture(testApp);
    const payload = { version: 2, revision: 0, answers: {} };
    const response = await testApp.app.inject({
      method: 'PUT',
      url: formFixture.getFormUrl('new-client'),
      headers: formFixture.headers,
      payload,
    });
    expect(response.json().reason).toBe('form-changed');
  });

  test('a client’s two forms are independent of each other', async () => {
    const formFixture = await createFormFixture(testApp);
    await formFixture.save('dosha-quiz', 0, { frame: 'vata' });
    expect((await formFixture.read('new-client')).json()).toMatchObject({ status: 'not-started', answers: {} });
    expect((await formFixture.save('dosha-quiz', 1, { 'call-me': 'Maya' })).json()).toMatchObject({
      reason: 'answers-invalid',
      fields: { 'body/answers/call-me': 'is not a question of this form' },
    });
  });
});

describe('access to forms', () => {
  test('every call for another client’s forms is refused, and changes nothing', async () => {
    const ownFixture = await createFormFixture(testApp);
    const otherFixture = await createFormFixture(testApp);
    await otherFixture.save('new-client', 0, { 'call-me': 'Theirs' });
    const { headers } = ownFixture;
    const payload = otherFixture.createBody(1, createCompleteAnswers('new-client'));
    for (const requestInput of [
      { method: 'GET', url: `/api/user/${otherFixture.client.id}/forms` },
      { method: 'GET', url: otherFixture.getFormUrl('new-client') },
      { method: 'PUT', url: otherFixture.getFormUrl('new-client'), payload },
      { method: 'POST', url: `${otherFixture.getFormUrl('new-client')}/submit`, payload },
    ] as const) {
      const response = await testApp.app.inject({ ...requestInput, headers });
      expect(response.statusCode, requestInput.url).toBe(403);
      expect(response.body).not.toContain('Theirs');
      expect((await testApp.app.inject(requestInput)).statusCode, requestInput.url).toBe(401);
      const owner = await createSignedInOwner(testApp);
      expect((await testApp.app.inject({ ...requestInput, headers: owner.headers })).statusCode, requestInput.url).toBe(
        403,
      );
    }
    expect((await otherFixture.read('new-client')).json()).toMatchObject({
      revision: 1,
      answers: { 'call-me': 'Theirs' },
    });
  });

  test('an unknown form gets 404', async () => {
    const formFixture = await createFormFixture(testApp);
    for (const form of ['no-such-form', 'constructor', '__proto__']) {
      expect((await formFixture.read(form)).statusCode).toBe(404);
      expect((await formFixture.save(form, 0, {})).json().reason).toBe('form-not-found');
      expect((await formFixture.submit(form, 0, {})).json().reason).toBe('form-not-found');
    }
  });
});

describe('invalid answers', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown question', { weight: '70' }, 'answers-invalid'],
    ['a text that is too long', { 'call-me': 'x'.repeat(61) }, 'answers-invalid'],
    ['an unknown option', { touch: 'maybe' }, 'answers-invalid'],
    ['a number for a text', { goal: 7 }, 'answers-invalid'],
    ['an object', { goal: { toString: 'x' } }, 'invalid-input'],
    ['a text far too long', { goal: 'x'.repeat(10_000) }, 'invalid-input'],
    [
      'far too many questions',
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`q${index}`, 'x'])),
      'invalid-input',
    ],
  ])('answers with an invalid value are refused, and nothing is stored: %s', async (_description, answers, reason) => {
    const formFixture = await createFormFixture(testApp);
    const rejected = await formFixture.save('new-client', 0, answers);
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json()).toMatchObject({ reason, fields: expect.any(Object) });
    const rows = await testApp.connection.db
      .select()
      .from(formAnswers)
      .where(sql`client_id = ${formFixture.client.id}`);
    expect(rows).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another key', { submittedAt: '2026-01-01' }],
    ['another person', { clientId: 'x' }],
    ['a revision below zero', { revision: -1 }],
    ['no answers', { answers: undefined }],
    ['a list of answers', { answers: ['Maya'] }],
  ])('a form body with %s is refused', async (_description, overrides) => {
    const formFixture = await createFormFixture(testApp);
    const payload = { ...formFixture.createBody(0, {}), ...overrides };
    for (const [method, url] of [
      ['PUT', formFixture.getFormUrl('new-client')],
      ['POST', `${formFixture.getFormUrl('new-client')}/submit`],
    ] as const) {
      const response = await testApp.app.inject({ method, url, headers: formFixture.headers, payload });
      expect(response.statusCode).toBe(400);
    }
  });
});
