import { sql } from 'drizzle-orm';
import type { Answer } from '#domain/clients/answers.ts';
import { optionsOf, type Question, questionsOf } from '#domain/clients/form.ts';
import { currentForm, type FormId } from '#domain/clients/forms.ts';
import { signedInClient } from './signed-in.ts';
import type { Studio } from './studio.ts';

function anAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'short':
    case 'long':
      return `about ${question.id}`;
    case 'date':
      return '1980-02-29';
    case 'scale':
      return question.lowest;
    case 'several':
      return [optionsOf(question)[0]?.id ?? ''];
    default:
      return optionsOf(question)[0]?.id ?? '';
  }
}

/** An answer to every question of a form, with `more` in place of some. */
export function wholeAnswers(form: FormId, more: Record<string, unknown> = {}): Record<string, unknown> {
  const answers = questionsOf(currentForm(form)).map((question) => [question.id, anAnswer(question)]);
  return { ...Object.fromEntries(answers), ...more };
}

/** A signed-in client at their forms. */
export async function formDesk(studio: Studio, row: Parameters<typeof signedInClient>[1] = {}) {
  const { client, headers } = await signedInClient(studio, row);
  const at = (form: string) => `/api/user/${client.id}/forms/${form}`;
  const body = (revision: number, answers: Record<string, unknown>, version = 1) => ({ version, revision, answers });
  return {
    client,
    headers,
    at,
    body,
    list: () => studio.app.inject({ url: `/api/user/${client.id}/forms`, headers }),
    read: (form: string) => studio.app.inject({ url: at(form), headers }),
    save: (form: string, revision: number, answers: Record<string, unknown>) =>
      studio.app.inject({ method: 'PUT', url: at(form), headers, payload: body(revision, answers) }),
    submit: (form: string, revision: number, answers: Record<string, unknown>) =>
      studio.app.inject({ method: 'POST', url: `${at(form)}/submit`, headers, payload: body(revision, answers) }),
  };
}

/** Hands one form in many times at once, over all the given processes, and says what came of it. */
export async function rushToSubmit(processes: readonly Studio[], times: number, begun: boolean) {
  const [studio] = processes;
  if (!studio) throw new Error('no process');
  const desk = await formDesk(studio);
  const answers = wholeAnswers('new-client');
  if (begun) await desk.save('new-client', 0, { 'call-me': 'Maya' });
  const statuses = await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const { app } = processes[index % processes.length] ?? studio;
      const url = `${desk.at('new-client')}/submit`;
      const payload = desk.body(begun ? 1 : 0, answers);
      return (await app.inject({ method: 'POST', url, headers: desk.headers, payload })).statusCode;
    }),
  );
  const counted = sql<{
    mails: number;
  }>`select count(*)::int as mails from mails where template = 'form-submitted-for-owner'`;
  const { rows } = (await studio.connection.db.execute(counted)) as unknown as { rows: { mails: number }[] };
  return {
    won: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 409).length,
    mails: rows[0]?.mails,
  };
}
