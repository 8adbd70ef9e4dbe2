import { and, eq } from 'drizzle-orm';
import { classes } from '#features/classes/tables/classes.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { createSignedInOwner } from '../accounts/signed-in.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createClassFixture } from '../classes/class-fixture.ts';

export async function raceToRemoveSignUp(processes: TestApps, times: number) {
  const [first] = processes;
  const { db } = first.connection;
  const classFixture = await createClassFixture(first);
  const { headers } = await createSignedInOwner(first);
  const classRow = await classFixture.addClass();
  const email = `taken-off-${classRow.id}@example.com`;
  const { signUpId } = (await classFixture.signUp(classFixture.createSignUpForm(classRow, { email }))).json();
  await classFixture.signUp(classFixture.createSignUpForm(classRow, { email: `stays-${classRow.id}@example.com` }));
  const token = first.links.sign('cancel-sign-up', signUpId);
  const apps = Array.from({ length: times }, (_, index) => processes[index % processes.length] ?? first);
  const [ownerResponses, linkResponses] = await Promise.all([
    Promise.all(
      apps.map(({ app }) => app.inject({ method: 'DELETE', url: `/api/signup/${signUpId}?notify=true`, headers })),
    ),
    Promise.all(
      apps.map(({ app }) => app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } })),
    ),
    ...apps.map(({ connection }, index) =>
      connection.db
        .update(classes)
        .set({ time: `1${index % 8}:00` })
        .where(eq(classes.id, classRow.id)),
    ),
  ]);
  const countMails = (template: string) =>
    db.$count(mails, and(eq(mails.template, template), eq(mails.recipient, email)));
  return {
    removed: ownerResponses.filter(({ statusCode }) => statusCode === 200).length,
    failed: [...ownerResponses, ...linkResponses].filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)
      .length,
    places: await classFixture.countPlaces(classRow.id),
    cancellationMails: (await countMails('class-sign-up-cancelled')) + (await countMails('sign-up-taken-off')),
  };
}
