import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createCompleteAnswers, createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { listMissingQuestions } from '../domain/answers.ts';
import { deliveredForms } from '../domain/delivered-forms.ts';
import { createClientFormService } from '../service.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

async function validateToken(headers: { authorization: string }) {
  const token = headers.authorization.replace('Bearer ', '');
  return testApp.app.inject({ method: 'POST', url: '/api/user/validate-token', payload: { token } });
}

describe('submitting a form', () => {
  test('a submitted intake form marks the client as complete, and mails the owner without an answer', async () => {
    const formFixture = await createFormFixture(testApp, { firstName: 'Theo', lastName: 'Okafor' });
    await formFixture.save('new-client', 0, { 'call-me': 'Teddy' });
    expect((await validateToken(formFixture.headers)).json().user.intakeFormCompleted).toBe(false);

    const done = await formFixture.submit(
      'new-client',
      1,
      createCompleteAnswers('new-client', { injuries: 'a marked secret' }),
    );
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({
      message: 'Thank you. Your form was submitted.',
      status: 'submitted',
      revision: 2,
      submittedAt: expect.stringMatching(/^2026-11-20T18:00/),
    });
    expect((await validateToken(formFixture.headers)).json().user.intakeFormCompleted).toBe(true);
    expect((await formFixture.list()).json()[0]).toMatchObject({
      status: 'submitted',
      progress: { answered: 30, of: 30 },
    });
    const { status, answers } = (await formFixture.read('new-client')).json();
    expect({ status, injuries: answers.injuries }).toEqual({ status: 'submitted', injuries: 'a marked secret' });

    const [mail] = (await testApp.mailsTo('owner@example.com')).filter(({ subject }) =>
      subject.includes('Theo Okafor'),
    );
    expect(mail?.subject).toBe('New Client Form from Theo Okafor');
    expect(`${mail?.text}${mail?.html}`).toContain('Theo Okafor');
    expect(JSON.stringify(mail)).not.toContain('a marked secret');
    expect(JSON.stringify(mail)).not.toContain('Teddy');
    expect(testApp.sent.filter(({ to }) => to === formFixture.client.email)).toEqual([]);
  });

  test('a submission is stored with its mail, or not at all if the mail cannot be written', async () => {
    const formFixture = await createFormFixture(testApp);
    await formFixture.save('new-client', 0, { 'call-me': 'Maya' });
    const forms = createClientFormService({
      connection: testApp.connection,
      clock: testApp.clock,
      intakeKey: 'a key of the tests, long enough to encrypt with',
      outbox: { enqueue: () => Promise.reject(new Error('no room for mails')) },
      ownerEmail: 'owner@example.com',
      reportError() {},
    });
    const which = { clientId: formFixture.client.id, form: 'new-client' };
    const sent = { version: 1, revision: 1, answers: createCompleteAnswers('new-client') };
    await expect(forms.submit(which, sent)).rejects.toThrow('no room for mails');
    expect((await formFixture.read('new-client')).json()).toMatchObject({
      status: 'draft',
      revision: 1,
      answers: { 'call-me': 'Maya' },
    });
    expect((await validateToken(formFixture.headers)).json().user.intakeFormCompleted).toBe(false);
  });

  test('a submitted quiz does not change the mark of the intake form', async () => {
    const formFixture = await createFormFixture(testApp);
    expect((await formFixture.submit('dosha-quiz', 0, createCompleteAnswers('dosha-quiz'))).statusCode).toBe(200);
    expect((await validateToken(formFixture.headers)).json().user.intakeFormCompleted).toBe(false);
  });

  test('a submission with missing answers names each question, and stores nothing', async () => {
    const formFixture = await createFormFixture(testApp);
    const rejected = await formFixture.submit('new-client', 0, { 'call-me': 'Maya', 'emergency-name': '  ' });
    expect(rejected.statusCode).toBe(400);
    const required = listMissingQuestions(deliveredForms['new-client'], {}).map(({ id }) => `body/answers/${id}`);
    expect(rejected.json()).toMatchObject({
      reason: 'answers-missing',
      message: 'Some questions still need an answer.',
      fields: Object.fromEntries(required.map((id) => [id, 'needs an answer'])),
    });
    expect(required.length).toBeGreaterThan(5);
    expect((await formFixture.read('new-client')).json()).toMatchObject({ status: 'not-started', revision: 0 });
    expect((await validateToken(formFixture.headers)).json().user.intakeFormCompleted).toBe(false);
  });

  test('an invalid answer is refused as in a draft', async () => {
    const formFixture = await createFormFixture(testApp);
    const rejected = await formFixture.submit('new-client', 0, createCompleteAnswers('new-client', { touch: 'maybe' }));
    expect(rejected.json()).toMatchObject({
      reason: 'answers-invalid',
      fields: { 'body/answers/touch': 'This answer must be one of the options.' },
    });
  });

  test('a submitted form can be read, and neither changed nor submitted again', async () => {
    const formFixture = await createFormFixture(testApp);
    const answers = createCompleteAnswers('dosha-quiz');
    await formFixture.submit('dosha-quiz', 0, answers);
    const changedAnswers = { ...answers, frame: 'kapha' };
    for (const revision of [0, 1, 2]) {
      for (const repeatedAnswers of [
        await formFixture.save('dosha-quiz', revision, changedAnswers),
        await formFixture.submit('dosha-quiz', revision, changedAnswers),
      ]) {
        expect(repeatedAnswers.statusCode).toBe(409);
        expect(repeatedAnswers.json().reason).toBe('form-submitted');
      }
    }
    expect((await formFixture.read('dosha-quiz')).json()).toMatchObject({ revision: 1, answers });
  });

  test('a window with an older revision cannot submit the form', async () => {
    const formFixture = await createFormFixture(testApp);
    await formFixture.save('new-client', 0, { 'call-me': 'the other window' });
    expect((await formFixture.submit('new-client', 0, createCompleteAnswers('new-client'))).json().reason).toBe(
      'form-changed',
    );
    expect((await formFixture.read('new-client')).json().status).toBe('draft');
  });
});
