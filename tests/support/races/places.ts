import { sql } from 'drizzle-orm';
import { classes, signUps } from '#features/classes/tables/classes.ts';
import { newId } from '#platform/database/id.ts';
import { createAdminFixture } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { createClassFixture } from '../classes/class-fixture.ts';
import { createSignaturePng } from '../classes/signature.ts';

export async function raceForPlaces(
  processes: TestApp[],
  {
    capacity = 1,
    people = 50,
    sameIdentity,
    guests = 0,
  }: { capacity?: number; people?: number; sameIdentity?: 'email' | 'mailbox'; guests?: number },
) {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const id = newId();
  const title = `Rush ${id}`;
  const classRow = { id, title, day: '2026-11-27', time: '18:00', capacity, createdAt: first.clock.now() };
  await first.connection.db.insert(classes).values(classRow);
  const signature = await createSignaturePng();
  const responses = await Promise.all(
    Array.from({ length: people }, (_, index) =>
      (processes[index % processes.length] ?? first).app.inject({
        method: 'POST',
        url: '/api/signup',
        payload: {
          name: `Person ${index}`,
          email: `rush-${id}${{ email: '', mailbox: `+${index}`, '': `-${index}` }[sameIdentity ?? '']}@example.com`,
          phone: '5035550100',
          guests: Array.from({ length: guests }, (_, guest) => ({ firstName: 'Guest', lastName: `No. ${guest}` })),
          classTitle: title,
          date: '2026-11-27',
          waiver: true,
          signature,
          recaptchaToken: 'token',
        },
      }),
    ),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  const [row] = await first.connection.db.select({ taken: classes.placesTaken }).from(classes).where(sql`id = ${id}`);
  const signUpRows = await first.connection.db.select({ id: signUps.id }).from(signUps).where(sql`class_id = ${id}`);
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
    signedUp: signUpRows.length,
    confirmations: mails?.written,
  };
}

export async function raceForEitherClass(processes: TestApp[], times: number) {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const classFixture = await createClassFixture(first);
  const earlyClass = await classFixture.addClass({ time: '17:00', capacity: 1 });
  const lateClass = await classFixture.addClass({ title: earlyClass.title, time: '19:00' });
  const payload = classFixture.createSignUpForm(earlyClass, { email: `one-of-two-${earlyClass.id}@example.com` });
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      (processes[index % processes.length] ?? first).app.inject({ method: 'POST', url: '/api/signup', payload }),
    ),
  );
  return {
    won: responses.filter(({ statusCode }) => statusCode === 201).length,
    refused: responses.filter(({ statusCode }) => statusCode === 409).length,
    early: await classFixture.countPlaces(earlyClass.id),
    late: await classFixture.countPlaces(lateClass.id),
  };
}

export async function raceToAddPeople(
  processes: TestApp[],
  { capacity, people, sameIdentity }: { capacity: number; people: number; sameIdentity?: 'email' },
) {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const [owner, classFixture] = [await createAdminFixture(first), await createClassFixture(first)];
  const classRow = await classFixture.addClass({ capacity });
  const createEmail = (index: number) => `added-${classRow.id}${sameIdentity ? '' : `-${index}`}@example.com`;
  const responses = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const { app } = processes[index % processes.length] ?? first;
      const isAddedByOwner = index % 2 === 0;
      const name = `Person ${index}`;
      const response = await app.inject({
        method: 'POST',
        url: isAddedByOwner ? `/api/admin/events/${classRow.id}/people` : '/api/signup',
        headers: isAddedByOwner ? owner.headers : {},
        payload: isAddedByOwner
          ? { name, email: createEmail(index) }
          : classFixture.createSignUpForm(classRow, { name, email: createEmail(index) }),
      });
      return response.statusCode;
    }),
  );
  return {
    won: responses.filter((status) => status === 201).length,
    refused: responses.filter((status) => status === 409).length,
    places: await classFixture.countPlaces(classRow.id),
  };
}
