import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { signUps } from '#database/tables/classes.ts';
import { mails } from '#database/tables/mails.ts';
import { classDesk } from './class-desk.ts';
import type { Processes } from './processes.ts';

/** A class that falls due while every process reminds, several times at once: how many reminders were written. */
export async function rushToRemindOfClass(processes: Processes, people: number): Promise<number> {
  const [first] = processes;
  const { db } = first.connection;
  const moveTo = (instant: string) => {
    for (const { clock } of processes) clock.moveTo(new Date(instant));
  };
  moveTo('2026-12-08T18:00:00Z');
  const desk = await classDesk(first);
  const event = await desk.addClass({ day: '2026-12-11', time: '18:00', capacity: people, taken: people - 1 });
  const emails = Array.from({ length: people }, (_, index) => `reminded-${event.id}-${index}@example.com`);
  const [email, ...others] = emails;
  const { signUpId } = (await desk.signUp(desk.body(event, { email }))).json();
  // Everybody else straight into the table: only reminding is of interest here.
  const [signUp] = await db.select().from(signUps).where(eq(signUps.id, signUpId));
  if (!signUp) throw new Error('nobody is signed up');
  await db.insert(signUps).values(others.map((other) => ({ ...signUp, id: newId(), email: other })));
  moveTo('2026-12-11T02:00:30Z');
  await Promise.all([1, 2, 3, 4].flatMap(() => processes.map((one) => one.services.classes.remind())));
  return db.$count(mails, and(eq(mails.template, 'class-reminder'), inArray(mails.recipient, emails)));
}

/**
 * A class with two people, one of whom gives the place back `times` at the same moment, spread over the given processes:
 * how many were refused, the places that are taken then, and the mails that tell of it.
 */
export async function rushToGiveBack(processes: Processes, times: number) {
  const [first] = processes;
  const { db } = first.connection;
  const desk = await classDesk(first);
  const event = await desk.addClass();
  const email = `gives-back-${event.id}@example.com`;
  const { signUpId } = (await desk.signUp(desk.body(event, { email }))).json();
  await desk.signUp(desk.body(event, { email: `stays-${event.id}@example.com` }));
  const token = first.links.sign('cancel-sign-up', signUpId);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      (processes[index % processes.length] ?? first).app.inject({
        method: 'POST',
        url: '/api/signup/cancellation',
        payload: { token },
      }),
    ),
  );
  return {
    refused: answers.filter(({ statusCode }) => statusCode !== 200).length,
    places: await desk.placesOf(event.id),
    goodbyes: await db.$count(mails, and(eq(mails.template, 'class-sign-up-cancelled'), eq(mails.recipient, email))),
  };
}
