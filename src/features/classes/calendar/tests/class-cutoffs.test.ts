import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createWaitlistFixture, type WaitlistFixture } from '#tests/support/classes/waitlist-fixture.ts';

/** The classes begin at 18:00 in Portland on November 27. */
const BEGINS = new Date('2026-11-28T02:00:00Z');

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let waitlist: WaitlistFixture;
let people = 0;

beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassFixture(admin.testApp);
  waitlist = createWaitlistFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());
beforeEach(async () => {
  await setMinutesBefore(600);
  await setCutoffs(0, 0);
});

/** The owner signs in again, because the tokens of earlier times are too old. */
async function setMinutesBefore(minutes: number) {
  admin.testApp.clock.setTime(new Date(BEGINS.getTime() - minutes * 60_000));
  Object.assign(admin.headers, (await createSignedInOwner(admin.testApp)).headers);
}

async function setCutoffs(signUpMinutes: number, cancelMinutes: number) {
  const { version } = await admin.requestOk('GET', '/api/admin/settings');
  const classCutoffs = { signUpMinutes, cancelMinutes };
  const { status, body } = await admin.call('PUT', '/api/admin/settings', { version, classCutoffs });
  expect([status, body.classCutoffs]).toEqual([200, classCutoffs]);
}

type ClassRow = Awaited<ReturnType<typeof classFixture.addClass>>;

async function signUp(classRow: ClassRow, changes = {}) {
  const email = `cutoff${++people}@example.com`;
  const response = await classFixture.signUp(classFixture.createSignUpForm(classRow, { email, ...changes }));
  return { email, status: response.statusCode, body: response.json() };
}

const getStatus = async ({ title, day, time }: ClassRow) =>
  admin.requestOk('GET', `/api/class-status?classTitle=${encodeURIComponent(title)}&date=${day}&time=${time}`);

test('a cut-off that is not whole minutes, below 0 or above a week is refused', async () => {
  const { version } = await admin.requestOk('GET', '/api/admin/settings');
  for (const minutes of [-1, 0.5, 10_081]) {
    const classCutoffs = { signUpMinutes: minutes, cancelMinutes: 0 };
    const { status } = await admin.call('PUT', '/api/admin/settings', { version, classCutoffs });
    expect([minutes, status]).toEqual([minutes, 400]);
  }
});

test('sign-up ends the set number of minutes before the class, and the calendar shows the end', async () => {
  const classRow = await classFixture.addClass();
  await setCutoffs(90, 0);
  await setMinutesBefore(91);
  expect((await signUp(classRow)).status).toBe(201);
  expect(await getStatus(classRow)).toMatchObject({ action: 'sign-up' });
  await setMinutesBefore(90);
  expect(await signUp(classRow)).toMatchObject({ status: 409, body: { reason: 'sign-ups-closed' } });
  expect(await getStatus(classRow)).toMatchObject({ action: 'closed', isFull: false });
  const events = (await admin.requestOk('GET', `/api/events?from=${classRow.day}`)) as { _id: string }[];
  expect(events.find(({ _id }) => _id === classRow.id)).toMatchObject({
    signUpUntil: { day: '2026-11-27', time: '16:30' },
  });
});

test('without a cut-off, sign-up ends when the class begins, and the calendar shows no other end', async () => {
  const classRow = await classFixture.addClass();
  await setMinutesBefore(1);
  expect((await signUp(classRow)).status).toBe(201);
  const events = (await admin.requestOk('GET', `/api/events?from=${classRow.day}`)) as { _id: string }[];
  expect(events.find(({ _id }) => _id === classRow.id)).not.toHaveProperty('signUpUntil');
});

test('several classes at once are refused while one of them is closed', async () => {
  const classRow = await classFixture.addClass();
  await setCutoffs(90, 0);
  await setMinutesBefore(60);
  const { classTitle: _title, date: _date, ...form } = classFixture.createSignUpForm(classRow);
  const { status, body } = await admin.call('POST', '/api/signup/several', { ...form, classes: [classRow.id] });
  expect([status, body.reason]).toEqual([409, 'classes-not-open']);
  expect(JSON.stringify(body)).toContain('takes no more sign-ups');
});

