import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { createSignedInOwner } from '../support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { createClassFixture } from '../support/classes/class-fixture.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let people = 0;

beforeAll(async () => {
  admin = await createAdminTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());
beforeEach(() => setTime('2026-11-27T18:00:00Z'));

/** The owner signs in again, because the tokens of earlier times are too old. */
async function setTime(instant: string) {
  admin.testApp.clock.setTime(new Date(instant));
  Object.assign(admin.headers, (await createSignedInOwner(admin.testApp)).headers);
}

/** A class at 18:00 in Portland with people, of whom some are here by its time, and some have paid. */
async function teach(priceText: string, here: number, payments: { paidBy: string; paid?: number }[] = []) {
  const classRow = await classFixture.addClass({ priceText, location: 'Alder Street Studio' });
  const ids: string[] = [];
  for (let count = 0; count < Math.max(3, payments.length); count++) {
    const form = classFixture.createSignUpForm(classRow, { email: `taught${++people}@example.com` });
    ids.push((await classFixture.signUp(form)).json().signUpId);
  }
  await setTime('2026-11-28T02:00:00Z');
  for (const id of ids.slice(0, here)) {
    const body = { attendance: 'here', markedAt: admin.testApp.clock.now().toISOString() };
    await admin.requestOk('PUT', `/api/admin/signups/${id}/attendance`, body);
  }
  for (const [index, payment] of payments.entries()) {
    const markedAt = admin.testApp.clock.now().toISOString();
    await admin.requestOk('PUT', `/api/admin/signups/${ids[index]}/payment`, { paid: null, ...payment, markedAt });
  }
  return { ...classRow, ids };
}

const press = (id: string) => admin.call('POST', `/api/admin/events/${id}/taught`);

test('a class that was taught is in the finances with its price for each person who was present', async () => {
  const { id, title } = await teach('$20', 2);
  const { status, body } = await press(id);
  expect([status, body.message]).toEqual([200, `${title} is in your finances: 2 people here, $40.00.`]);
  expect((await admin.requestOk('GET', `/api/finances/${id}`)).finance).toMatchObject({
    ...{ date: '2026-11-27', time: '18:00', class: title, location: 'Alder Street Studio', rate: 40 },
    ...{ paymentFrequency: 'per-class', paid: 'no', taxed: 'no' },
  });
  expect(await admin.listHistory(id)).toContainEqual(
    expect.objectContaining({ kind: 'finance entry', action: 'created' }),
  );
});

test('a class that was taught has the payments of all present people, and is paid when all have paid', async () => {
  const payments = [{ paidBy: 'cash' }, { paidBy: 'venmo', paid: 45 }, { paidBy: 'free' }, { paidBy: 'cash', paid: 5 }];
  const { id, title } = await teach('$20', 4, [...payments, { paidBy: 'zelle' }]);
  const { body } = await press(id);
  expect(body.message).toBe(`${title} is in your finances: 4 people here, $70.00 (2 cash, 1 Venmo, 1 free).`);
  expect(body.finance).toMatchObject({ rate: 70, paymentMethod: 'venmo', paid: 'yes', taxed: 'no' });
  const [created] = await admin.listHistory(id);
  expect(created?.changes).toContainEqual({ field: 'Paid on site', after: '2 cash, 1 Venmo, 1 free' });
});

test('people without a mark count with the price, and the class is not paid yet', async () => {
  const { id, title } = await teach('$20', 3, [{ paidBy: 'check', paid: 30 }]);
  const { body } = await press(id);
  expect(body.message).toBe(`${title} is in your finances: 3 people here, $70.00 (1 check, 2 without a mark).`);
  expect(body.finance).toMatchObject({ rate: 70, paymentMethod: 'check', paid: 'no' });
});

test('a later payment does not change the entry, and the roster shows both amounts', async () => {
  const { id, ids } = await teach('$20', 2);
  const roster = () => admin.requestOk('GET', `/api/admin/events/${id}/roster`);
  expect((await roster()).finance).toBeNull();
  await press(id);
  const markedAt = admin.testApp.clock.now().toISOString();
  await admin.requestOk('PUT', `/api/admin/signups/${ids[0]}/payment`, { paidBy: 'cash', paid: 50, markedAt });
  expect((await roster()).finance).toMatchObject({ date: '2026-11-27', rate: 40 });
  expect((await press(id)).body).toMatchObject({ added: false, finance: { rate: 40, paid: 'no' } });
});

test('ten concurrent presses make one entry, and a later press keeps what the owner corrected', async () => {
  const { id, title } = await teach('$20', 1);
  const presses = await Promise.all(Array.from({ length: 10 }, () => press(id)));
  expect(presses.filter(({ body }) => body.added)).toHaveLength(1);
  await admin.requestOk('PUT', `/api/finances/${id}`, { rate: 35 });
  expect((await press(id)).body).toMatchObject({
    added: false,
    message: `${title} is in your finances already, with $35.00.`,
    finance: { rate: 35 },
  });
});

test('a price that is not one amount is not guessed', async () => {
  const { id } = await teach('by donation', 3);
  const { body } = await press(id);
  expect(body).toMatchObject({ finance: { rate: 0 }, people: 3, added: true });
  expect(body.message).toContain('please enter the rate there');
});

test('marked amounts count where the price is not one amount, and people without an amount are named', async () => {
  const { id, title } = await teach('by donation', 2, [{ paidBy: 'cash', paid: 12.5 }, { paidBy: 'venmo' }]);
  const { body } = await press(id);
  expect(body.finance).toMatchObject({ rate: 12.5, paid: 'no' });
  expect(body.message).toContain(`${title} is in your finances with $12.50.`);
  expect(body.message).toContain('please enter the rate there');
});

test('a class that has not begun, was cancelled or does not exist is refused', async () => {
  const { id } = await classFixture.addClass();
  const cancelled = await classFixture.addClass({ day: '2026-11-20', cancelledAt: admin.testApp.clock.now() });
  for (const [classId, reason] of [
    [id, 'class-not-begun'],
    [cancelled.id, 'class-cancelled'],
    [newId(), 'class-not-found'],
  ] as const) {
    expect((await press(classId)).body.reason).toBe(reason);
    expect((await admin.call('GET', `/api/finances/${classId}`)).status).toBe(404);
  }
});
