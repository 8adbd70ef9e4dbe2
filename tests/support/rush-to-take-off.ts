import { and, eq } from 'drizzle-orm';
import { classes } from '#database/tables/classes.ts';
import { mails } from '#database/tables/mails.ts';
import { classDesk } from './class-desk.ts';
import type { Processes } from './processes.ts';
import { signedInOwner } from './signed-in.ts';

/**
 * A class with two people, one of whom gives the place back by the mailed link at the moment at which the owner takes
 * them off and moves the class by an hour: `times` of each, spread over the given processes. How many of those who take
 * off were told that they did, the places that are taken then, the mails that tell of it, and what went wrong.
 */
export async function rushToTakeOff(processes: Processes, times: number) {
  const [first] = processes;
  const { db } = first.connection;
  const desk = await classDesk(first);
  const { headers } = await signedInOwner(first);
  const event = await desk.addClass();
  const email = `taken-off-${event.id}@example.com`;
  const { signUpId } = (await desk.signUp(desk.body(event, { email }))).json();
  await desk.signUp(desk.body(event, { email: `stays-${event.id}@example.com` }));
  const token = first.links.sign('cancel-sign-up', signUpId);
  const rounds = Array.from({ length: times }, (_, index) => processes[index % processes.length] ?? first);
  const [byOwner, byLink] = await Promise.all([
    Promise.all(
      rounds.map(({ app }) => app.inject({ method: 'DELETE', url: `/api/signup/${signUpId}?tell=true`, headers })),
    ),
    Promise.all(
      rounds.map(({ app }) => app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } })),
    ),
    ...rounds.map(({ connection }, index) =>
      connection.db
        .update(classes)
        .set({ time: `1${index % 8}:00` })
        .where(eq(classes.id, event.id)),
    ),
  ]);
  const told = (template: string) => db.$count(mails, and(eq(mails.template, template), eq(mails.recipient, email)));
  return {
    tookOff: byOwner.filter(({ statusCode }) => statusCode === 200).length,
    failed: [...byOwner, ...byLink].filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409).length,
    places: await desk.placesOf(event.id),
    goodbyes: (await told('class-sign-up-cancelled')) + (await told('sign-up-taken-off')),
  };
}
