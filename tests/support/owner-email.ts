import { listChanges } from '#database/history.ts';
import { beginAnew, ownersBrowser } from './owner-sign-in.ts';
import type { Processes } from './processes.ts';
import type { Studio } from './studio.ts';

/** Asks for another email as the owner whose token this is. */
export async function asked(studio: Studio, bearer: string, email: string) {
  const answer = await studio.app.inject({
    ...{ method: 'PUT', url: '/api/admin/email', headers: { authorization: `Bearer ${bearer}` } },
    payload: { email },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uses a link, in a browser that is signed in where it has an access token. */
export async function confirm(studio: Studio, token: string, bearer?: string) {
  const answer = await studio.app.inject({
    ...{ method: 'POST', url: '/api/admin/email/confirm', payload: { token } },
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The token of the link that was mailed to an address. */
export async function linkMailedTo(studio: Studio, email: string): Promise<string> {
  const mails = await studio.mailsTo(email);
  const tokens = mails.flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  const token = tokens.at(-1);
  if (!token) throw new Error(`no link to confirm ${email} was mailed`);
  return token;
}

/** Asks for another email and uses its link `times` times at the same moment. Answers how many times it counted. */
export async function rushAtEmail(processes: Processes, times: number) {
  const [first] = processes;
  await beginAnew(first);
  const { body } = await ownersBrowser(first).signIn();
  const email = `rush-${crypto.randomUUID()}@example.com`;
  await asked(first, body.accessToken, email);
  const link = await linkMailedTo(first, email);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      confirm(processes[index % processes.length] ?? first, link, body.accessToken),
    ),
  );
  const { rows } = await listChanges(first.connection.db, { page: 1, subjectId: body.admin.id });
  return {
    won: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter((answer) => answer.body.reason === 'link-spent').length,
    written: rows.filter(({ changes }) => changes.some(({ field }) => field === 'email')).length,
  };
}
