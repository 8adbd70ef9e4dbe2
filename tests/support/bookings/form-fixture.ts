import { sql } from 'drizzle-orm';
import type { Answer } from '#features/clients/domain/answers.ts';
import { deliveredForms } from '#features/clients/domain/delivered-forms.ts';
import { listOptions, listQuestions, type Question } from '#features/clients/domain/form.ts';
import type { FormId } from '#features/clients/domain/forms.ts';
import { createSignedInClient } from '../accounts/signed-in.ts';
import type { TestApp } from '../app/test-app.ts';

function createAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'short':
    case 'long':
      return `about ${question.id}`;
    case 'date':
      return '1980-02-29';
    case 'scale':
      return question.lowest;
    case 'several':
      return [listOptions(question)[0]?.id ?? ''];
    default:
      return listOptions(question)[0]?.id ?? '';
  }
}

export function createCompleteAnswers(form: FormId, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const answers = listQuestions(deliveredForms[form]).map((question) => [question.id, createAnswer(question)]);
  return { ...Object.fromEntries(answers), ...overrides };
}

export async function createFormFixture(testApp: TestApp, row: Parameters<typeof createSignedInClient>[1] = {}) {
  const { client, headers } = await createSignedInClient(testApp, row);
  const getFormUrl = (form: string) => `/api/user/${client.id}/forms/${form}`;
  const createBody = (revision: number, answers: Record<string, unknown>, version = 1) => ({
    version,
    revision,
    answers,
  });
  return {
    client,
    headers,
    getFormUrl,
    createBody,
    list: () => testApp.app.inject({ url: `/api/user/${client.id}/forms`, headers }),
    read: (form: string) => testApp.app.inject({ url: getFormUrl(form), headers }),
    save: (form: string, revision: number, answers: Record<string, unknown>) =>
      testApp.app.inject({ method: 'PUT', url: getFormUrl(form), headers, payload: createBody(revision, answers) }),
    submit: (form: string, revision: number, answers: Record<string, unknown>) =>
      testApp.app.inject({
        method: 'POST',
        url: `${getFormUrl(form)}/submit`,
        headers,
        payload: createBody(revision, answers),
      }),
  };
}

/** Submits one form many times at once and counts the results. */
export async function raceToSubmit(processes: readonly TestApp[], times: number, hasDraft: boolean) {
  const [testApp] = processes;
  if (!testApp) throw new Error('no process');
  const form = await createFormFixture(testApp);
  const answers = createCompleteAnswers('new-client');
  if (hasDraft) await form.save('new-client', 0, { 'call-me': 'Maya' });
  const statuses = await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const { app } = processes[index % processes.length] ?? testApp;
      const url = `${form.getFormUrl('new-client')}/submit`;
      const payload = form.createBody(hasDraft ? 1 : 0, answers);
      return (await app.inject({ method: 'POST', url, headers: form.headers, payload })).statusCode;
    }),
  );
  const mailCount = sql<{
    mails: number;
  }>`select count(*)::int as mails from mails where template = 'form-submitted-for-owner'`;
  const { rows } = (await testApp.connection.db.execute(mailCount)) as unknown as { rows: { mails: number }[] };
  return {
    won: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 409).length,
    mails: rows[0]?.mails,
  };
}
