import { eq } from 'drizzle-orm';
import type { GoogleIdentity } from '#features/accounts/sign-in/google.ts';
import { signInWithGoogle } from '#features/accounts/sign-in/login.ts';
import { newId } from '#platform/database/id.ts';
import { isFailure } from '#platform/failure.ts';
import { clients, sessions } from '#platform/sessions/tables.ts';
import { consumeToken, exchangeCode, register, requestLoginLink, waitForToken } from '../accounts/login-links.ts';
import { createMemoryCookieJar, createSignedInClient } from '../accounts/signed-in.ts';
import type { TestApp } from '../app/test-app.ts';

type LinkResponse = Awaited<ReturnType<typeof consumeToken>>;

async function callConcurrently<T>(
  processes: TestApp[],
  times: number,
  call: (testApp: TestApp) => Promise<T>,
): Promise<T[]> {
  const apps = Array.from({ length: times }, (_, index) => processes[index % processes.length]);
  return Promise.all(apps.filter((testApp) => testApp !== undefined).map(call));
}

function countStatuses(responses: LinkResponse[]) {
  const statuses = responses.map(({ statusCode }) => statusCode);
  return {
    won: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 404).length,
    other: statuses.filter((status) => status !== 200 && status !== 404),
  };
}

const createEmail = () => `rush-${newId()}@example.com`;

export async function raceForLoginLink(processes: [TestApp, ...TestApp[]], times: number) {
  const [first] = processes;
  const { client } = await createSignedInClient(first);
  await requestLoginLink(first, client.email);
  const token = await waitForToken(first, client.email, 'verify-login');
  const responses = await callConcurrently(processes, times, (testApp) => consumeToken(testApp, 'verify-login', token));
  const sessionRows = await first.connection.db.select().from(sessions).where(eq(sessions.subjectId, client.id));
  return { ...countStatuses(responses), sessions: sessionRows.length - 1 };
}

export async function raceForRegistrationLink(processes: [TestApp, ...TestApp[]], times: number) {
  const [first] = processes;
  const email = createEmail();
  await register(first, email);
  const token = await waitForToken(first, email, 'verify-email');
  const verifyResponses = await callConcurrently(processes, times, (testApp) =>
    consumeToken(testApp, 'verify-email', token),
  );
  const clientRows = await first.connection.db.select().from(clients).where(eq(clients.email, email));
  const winningResponse = verifyResponses.find(({ statusCode }) => statusCode === 200);
  const exchangeResponses = await callConcurrently(processes, times, (testApp) =>
    exchangeCode(testApp, winningResponse),
  );
  return { links: countStatuses(verifyResponses), codes: countStatuses(exchangeResponses), clients: clientRows.length };
}

export async function raceGoogleSignIn(processes: [TestApp, ...TestApp[]], times: number) {
  const [first] = processes;
  const email = createEmail();
  await register(first, email);
  const token = await waitForToken(first, email, 'verify-email');
  const person: GoogleIdentity = {
    subject: newId(),
    email,
    emailVerified: true,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    image: '',
  };
  const [outcomes, linkResponse] = await Promise.all([
    callConcurrently(processes, times, (testApp) =>
      signInWithGoogle(testApp.services.accounts, person, createMemoryCookieJar()),
    ),
    consumeToken(first, 'verify-email', token),
  ]);
  const clientRows = await first.connection.db.select().from(clients).where(eq(clients.email, email));
  const ids = outcomes.map((outcome) => (isFailure(outcome) ? outcome.reason : outcome.clientId));
  return {
    link: linkResponse.statusCode,
    people: new Set([...ids, linkResponse.json().userId]).size,
    clients: clientRows.length,
    linked: clientRows.filter(({ googleSubject }) => googleSubject === person.subject).length,
  };
}
