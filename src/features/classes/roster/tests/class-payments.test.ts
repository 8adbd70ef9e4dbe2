import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSignedInClient, createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { signUps } from '../../tables/classes.ts';

const START = '2026-11-27T18:00:00Z';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let people = 0;

beforeAll(async () => {
  admin = await createAdminTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());
beforeEach(() => setTime(START));

/** The owner signs in again, because the tokens of earlier times are too old. */
async function setTime(instant: string) {
  admin.testApp.clock.setTime(new Date(instant));
  Object.assign(admin.headers, (await createSignedInOwner(admin.testApp)).headers);
}

async function createSignUp(email = `pays${++people}@example.com`) {
  const classRow = await classFixture.addClass({ priceText: '$20' });
  const { signUpId } = (await classFixture.signUp(classFixture.createSignUpForm(classRow, { email }))).json();
  return { classRow, id: signUpId as string };
}

const at = (minute: number) => new Date(Date.parse(START) - 3_600_000 + minute * 60_000).toISOString();
const callPay = (id: string, body: object) => admin.call('PUT', `/api/admin/signups/${id}/payment`, body);
const pay = async (id: string, body: object) =>
  (await admin.requestOk('PUT', `/api/admin/signups/${id}/payment`, body)).signUp;
const readRoster = (classId: string) => admin.requestOk('GET', `/api/admin/events/${classId}/roster`);

test('a payment mark is set, changed and removed, whatever the order in which the marks arrive', async () => {
  const { classRow, id } = await createSignUp();
  expect((await readRoster(classRow.id)).people).toMatchObject([{ paidBy: null, paid: null, paidMarkedAt: null }]);
  expect(await pay(id, { paidBy: 'cash', paid: 15.5, markedAt: at(1) })).toMatchObject({ paidBy: 'cash', paid: 15.5 });
  expect(await pay(id, { paidBy: 'venmo', paid: null, markedAt: at(3) })).toMatchObject({
    paidBy: 'venmo',
    paid: null,
  });
  expect(await pay(id, { paidBy: 'check', paid: 9, markedAt: at(2) })).toMatchObject({ paidBy: 'venmo', paid: null });
  expect((await readRoster(classRow.id)).people).toMatchObject([{ paidBy: 'venmo', paidMarkedAt: at(3) }]);
  expect(await pay(id, { paidBy: 'free', paid: 20, markedAt: at(4) })).toMatchObject({ paidBy: 'free', paid: null });
  expect(await pay(id, { paidBy: null, paid: 20, markedAt: at(5) })).toMatchObject({ paidBy: null, paid: null });
  const changes = (await admin.listHistory(id)).map(({ changes }) => changes);
  expect(changes).toEqual([
    [{ field: 'payment', before: 'not marked', after: 'cash, $15.50' }],
    [{ field: 'payment', before: 'cash, $15.50', after: 'Venmo' }],
    [{ field: 'payment', before: 'Venmo', after: 'free' }],
    [{ field: 'payment', before: 'free', after: 'not marked' }],
  ]);
});

test('of two payment marks with the same time the first counts', async () => {
  const { classRow, id } = await createSignUp();
  await pay(id, { paidBy: 'cash', paid: 15, markedAt: at(1) });
  expect(await pay(id, { paidBy: 'venmo', paid: null, markedAt: at(1) })).toMatchObject({ paidBy: 'cash', paid: 15 });
  expect((await readRoster(classRow.id)).people).toMatchObject([{ paidBy: 'cash', paid: 15 }]);
});

test('the marks of attendance and payment do not undo each other, because each has its own time', async () => {
  const { id } = await createSignUp();
  await pay(id, { paidBy: 'zelle', paid: null, markedAt: at(9) });
  const attendance = { attendance: 'here', markedAt: at(1) };
  const { signUp } = await admin.requestOk('PUT', `/api/admin/signups/${id}/attendance`, attendance);
  expect(signUp).toMatchObject({ attendance: 'here', paidBy: 'zelle', paidMarkedAt: at(9) });
});

test('a payment mark is refused for a person who was removed, and if it is invalid', async () => {
  const { id } = await createSignUp();
  const mark = { paidBy: 'cash', paid: null, markedAt: at(1) };
  for (const invalid of [{ paidBy: 'gold' }, { paid: -1 }, { paid: 1.005 }, { markedAt: 'now' }, { tip: 1 }])
    expect((await callPay(id, { ...mark, ...invalid })).body.reason).toBe('invalid-input');
  await admin.requestOk('DELETE', `/api/signup/${id}`);
  expect((await callPay(id, mark)).body.reason).toBe('sign-up-closed');
  expect((await callPay('01900000-0000-7000-8000-000000000001', mark)).body.reason).toBe('sign-up-not-found');
});

test('a walk-in is added with the payment, and is marked as present on the day of the class', async () => {
  const today = await classFixture.addClass({ priceText: '$20' });
  const later = await classFixture.addClass({ priceText: '$20', day: '2026-12-04' });
  const add = async (classId: string, more: object) =>
    (await admin.requestOk('POST', `/api/admin/events/${classId}/people`, { name: 'Wally', ...more })).signUp;
  const walkIn = await add(today.id, { paidBy: 'card', paid: 25 });
  expect(walkIn).toMatchObject({ attendance: 'here', paidBy: 'card', paid: 25 });
  expect(await admin.listHistory(walkIn._id)).toMatchObject([
    { action: 'created', changes: [{ field: 'payment', after: 'card reader, $25.00' }] },
  ]);
  expect(await add(later.id, { paidBy: 'venmo' })).toMatchObject({
    attendance: 'not-here',
    paidBy: 'venmo',
    paid: null,
  });
  expect(await add(today.id, {})).toMatchObject({ attendance: 'not-here', paidBy: null, paidMarkedAt: null });
});

test('the exported list and a client’s download say how a person paid', async () => {
  const { client, headers } = await createSignedInClient(admin.testApp);
  const { classRow, id } = await createSignUp(client.email);
  await pay(id, { paidBy: 'check', paid: 12, markedAt: at(1) });
  const { csv } = await admin.requestOk('GET', `/api/admin/signups/export?class=${classRow.id}`);
  expect(
    csv
      .trim()
      .split('\r\n')
      .map((line: string) => line.split(',').slice(-2)),
  ).toEqual([
    ['Paid by', 'Paid'],
    ['check', '12'],
  ]);
  const download = await admin.testApp.app.inject({ url: `/api/user/${client.id}/data`, headers });
  expect(download.json().classSignUps).toMatchObject([{ attended: false, paidBy: 'check', paid: 12 }]);
});

test('the database stores no amount without a payment', async () => {
  const { id } = await createSignUp();
  const { db } = admin.testApp.connection;
  for (const paidBy of [null, 'free'] as const)
    await expect(db.update(signUps).set({ paidBy, paidCents: 100 })).rejects.toThrow();
  expect(await pay(id, { paidBy: 'cash', paid: 0, markedAt: at(1) })).toMatchObject({ paidBy: 'cash', paid: 0 });
});
