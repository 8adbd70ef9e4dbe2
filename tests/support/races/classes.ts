import { and, eq, inArray } from 'drizzle-orm';
import { sendClassReminders } from '#features/classes/sign-up/reminders.ts';
import { signUps } from '#features/classes/tables/classes.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createClassFixture } from '../classes/class-fixture.ts';

export async function raceClassReminders(processes: TestApps, people: number): Promise<number> {
  const [first] = processes;
  const { db } = first.connection;
  const setClocks = (instant: string) => {
    for (const { clock } of processes) clock.setTime(new Date(instant));
  };
  setClocks('2026-12-08T18:00:00Z');
  const classFixture = await createClassFixture(first);
  const classRow = await classFixture.addClass({
    day: '2026-12-11',
    time: '18:00',
    capacity: people,
    placesTaken: people - 1,
  });
  const emails = Array.from({ length: people }, (_, index) => `reminded-${classRow.id}-${index}@example.com`);
  const [email, ...others] = emails;
  const { signUpId } = (await classFixture.signUp(classFixture.createSignUpForm(classRow, { email }))).json();
  const [signUp] = await db.select().from(signUps).where(eq(signUps.id, signUpId));
  if (!signUp) throw new Error('nobody is signed up');
  await db.insert(signUps).values(others.map((otherEmail) => ({ ...signUp, id: newId(), email: otherEmail })));
  setClocks('2026-12-11T02:00:30Z');
  await Promise.all(
    [1, 2, 3, 4].flatMap(() => processes.map((testApp) => sendClassReminders(testApp.services.classes))),
  );
  return db.$count(mails, and(eq(mails.template, 'class-reminder'), inArray(mails.recipient, emails)));
}

export async function raceToCancelSignUp(processes: TestApps, times: number) {
  const [first] = processes;
  const { db } = first.connection;
  const classFixture = await createClassFixture(first);
  const classRow = await classFixture.addClass();
  const email = `gives-back-${classRow.id}@example.com`;
  const { signUpId } = (await classFixture.signUp(classFixture.createSignUpForm(classRow, { email }))).json();
  await classFixture.signUp(classFixture.createSignUpForm(classRow, { email: `stays-${classRow.id}@example.com` }));
  const token = first.links.sign('cancel-sign-up', signUpId);
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      (processes[index % processes.length] ?? first).app.inject({
        method: 'POST',
        url: '/api/signup/cancellation',
        payload: { token },
      }),
    ),
  );
  return {
    refused: responses.filter(({ statusCode }) => statusCode !== 200).length,
    places: await classFixture.countPlaces(classRow.id),
    cancellationMails: await db.$count(
      mails,
      and(eq(mails.template, 'class-sign-up-cancelled'), eq(mails.recipient, email)),
    ),
  };
}
