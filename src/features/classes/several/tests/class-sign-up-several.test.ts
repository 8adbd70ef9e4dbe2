import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createWaitlistFixture } from '#tests/support/classes/waitlist-fixture.ts';
import { signUpMailProps } from '../../mail-props.ts';
import { classMails } from '../../mails.ts';
import { findClassById, findSignUp } from '../../store.ts';
import { classes, waivers } from '../../tables/classes.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;

beforeAll(async () => {
  admin = await createAdminTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

const createEmail = () => `several-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function signUp(ids: readonly string[], overrides: Record<string, unknown> = {}) {
  const email = createEmail();
  const response = await classFixture.signUpForSeveral(classFixture.createSeveralForm(ids, { email, ...overrides }));
  const { requestId: _id, ...body } = response.json();
  return { status: response.statusCode, body, email };
}

const addClasses = async (count: number) => {
  const added = [];
  for (let index = 0; index < count; index++)
    added.push(await classFixture.addClass({ title: `Flow ${index} ${newId()}`, day: `2026-12-0${9 - index}` }));
  return added;
};
const countTaken = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await classFixture.countPlaces(id))?.taken));
const countWaivers = async (email: string) =>
  (await admin.testApp.connection.db.select({ id: waivers.id }).from(waivers).where(eq(waivers.email, email))).length;

test('three classes need one signature, and one mail lists all of them by date', async () => {
  const added = await addClasses(3);
  const ids = added.map(({ id }) => id);
  const { status, body, email } = await signUp(ids);
  expect([status, body.signUpIds.length]).toEqual([201, 3]);
  expect(await countTaken(ids)).toEqual([1, 1, 1]);
  expect(await countWaivers(email)).toBe(1);
  const mails = await admin.testApp.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You’re signed up for 3 classes']);
  const text = mails[0]?.text ?? '';
  const positions = added.toReversed().map(({ title }) => text.indexOf(title));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(positions.every((position) => position > 0)).toBe(true);
  expect(new Set(text.match(/\/calendar-files\/class\/[\w.~-]+/g)).size).toBe(3);
  const forOwner = (await admin.testApp.mailsTo('owner@example.com')).filter(({ text }) => text.includes(email));
  expect(forOwner.map(({ subject }) => subject)).toEqual(['New sign-ups: Ana Flores, 3 classes']);
});

test('each class of the mail is cancelled by a link of its own', async () => {
  const ids = (await addClasses(2)).map(({ id }) => id);
  const { email } = await signUp(ids);
  const [mail] = await admin.testApp.mailsTo(email);
  const tokens = [...(mail?.text ?? '').matchAll(/signup-cancel\?token=([\w.~-]+)/g)].map(([, token]) => token);
  expect(new Set(tokens).size).toBe(2);
  const response = await admin.testApp.app.inject({
    method: 'POST',
    url: '/api/signup/cancellation',
    payload: { token: tokens[0] },
  });
  expect(response.statusCode).toBe(200);
  // The mail begins with the earlier class, which was added last.
  expect(await countTaken(ids)).toEqual([1, 0]);
});

test('if some classes are not open to the person, nothing is stored and the response names the first: gone, closed, full, own spot', async () => {
  const email = createEmail();
  const { db } = admin.testApp.connection;
  const [open, full, cancelled, past, external, joined] = [
    await classFixture.addClass(),
    await classFixture.addClass({ capacity: 1, placesTaken: 1 }),
    await classFixture.addClass({ cancelledAt: admin.testApp.clock.now() }),
    await classFixture.addClass({ day: '2026-11-19' }),
    await classFixture.addClass({ signUpLink: 'https://example.com' }),
    await classFixture.addClass(),
  ];
  await classFixture.signUp(classFixture.createSignUpForm(joined, { email }));
  const obstacles = [
    [cancelled, `${cancelled.title} on Friday, November 27, was cancelled.`],
    [past, `${past.title} on Thursday, November 19, has begun.`],
    [external, `${external.title} on Friday, November 27, has its sign-up on another site.`],
    [full, `${full.title} on Friday, November 27, is full.`],
    [joined, `You have a spot in ${joined.title} on Friday, November 27, already.`],
  ] as const;
  let chosen = [joined, full, past, external, cancelled, open].map(({ id }) => id);
  for (const [{ id }, text] of obstacles) {
    const { status, body } = await signUp(chosen, { email });
    expect([status, body.reason]).toEqual([409, 'classes-not-open']);
    expect(body.fields).toEqual({ [`body/classes/${chosen.indexOf(id)}`]: text });
    chosen = chosen.filter((other) => other !== id);
  }
  expect(await countTaken([open.id])).toEqual([0]);
  expect(await countWaivers(email)).toBe(1);
  await db.delete(classes).where(eq(classes.id, open.id));
  expect((await signUp([open.id])).body.fields).toEqual({ 'body/classes/0': 'A class is no longer on the calendar.' });
});

test('a place that is held for a person counts when all classes are open to them, and no refusal tells of it', async () => {
  const waitlist = createWaitlistFixture(admin.testApp);
  const held = await classFixture.addClass({ title: `Held ${newId()}`, capacity: 1 });
  const full = await classFixture.addClass({ capacity: 1, placesTaken: 1 });
  const open = await classFixture.addClass();
  const email = createEmail();
  await waitlist.offerTo(held, email);
  for (const chosen of [
    [held.id, full.id],
    [full.id, held.id, open.id],
  ]) {
    const [own, other] = [await signUp(chosen, { email }), await signUp(chosen)];
    expect([own.status, own.body.reason]).toEqual([409, 'classes-not-open']);
    expect([own.status, own.body]).toEqual([other.status, other.body]);
  }
  const outdated = { waiverVersion: 'earlier' };
  expect((await signUp([held.id], { email, ...outdated })).body).toEqual((await signUp([held.id], outdated)).body);
  expect(await waitlist.countPlaces(held.id)).toEqual({ taken: 0, offered: 1 });
  expect((await signUp([held.id])).body.reason).toBe('classes-not-open');
  expect((await signUp([open.id, held.id], { email })).status).toBe(201);
  expect(await waitlist.countPlaces(held.id)).toEqual({ taken: 1, offered: 0 });
});

test('a person can sign up for the other chosen classes after a refusal', async () => {
  const [full, ...others] = (await addClasses(3)).map(({ id }) => id);
  await admin.testApp.connection.db
    .update(classes)
    .set({ capacity: 0 })
    .where(eq(classes.id, full ?? ''));
  const { status, email } = await signUp([full ?? '', ...others]);
  expect(status).toBe(409);
  expect((await signUp(others, { email })).status).toBe(201);
  expect(await countTaken(others)).toEqual([1, 1]);
});

test('the mail has the new day of a class that is moved while the mail waits', async () => {
  const ids = (await addClasses(2)).map(({ id }) => id);
  const { body } = await signUp(ids);
  const { testApp } = admin;
  const to = createEmail();
  await testApp.connection.inTransaction(async (tx) => {
    const signUps = [];
    for (const id of body.signUpIds) {
      const row = await findSignUp(tx, id);
      const classRow = row && (await findClassById(tx, row.classId));
      if (row && classRow) signUps.push(signUpMailProps(classRow, row, testApp.clock.now()));
    }
    await createOutbox(testApp).enqueue(tx, classMails['class-sign-ups-confirmed'], to, {
      name: 'Ana Flores',
      signUps,
    });
    await tx
      .update(classes)
      .set({ day: '2027-01-20' })
      .where(eq(classes.id, ids[0] ?? ''));
  });
  const [mail] = await testApp.mailsTo(to);
  expect(mail?.text).toContain('Wednesday, January 20');
  expect(mail?.text).not.toContain('December 9');
});

test('a choice of one class sends the mail of a single sign-up', async () => {
  const [event] = await addClasses(1);
  const { status, email } = await signUp([event?.id ?? '']);
  expect(status).toBe(201);
  const [mail] = await admin.testApp.mailsTo(email);
  expect(mail?.subject).toContain(`You’re signed up: ${event?.title}`);
  expect(mail?.attachments).toHaveLength(1);
});

test.each([
  ['none', () => [], 'Please choose a class.'],
  ['seven', () => Array.from({ length: 7 }, newId), 'You can sign up for up to six classes at once.'],
  ['one of them twice', () => Array(2).fill(newId()), 'Please choose each class only once.'],
])('a choice of %s is refused with the reason', async (_name, createIds, message) => {
  const { status, body } = await signUp(createIds());
  expect([status, body.fields]).toEqual([400, { 'body/classes': message }]);
});

test('a choice is refused if the waiver has changed since, and no place is taken', async () => {
  const ids = (await addClasses(2)).map(({ id }) => id);
  const { status, body } = await signUp(ids, { waiverVersion: 'earlier' });
  expect([status, body.reason]).toEqual([409, 'waiver-changed']);
  expect(await countTaken(ids)).toEqual([0, 0]);
});
