import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formAnswers } from '#database/tables/clients.ts';
import { formDesk, wholeAnswers } from '../support/client-forms.ts';
import { signedInOwner } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

describe('filling a form in', () => {
  test('it begins empty and both forms are listed', async () => {
    const desk = await formDesk(studio);
    const list = await desk.list();
    expect(list.statusCode).toBe(200);
    const untouched = { version: 1, status: 'not-started', savedAt: null, submittedAt: null };
    expect(list.json()).toEqual([
      { form: 'new-client', ...untouched, progress: { answered: 0, of: 30 } },
      { form: 'dosha-quiz', ...untouched, progress: { answered: 0, of: 22 } },
    ]);
    expect((await desk.read('new-client')).json()).toMatchObject({ status: 'not-started', revision: 0, answers: {} });
  });

  test('what is saved is there the next time, and the list says how far it is', async () => {
    const desk = await formDesk(studio);
    const first = await desk.save('new-client', 0, { 'call-me': 'May' });
    expect(first.json()).toMatchObject({ revision: 1, status: 'draft', progress: { answered: 1, of: 30 } });
    const answers = { 'call-me': 'Maya', sleep: 2, 'tender-places': ['knees', 'head-jaw'], 'birth-date': '1980-02-29' };
    const second = await desk.save('new-client', 1, answers);
    expect(second.json()).toMatchObject({ revision: 2, savedAt: expect.stringMatching(/^2026-11-20T18:00/) });
    expect((await desk.read('new-client')).json()).toMatchObject({ status: 'draft', revision: 2, answers });
    const [standing] = (await desk.list()).json();
    expect(standing).toMatchObject({ status: 'draft', progress: { answered: 4, of: 30 } });
    expect(standing).not.toHaveProperty('answers');
  });

  test('an answer that was taken away is gone', async () => {
    const desk = await formDesk(studio);
    await desk.save('new-client', 0, { 'call-me': 'Maya', sleep: 2 });
    await desk.save('new-client', 1, { 'call-me': '' });
    expect((await desk.read('new-client')).json().answers).toEqual({});
  });

  test('a window that saw an older revision overwrites nothing', async () => {
    const desk = await formDesk(studio);
    await desk.save('new-client', 0, { 'call-me': 'the first window' });
    const late = await desk.save('new-client', 0, { 'call-me': 'the second window' });
    expect(late.statusCode).toBe(409);
    expect(late.json().reason).toBe('form-changed');
    await desk.save('new-client', 1, { 'call-me': 'the first window again' });
    expect((await desk.save('new-client', 1, { 'call-me': 'the second' })).json().reason).toBe('form-changed');
    expect((await desk.read('new-client')).json()).toMatchObject({
      revision: 2,
      answers: { 'call-me': 'the first window again' },
    });
  });

  test('of many windows that save at once on one revision one is let through', async () => {
    const desk = await formDesk(studio);
    for (const revision of [0, 1]) {
      const saves = Array.from({ length: 12 }, (_, index) => desk.save('new-client', revision, { goal: `${index}` }));
      const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(409)]);
    }
    expect((await desk.read('new-client')).json().revision).toBe(2);
  });

  test('another version than the one that was begun is not mixed in', async () => {
    const desk = await formDesk(studio);
    const payload = { version: 2, revision: 0, answers: {} };
    const answer = await studio.app.inject({
      method: 'PUT',
      url: desk.at('new-client'),
      headers: desk.headers,
      payload,
    });
    expect(answer.json().reason).toBe('form-changed');
  });

  test('the two forms of a person know nothing of each other', async () => {
    const desk = await formDesk(studio);
    await desk.save('dosha-quiz', 0, { frame: 'vata' });
    expect((await desk.read('new-client')).json()).toMatchObject({ status: 'not-started', answers: {} });
    expect((await desk.save('dosha-quiz', 1, { 'call-me': 'Maya' })).json()).toMatchObject({
      reason: 'answers-refused',
      fields: { 'body/answers/call-me': 'is not a question of this form' },
    });
  });
});

describe('whose forms', () => {
  test('another’s are refused, whatever is asked, and nothing is written', async () => {
    const mine = await formDesk(studio);
    const theirs = await formDesk(studio);
    await theirs.save('new-client', 0, { 'call-me': 'Theirs' });
    const { headers } = mine;
    const payload = theirs.body(1, wholeAnswers('new-client'));
    for (const asked of [
      { method: 'GET', url: `/api/user/${theirs.client.id}/forms` },
      { method: 'GET', url: theirs.at('new-client') },
      { method: 'PUT', url: theirs.at('new-client'), payload },
      { method: 'POST', url: `${theirs.at('new-client')}/submit`, payload },
    ] as const) {
      const answer = await studio.app.inject({ ...asked, headers });
      expect(answer.statusCode, asked.url).toBe(403);
      expect(answer.body).not.toContain('Theirs');
      expect((await studio.app.inject(asked)).statusCode, asked.url).toBe(401);
      const owner = await signedInOwner(studio);
      expect((await studio.app.inject({ ...asked, headers: owner.headers })).statusCode, asked.url).toBe(403);
    }
    expect((await theirs.read('new-client')).json()).toMatchObject({ revision: 1, answers: { 'call-me': 'Theirs' } });
  });

  test('a form that does not exist is nowhere', async () => {
    const desk = await formDesk(studio);
    for (const form of ['no-such-form', 'constructor', '__proto__']) {
      expect((await desk.read(form)).statusCode).toBe(404);
      expect((await desk.save(form, 0, {})).json().reason).toBe('form-not-found');
      expect((await desk.submit(form, 0, {})).json().reason).toBe('form-not-found');
    }
  });
});

describe('what does not fit', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown question', { weight: '70' }, 'answers-refused'],
    ['a text that is too long', { 'call-me': 'x'.repeat(61) }, 'answers-refused'],
    ['an unknown option', { touch: 'maybe' }, 'answers-refused'],
    ['a number for a text', { goal: 7 }, 'answers-refused'],
    ['an object', { goal: { toString: 'x' } }, 'invalid-input'],
    ['a text far too long', { goal: 'x'.repeat(10_000) }, 'invalid-input'],
    [
      'far too many questions',
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`q${index}`, 'x'])),
      'invalid-input',
    ],
  ])('%s is refused and nothing is written', async (_what, answers, reason) => {
    const desk = await formDesk(studio);
    const refused = await desk.save('new-client', 0, answers);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ reason, fields: expect.any(Object) });
    const rows = await studio.connection.db.select().from(formAnswers).where(sql`client_id = ${desk.client.id}`);
    expect(rows).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another key', { submittedAt: '2026-01-01' }],
    ['another person', { clientId: 'x' }],
    ['a revision below zero', { revision: -1 }],
    ['no answers', { answers: undefined }],
    ['a list of answers', { answers: ['Maya'] }],
  ])('a body with %s is refused', async (_what, more) => {
    const desk = await formDesk(studio);
    const payload = { ...desk.body(0, {}), ...more };
    for (const [method, url] of [
      ['PUT', desk.at('new-client')],
      ['POST', `${desk.at('new-client')}/submit`],
    ] as const) {
      const answer = await studio.app.inject({ method, url, headers: desk.headers, payload });
      expect(answer.statusCode).toBe(400);
    }
  });
});
