import { listChanges } from '#platform/database/history.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createOwnerBrowser, resetOwner } from './owner-login.ts';

export async function requestEmailChange(testApp: TestApp, accessToken: string, email: string) {
  const response = await testApp.app.inject({
    method: 'PUT',
    url: '/api/admin/email',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { email },
  });
  return { status: response.statusCode, body: response.json() };
}

export async function confirmEmailChange(testApp: TestApp, token: string, accessToken?: string) {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/admin/email/confirm',
    payload: { token },
    headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
  });
  return { status: response.statusCode, body: response.json() };
}

export async function waitForEmailLink(testApp: TestApp, email: string): Promise<string> {
  const mails = await testApp.mailsTo(email);
  const tokens = mails.flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  const token = tokens.at(-1);
  if (!token) throw new Error(`no link to confirm ${email} was mailed`);
  return token;
}

/** Returns how many of `times` concurrent uses of one link succeeded. */
export async function raceToChangeEmail(processes: TestApps, times: number) {
  const [first] = processes;
  await resetOwner(first);
  const { body } = await createOwnerBrowser(first).signIn();
  const email = `rush-${crypto.randomUUID()}@example.com`;
  await requestEmailChange(first, body.accessToken, email);
  const linkToken = await waitForEmailLink(first, email);
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      confirmEmailChange(processes[index % processes.length] ?? first, linkToken, body.accessToken),
    ),
  );
  const { rows } = await listChanges(first.connection.db, { page: 1, subjectId: body.admin.id });
  return {
    won: responses.filter(({ status }) => status === 200).length,
    refused: responses.filter((response) => response.body.reason === 'link-used').length,
    written: rows.filter(({ changes }) => changes.some(({ field }) => field === 'email')).length,
  };
}
