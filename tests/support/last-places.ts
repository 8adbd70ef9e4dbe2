import { sql } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { classDesk } from './class-desk.ts';
import { ownerDesk } from './owner-desk.ts';
import { drawnPng } from './signature.ts';
import type { Studio } from './studio.ts';

/** Lets `people` sign up at the same moment for a class of `capacity`, spread over the given processes. */
export async function rushForPlaces(
  processes: Studio[],
  { capacity = 1, people = 50, one }: { capacity?: number; people?: number; one?: 'email' | 'mailbox' },
) {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const id = newId();
  const title = `Rush ${id}`;
  const event = { id, title, day: '2026-11-27', time: '18:00', capacity, createdAt: first.clock.now() };
  await first.connection.db.insert(classes).values(event);
  const signature = await drawnPng();
  const answers = await Promise.all(
    Array.from({ length: people }, (_, index) =>
      (processes[index % processes.length] ?? first).app.inject({
        method: 'POST',
        url: '/api/signup',
        payload: {
          name: `Person ${index}`,
          email: `rush-${id}${{ email: '', mailbox: `+${index}`, '': `-${index}` }[one ?? '']}@example.com`,
          phone: '5035550100',
          classTitle: title,
          date: '2026-11-27',
          waiver: true,
          signature,
          recaptchaToken: 'token',
        },
      }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  const [row] = await first.connection.db.select({ taken: classes.taken }).from(classes).where(sql`id = ${id}`);
  const inClass = await first.connection.db.select({ id: signUps.id }).from(signUps).where(sql`class_id = ${id}`);
  const [mails] = (
    (await first.connection.db.execute(
      sql`select count(*)::int as written from mails where template = 'class-sign-up-confirmed' and recipient like ${`rush-${id}%`}`,
    )) as unknown as { rows: { written: number }[] }
  ).rows;
  return {
    won: statuses.filter((status) => status === 201).length,
    refused: statuses.filter((status) => status === 409).length,
    other: statuses.filter((status) => status !== 201 && status !== 409),
    taken: row?.taken,
    signedUp: inClass.length,
    confirmations: mails?.written,
  };
}

/** One email at the same moment, many times, for two classes of one name and day of which the first has one place. */
export async function rushForOneOfTwo(processes: Studio[], times: number) {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const desk = await classDesk(first);
  const early = await desk.addClass({ time: '17:00', capacity: 1 });
  const late = await desk.addClass({ title: early.title, time: '19:00' });
  const payload = desk.body(early, { email: `one-of-two-${early.id}@example.com` });
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      (processes[index % processes.length] ?? first).app.inject({ method: 'POST', url: '/api/signup', payload }),
    ),
  );
  return {
    won: answers.filter(({ statusCode }) => statusCode === 201).length,
    refused: answers.filter(({ statusCode }) => statusCode === 409).length,
    early: await desk.placesOf(early.id),
    late: await desk.placesOf(late.id),
  };
}

/** The owner adds people to a class of `capacity` at the same moment as as many others sign up; `one` name for all of them. */
export async function rushToAdd(
  processes: Studio[],
  { capacity, people, one }: { capacity: number; people: number; one?: 'email' },
) {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const [owner, desk] = [await ownerDesk(first), await classDesk(first)];
  const event = await desk.addClass({ capacity });
  const emailOf = (index: number) => `added-${event.id}${one ? '' : `-${index}`}@example.com`;
  const answers = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const { app } = processes[index % processes.length] ?? first;
      const added = index % 2 === 0;
      const name = `Person ${index}`;
      const answer = await app.inject({
        method: 'POST',
        url: added ? `/api/admin/events/${event.id}/people` : '/api/signup',
        headers: added ? owner.headers : {},
        payload: added ? { name, email: emailOf(index) } : desk.body(event, { name, email: emailOf(index) }),
      });
      return answer.statusCode;
    }),
  );
  return {
    won: answers.filter((status) => status === 201).length,
    refused: answers.filter((status) => status === 409).length,
    places: await desk.placesOf(event.id),
  };
}
