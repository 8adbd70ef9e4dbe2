import { eq } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { clients, sessions } from '#database/tables/accounts.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { GoogleIdentity } from '#server/outside/google.ts';
import { askForLogin, askToRegister, enter, mailedToken, spend } from './mailed-links.ts';
import { keepingJar, signedInClient } from './signed-in.ts';
import type { Studio } from './studio.ts';

type Answer = Awaited<ReturnType<typeof spend>>;

/** Makes `times` calls at the same moment, spread over the given processes. */
async function atOnce<T>(processes: Studio[], times: number, call: (studio: Studio) => Promise<T>): Promise<T[]> {
  const turns = Array.from({ length: times }, (_, index) => processes[index % processes.length]);
  return Promise.all(turns.filter((studio) => studio !== undefined).map(call));
}

function counted(answers: Answer[]) {
  const statuses = answers.map(({ statusCode }) => statusCode);
  return {
    won: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 404).length,
    other: statuses.filter((status) => status !== 200 && status !== 404),
  };
}

const newEmail = () => `rush-${newId()}@example.com`;

/** One login link, spent `times` at once; `sessions` are those that it began. */
export async function rushAtLogin(processes: [Studio, ...Studio[]], times: number) {
  const [first] = processes;
  const { client } = await signedInClient(first);
  await askForLogin(first, client.email);
  const token = await mailedToken(first, client.email, 'verify-login');
  const answers = await atOnce(processes, times, (studio) => spend(studio, 'verify-login', token));
  const begun = await first.connection.db.select().from(sessions).where(eq(sessions.subjectId, client.id));
  return { ...counted(answers), sessions: begun.length - 1 };
}

/** One link of a registration, spent `times` at once, and then its code. */
export async function rushAtRegistration(processes: [Studio, ...Studio[]], times: number) {
  const [first] = processes;
  const email = newEmail();
  await askToRegister(first, email);
  const token = await mailedToken(first, email, 'verify-email');
  const verified = await atOnce(processes, times, (studio) => spend(studio, 'verify-email', token));
  const made = await first.connection.db.select().from(clients).where(eq(clients.email, email));
  const winner = verified.find(({ statusCode }) => statusCode === 200);
  const exchanged = await atOnce(processes, times, (studio) => enter(studio, winner));
  return { links: counted(verified), codes: counted(exchanged), clients: made.length };
}

/** One person with a Google account, coming in `times` at once while their registration's link is spent, too. */
export async function rushOfGoogle(processes: [Studio, ...Studio[]], times: number) {
  const [first] = processes;
  const email = newEmail();
  await askToRegister(first, email);
  const token = await mailedToken(first, email, 'verify-email');
  const person: GoogleIdentity = {
    ...{ subject: newId(), email, emailVerified: true },
    ...{ firstName: 'Maya', lastName: 'Lindqvist', image: '' },
  };
  const [outcomes, link] = await Promise.all([
    atOnce(processes, times, (studio) => studio.services.accounts.signInWithGoogle(person, keepingJar())),
    spend(first, 'verify-email', token),
  ]);
  const made = await first.connection.db.select().from(clients).where(eq(clients.email, email));
  const ids = outcomes.map((outcome) => (isRefusal(outcome) ? outcome.refused : outcome.clientId));
  return {
    link: link.statusCode,
    people: new Set([...ids, link.json().userId]).size,
    clients: made.length,
    linked: made.filter(({ googleSubject }) => googleSubject === person.subject).length,
  };
}