test('the waitlist ends with the sign-up: nobody can join, and a free place is not offered', async () => {
  const classRow = await classFixture.addClass({ capacity: 1 });
  const [first] = await waitlist.fill(classRow);
  const [waiting = ''] = await waitlist.wait(classRow, 1);
  await setCutoffs(90, 0);
  await setMinutesBefore(60);
  expect((await waitlist.join(classRow, waitlist.createEmail())).body).toMatchObject({ reason: 'sign-ups-closed' });
  await waitlist.cancel(first?.id ?? '');
  expect(await waitlist.countMails('waitlist-offer', waiting)).toBe(0);
  expect(await waitlist.view(classRow.id, waiting)).toMatchObject({ view: 'past' });
});

test('the confirmation says until when cancelling is free, and a late cancellation is mailed to the owner', async () => {
  const classRow = await classFixture.addClass();
  await setCutoffs(0, 120);
  const [inTime, late] = [await signUp(classRow), await signUp(classRow)];
  const [confirmation] = await admin.testApp.mailsTo(late.email);
  expect(confirmation?.text).toContain('free until Friday, November 27, 4:00 PM');
  const cancel = (id: string) => waitlist.cancel(id);
  await setMinutesBefore(121);
  await cancel(inTime.body.signUpId);
  await setMinutesBefore(120);
  await cancel(late.body.signUpId);
  expect(await getStatus(classRow)).toMatchObject({ placesLeft: classRow.capacity });
  const texts = (await admin.testApp.mailsTo('owner@example.com'))
    .filter(({ subject }) => subject.startsWith(`Spot cancelled: ${classRow.title}`))
    .map(({ text }) => text);
  expect(texts.map((text) => text.includes('Late: free cancellation had ended')).toSorted()).toEqual([false, true]);
});

test('a student who signs up after the free time reads that it is over, and no past time', async () => {
  const classRow = await classFixture.addClass();
  await setCutoffs(0, 120);
  await setMinutesBefore(60);
  const { email } = await signUp(classRow);
  const [confirmation] = await admin.testApp.mailsTo(email);
  expect(confirmation?.text).toContain('Free cancellation has ended.');
  expect(confirmation?.text).not.toContain('free until');
});

test('the email about several classes says until when cancelling each is free, and not that there is no fee', async () => {
  const [one, two] = [await classFixture.addClass(), await classFixture.addClass({ day: '2026-12-04' })];
  await setCutoffs(0, 120);
  const email = `several${++people}@example.com`;
  const { classTitle: _title, date: _date, ...form } = classFixture.createSignUpForm(one, { email });
  const { status } = await admin.call('POST', '/api/signup/several', { ...form, classes: [one.id, two.id] });
  expect(status).toBe(201);
  const [confirmation] = await admin.testApp.mailsTo(email);
  expect(confirmation?.text).toContain('free until Friday, November 27, 4:00 PM');
  expect(confirmation?.text).toContain('free until Friday, December 4, 4:00 PM');
  expect(confirmation?.text).not.toContain('no fee');
});

test('a client’s list of classes says until when cancelling is free', async () => {
  const bookings = createBookingFixture(admin.testApp);
  const person = await bookings.createClient();
  await signUp(await classFixture.addClass(), { email: person.client.email });
  const list = async () => (await bookings.call(person, 'GET', `/api/user/${person.client.id}/classes`)).body;
  expect(await list()).not.toHaveProperty([0, 'freeUntil']);
  await setCutoffs(0, 120);
  expect(await list()).toMatchObject([{ freeUntil: { day: '2026-11-27', time: '16:00' } }]);
});

test('the owner adds someone after the end of the sign-up', async () => {
  const classRow = await classFixture.addClass();
  await setCutoffs(90, 0);
  await setMinutesBefore(60);
  const { status } = await admin.call('POST', `/api/admin/events/${classRow.id}/people`, { name: 'Ana Late' });
  expect(status).toBe(201);
});

test('pages about leaving a class do not promise that it is free while the owner sets a window', async () => {
  const readRule = async () =>
    (await admin.requestOk('GET', '/config/site')).business.policies.classCancellation as string;
  expect(await readRule()).toMatch(/There is no fee\.$/);
  await setCutoffs(0, 120);
  expect(await readRule()).toMatch(/someone else can have it\. It’s free until 2 hours before class\.$/);
  const yoga: object = await admin.requestOk('GET', '/api/content/yoga');
  expect(JSON.stringify(yoga)).toContain('It’s free until 2 hours before class.');
  expect(JSON.stringify(yoga)).not.toContain('There is no fee.');
  const { business } = await admin.requestOk('GET', '/api/admin/settings');
  expect(business.policies.classCancellation).toMatch(/There is no fee\.$/);
});
