import { and, eq, isNull } from 'drizzle-orm';
import { signUps } from '#features/classes/tables/classes.ts';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { advanceWaitlists } from '#features/classes/waitlist/offers.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createClassFixture } from '../classes/class-fixture.ts';
import { createWaitlistFixture } from '../classes/waitlist-fixture.ts';

type RushOptions = { people: number; capacity: number; cancellations: number };

/**
 * A full class with a long waitlist. In rounds, everyone with a place cancels and everyone with an offer takes it, while
 * strangers try to sign up and the sweeps of all processes run, until the cancellations are used up.
 */
export async function rushForFreedPlaces(processes: TestApps, { people, capacity, cancellations }: RushOptions) {
  const [first] = processes;
  const { db } = first.connection;
  const classFixture = await createClassFixture(first);
  const waitlist = createWaitlistFixture(...processes);
  const classRow = await classFixture.addClass({ capacity, day: '2026-12-04' });
  await waitlist.fill(classRow);
  const waiting = Array.from({ length: people - capacity }, (_, index) => `rush-${classRow.id}-${index}@example.com`);
  await waitlist.addWaivers(waiting);
  const createdAt = first.clock.now();
  const entry = { classId: classRow.id, state: 'waiting' as const, createdAt };
  const toJoinedAt = (position: number) => new Date(createdAt.getTime() - people + position);
  const rows = waiting.map((email, index) => ({ ...entry, id: newId(), email, joinedAt: toJoinedAt(index) }));
  await db.insert(waitlistEntries).values(rows);

  const listSignedUp = () =>
    db
      .select({ id: signUps.id })
      .from(signUps)
      .where(and(eq(signUps.classId, classRow.id), isNull(signUps.cancelledAt)));
  const listOffered = async () => (await waitlist.listEntries(classRow.id)).filter(({ state }) => state === 'offered');
  let strangers = 0;
  const trySignUp = () => {
    const email = `stranger-${classRow.id}-${++strangers}@example.com`;
    return classFixture.signUp(classFixture.createSignUpForm(classRow, { email }));
  };

  let [left, strangersIn, mostInUse] = [cancellations, 0, 0];
  for (let round = 0; left > 0 && round < cancellations * 2; round++) {
    const cancelled = (await listSignedUp()).slice(0, left);
    const offered = await listOffered();
    left -= cancelled.length;
    const attempts = Array.from({ length: 4 }, trySignUp);
    await Promise.all([
      ...cancelled.flatMap(({ id }) => [waitlist.cancel(id), waitlist.cancel(id)]),
      ...offered.map(({ email }) => waitlist.take(classRow.id, email)),
      ...processes.map(({ services }) => advanceWaitlists(services.classes)),
    ]);
    for (const { statusCode } of await Promise.all(attempts)) if (statusCode === 201) strangersIn++;
    const inUse = (await listSignedUp()).length + (await listOffered()).length;
    mostInUse = Math.max(mostInUse, inUse);
  }
  const offers = await db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(eq(mails.template, 'waitlist-offer'));
  const recipients = offers.map(({ recipient }) => recipient).filter((email) => email.includes(classRow.id));
  return {
    mostInUse,
    strangersIn,
    offers: recipients.length,
    people: new Set(recipients).size,
    inOrder: waiting.slice(0, recipients.length).every((email) => recipients.includes(email)),
    counted: await waitlist.countPlaces(classRow.id),
    held: (await listOffered()).length,
    signedUp: (await listSignedUp()).length,
  };
}

/** One place is cancelled while several people leave, and the sweeps of all processes let offers lapse. */
export async function raceToLapse(processes: TestApps, { waiting, sweeps }: { waiting: number; sweeps: number }) {
  const [first] = processes;
  const classFixture = await createClassFixture(first);
  const waitlist = createWaitlistFixture(...processes);
  const classRow = await classFixture.addClass({ capacity: 1, day: '2026-12-04' });
  const [signUp] = await waitlist.fill(classRow);
  await waitlist.wait(classRow, waiting);
  const begin = first.clock.now();
  await waitlist.cancel(signUp?.id ?? '');
  for (const { clock } of processes) clock.setTime(new Date(begin.getTime() + 3 * 3_600_000));
  await Promise.all(
    Array.from({ length: sweeps }, () => processes.map(({ services }) => advanceWaitlists(services.classes))).flat(),
  );
  for (const { clock } of processes) clock.setTime(begin);
  return { states: await waitlist.listStates(classRow.id), counted: await waitlist.countPlaces(classRow.id) };
}
