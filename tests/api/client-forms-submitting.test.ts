import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingAnswers } from '#domain/clients/answers.ts';
import { currentForm } from '#domain/clients/forms.ts';
import { clientFormService } from '#server/features/clients/service.ts';
import { formDesk, wholeAnswers } from '../support/client-forms.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

/** What validating the person's token says about them. */
async function validated(headers: { authorization: string }) {
  const token = headers.authorization.replace('Bearer ', '');
  return studio.app.inject({ method: 'POST', url: '/api/user/validate-token', payload: { token } });
}

describe('handing a form in', () => {
  test('the intake form marks the client as complete and tells the owner, without an answer', async () => {
    const desk = await formDesk(studio, { firstName: 'Theo', lastName: 'Okafor' });
    await desk.save('new-client', 0, { 'call-me': 'Teddy' });
    expect((await validated(desk.headers)).json().user.intakeFormCompleted).toBe(false);

    const done = await desk.submit('new-client', 1, wholeAnswers('new-client', { injuries: 'a marked secret' }));
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({
      message: 'Thank you. Your form has come in.',
      status: 'submitted',
      revision: 2,
      submittedAt: expect.stringMatching(/^2026-11-20T18:00/),
    });
    expect((await validated(desk.headers)).json().user.intakeFormCompleted).toBe(true);
    expect((await desk.list()).json()[0]).toMatchObject({ status: 'submitted', progress: { answered: 30, of: 30 } });
    const { status, answers } = (await desk.read('new-client')).json();
    expect({ status, injuries: answers.injuries }).toEqual({ status: 'submitted', injuries: 'a marked secret' });

    const [mail] = (await studio.mailsTo('owner@example.com')).filter(({ subject }) => subject.includes('Theo Okafor'));
    expect(mail?.subject).toBe('New Client Form from Theo Okafor');
    expect(`${mail?.text}${mail?.html}`).toContain('Theo Okafor');
    expect(JSON.stringify(mail)).not.toContain('a marked secret');
    expect(JSON.stringify(mail)).not.toContain('Teddy');
    expect(studio.sent.filter(({ to }) => to === desk.client.email)).toEqual([]);
  });

  test('answers, mark and mail stand together: when the mail cannot be written nothing is handed in', async () => {
    const desk = await formDesk(studio);
    await desk.save('new-client', 0, { 'call-me': 'Maya' });
    const forms = clientFormService({
      connection: studio.connection,
      clock: studio.clock,
      intakeKey: 'a key of the tests, long enough to encrypt with',
      outbox: { post: () => Promise.reject(new Error('no room for mails')) },
      ownerEmail: 'owner@example.com',
      report() {},
    });
    const which = { clientId: desk.client.id, form: 'new-client' };
    const sent = { version: 1, revision: 1, answers: wholeAnswers('new-client') };
    await expect(forms.submit(which, sent)).rejects.toThrow('no room for mails');
    expect((await desk.read('new-client')).json()).toMatchObject({
      status: 'draft',
      revision: 1,
      answers: { 'call-me': 'Maya' },
    });
    expect((await validated(desk.headers)).json().user.intakeFormCompleted).toBe(false);
  });

  test('the quiz leaves that mark alone', async () => {
    const desk = await formDesk(studio);
    expect((await desk.submit('dosha-quiz', 0, wholeAnswers('dosha-quiz'))).statusCode).toBe(200);
    expect((await validated(desk.headers)).json().user.intakeFormCompleted).toBe(false);
  });

  test('what is missing is named, question by question, and nothing is handed in', async () => {
    const desk = await formDesk(studio);
    const refused = await desk.submit('new-client', 0, { 'call-me': 'Maya', 'emergency-name': '  ' });
    expect(refused.statusCode).toBe(400);
    const required = missingAnswers(currentForm('new-client'), {}).map(({ id }) => `body/answers/${id}`);
    expect(refused.json()).toMatchObject({
      reason: 'answers-missing',
      message: 'Some questions still need an answer.',
      fields: Object.fromEntries(required.map((id) => [id, 'needs an answer'])),
    });
    expect(required.length).toBeGreaterThan(5);
    expect((await desk.read('new-client')).json()).toMatchObject({ status: 'not-started', revision: 0 });
    expect((await validated(desk.headers)).json().user.intakeFormCompleted).toBe(false);
  });

  test('what does not fit is refused as it is in a draft', async () => {
    const desk = await formDesk(studio);
    const refused = await desk.submit('new-client', 0, wholeAnswers('new-client', { touch: 'maybe' }));
    expect(refused.json()).toMatchObject({
      reason: 'answers-refused',
      fields: { 'body/answers/touch': 'must be one of the options' },
    });
  });

  test('afterwards it can be read but neither changed nor handed in again', async () => {
    const desk = await formDesk(studio);
    const answers = wholeAnswers('dosha-quiz');
    await desk.submit('dosha-quiz', 0, answers);
    const changed = { ...answers, frame: 'kapha' };
    for (const revision of [0, 1, 2]) {
      for (const again of [
        await desk.save('dosha-quiz', revision, changed),
        await desk.submit('dosha-quiz', revision, changed),
      ]) {
        expect(again.statusCode).toBe(409);
        expect(again.json().reason).toBe('form-submitted');
      }
    }
    expect((await desk.read('dosha-quiz')).json()).toMatchObject({ revision: 1, answers });
  });

  test('a window that saw an older revision does not hand it in', async () => {
    const desk = await formDesk(studio);
    await desk.save('new-client', 0, { 'call-me': 'the other window' });
    expect((await desk.submit('new-client', 0, wholeAnswers('new-client'))).json().reason).toBe('form-changed');
    expect((await desk.read('new-client')).json().status).toBe('draft');
  });
});
