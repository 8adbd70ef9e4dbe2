import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createCompleteAnswers, createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import type { FormDefinition, FormEdit } from '../contract/forms-admin.ts';
import { deliveredForms } from '../domain/delivered-forms.ts';

const URL = '/api/admin/new-client-form';

let owner: AdminFixture;
beforeAll(async () => {
  owner = await createAdminTestApp();
});
/** Ends the versions of a test, in a way that the application does not have. */
beforeEach(() =>
  owner.testApp.connection.inTransaction(async (tx) => {
    await tx.execute(sql`alter table form_versions disable trigger user`);
    await tx.execute(sql`delete from form_answers`);
    await tx.execute(sql`delete from form_versions`);
    await tx.execute(sql`alter table form_versions enable trigger user`);
  }),
);
afterAll(() => owner.testApp.close());

const readForm = async (): Promise<FormDefinition> => owner.requestOk('GET', URL);
/** The form as it is, for the next version. */
const readEdit = async (): Promise<FormEdit> => {
  const { version, intro, sections } = await readForm();
  return {
    version,
    intro,
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      intro: section.intro ?? '',
      questions: section.questions.map(({ id, label, help = '', required = false }) => ({ id, label, help, required })),
    })),
  };
};
type Questions = FormEdit['sections'][number]['questions'];
/** Saves the form with other questions in its first part. */
const save = async (change: (questions: Questions) => Questions) => {
  const edit = await readEdit();
  const sections = edit.sections.map((one, index) =>
    index === 0 ? { ...one, questions: change(one.questions) } : one,
  );
  return owner.call('PUT', URL, { ...edit, sections });
};
const listLabels = ({ sections }: FormDefinition) => sections[0]?.questions.map(({ label }) => label);
const askForMat = (questions: Questions): Questions => [
  { kind: 'short', label: 'Do you bring a mat?', help: '', required: true },
  ...questions.toReversed().map((one) => (one.id === 'call-me' ? { ...one, label: 'Your name here?' } : one)),
];

describe('the form for new clients', () => {
  test('the form for new clients is the delivered one until the owner changes it', async () => {
    expect(await readForm()).toEqual(deliveredForms['new-client']);
  });

  test('the next version of the form has the owner’s questions, words and order, and is in the history', async () => {
    const { status, body } = await save((questions) => askForMat(questions.filter(({ id }) => id !== 'birth-date')));
    expect([status, body.version]).toEqual([200, 2]);
    expect(listLabels(body)).toEqual([
      'Do you bring a mat?',
      'When is a good time to reach you?',
      'How do you like to be reached?',
      'Your name here?',
    ]);
    expect(await readForm()).toEqual(body);
    const [entry] = await owner.requestOk('GET', '/api/admin/history?kind=form');
    expect(entry).toMatchObject({ title: 'New Client Form, version 2', action: 'changed' });
  });

  test('the form keeps its consent, and refuses an invalid question', async () => {
    const edit = await readEdit();
    const sections = edit.sections.map((section) => ({ ...section, questions: [] as Questions }));
    expect(await owner.call('PUT', URL, { ...edit, sections })).toMatchObject({
      status: 400,
      body: {
        reason: 'form-invalid',
        message: 'This form cannot be saved. The questions about medical care and about keeping answers must stay.',
      },
    });
    expect(
      (await save((questions) => [{ kind: 'short', label: ' ', help: '', required: false }, ...questions])).status,
    ).toBe(400);
  });

  test('of two tabs, the later one is refused because the form was changed', async () => {
    const edit = await readEdit();
    const outcomes = await Promise.all([owner.call('PUT', URL, edit), owner.call('PUT', URL, edit)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await owner.call('PUT', URL, edit)).body).toMatchObject({
      reason: 'form-edited',
      message: 'The form was changed somewhere else in the meantime. Please reload this page.',
    });
  });
});

describe('answers', () => {
  test('answers keep the questions of their version, for the client and for the owner', async () => {
    const client = await createFormFixture(owner.testApp);
    expect((await client.submit('new-client', 0, createCompleteAnswers('new-client'))).statusCode).toBe(200);
    await save(askForMat);
    const { definition, version } = (await client.read('new-client')).json();
    expect([version, definition]).toEqual([1, deliveredForms['new-client']]);
    const read = await owner.requestOk('GET', `/api/admin/users/${client.client.id}/forms/new-client`);
    expect(read).toMatchObject({ version: 1, definition: deliveredForms['new-client'] });
  });

  test('a new client answers the newest questions, and the answers are encrypted', async () => {
    const { body } = await save(askForMat);
    const client = await createFormFixture(owner.testApp);
    const { definition, version } = (await client.read('new-client')).json();
    expect([version, definition]).toEqual([2, body]);
    const answers = { ...createCompleteAnswers('new-client'), [body.sections[0].questions[0].id]: 'A green mat' };
    const submit = (payload: object) =>
      owner.testApp.app.inject({
        method: 'POST',
        url: `${client.getFormUrl('new-client')}/submit`,
        headers: client.headers,
        payload,
      });
    const missing = await submit(client.createBody(0, createCompleteAnswers('new-client'), 2));
    expect(missing.json().fields).toEqual({ [`body/answers/${body.sections[0].questions[0].id}`]: 'needs an answer' });
    expect((await submit(client.createBody(0, answers, 2))).statusCode).toBe(200);
    const rows = await owner.testApp.connection.db.execute(sql`select * from form_answers`);
    expect(JSON.stringify(rows.rows)).not.toContain('green');
    const read = await owner.requestOk('GET', `/api/admin/users/${client.client.id}/forms/new-client`);
    expect(JSON.stringify(read.answers)).toContain('A green mat');
  });

  test('answers to a form that was open before a change are saved in its version', async () => {
    const client = await createFormFixture(owner.testApp);
    await save(askForMat);
    const saved = await client.save('new-client', 0, { 'call-me': 'Bo' });
    expect([saved.statusCode, saved.json().version]).toEqual([200, 1]);
    expect((await client.read('new-client')).json().definition).toEqual(deliveredForms['new-client']);
  });
});

test('the database refuses every change of a version of the form', async () => {
  await save(askForMat);
  const { db } = owner.testApp.connection;
  for (const statement of [sql`update form_versions set version = 9`, sql`delete from form_versions`])
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'a version of a form is never changed' },
    });
});
