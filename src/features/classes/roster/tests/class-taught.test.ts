import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';

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

test('a class that was taught is in the finances with the payments on its roster, as paid', async () => {
  const payments = [{ paidBy: 'cash' }, { paidBy: 'venmo', paid: 45 }, { paidBy: 'free' }, { paidBy: 'cash', paid: 5 }];
  const { id, title } = await teach('$20', 4, payments);
  const { status, body } = await press(id);
  expect([status, body.message]).toEqual([
    200,
    `${title} is in your finances: 4 people here, $70.00 (2 cash, 1 Venmo, 1 free).`,
  ]);
  expect((await admin.requestOk('GET', `/api/finances/${id}`)).finance).toMatchObject({
    date: '2026-11-27',
    time: '18:00',
    class: title,
    location: 'Alder Street Studio',
    rate: 70,
    paymentFrequency: 'per-class',
    paymentMethod: 'venmo',
    paid: 'yes',
    taxed: 'no',
  });
  const [created] = await admin.listHistory(id);
  expect(created).toMatchObject({ kind: 'finance entry', action: 'created' });
  expect(created?.changes).toContainEqual({ field: 'Paid on site', after: '2 cash, 1 Venmo, 1 free' });
});

test('who is here and has not paid is owed, and what others paid is not in “Unpaid”', async () => {
  const { id, title } = await teach('$20', 3, [{ paidBy: 'check', paid: 30 }]);
  const getUnpaid = async () => (await admin.requestOk('GET', '/api/finances/summary')).allTime.unpaid;
  const unpaid = await getUnpaid();
  const { body } = await press(id);
  expect(body.message).toBe(
    `${title} is in your finances: 3 people here, $30.00 (1 check). 2 people owe $40.00: that stays on the roster.`,
  );
  expect(body.finance).toMatchObject({ rate: 30, paymentMethod: 'check', paid: 'yes' });
  expect(await getUnpaid()).toEqual(unpaid);
});

test('a payment of someone who did not come is income, too', async () => {
  const { id } = await teach('$20', 1, [{ paidBy: 'cash' }, { paidBy: 'zelle', paid: 25 }]);
  expect((await press(id)).body).toMatchObject({
    people: 1,
    finance: { rate: 45, paymentMethod: 'zelle', paid: 'yes' },
  });
});

test('a class for which nobody has paid yet is in the finances with nothing, as unpaid', async () => {
  const { id } = await teach('$20', 2);
  expect((await press(id)).body).toMatchObject({ people: 2, finance: { rate: 0, paid: 'no' } });
});

/** Marks that a person paid in cash. */
const markPaid = async (id: string | undefined, paid: number) => {
  const markedAt = admin.testApp.clock.now().toISOString();
  await admin.requestOk('PUT', `/api/admin/signups/${id}/payment`, { paidBy: 'cash', paid, markedAt });
};
const getEntry = async (id: string) => (await admin.requestOk('GET', `/api/admin/events/${id}/roster`)).finance;
const update = (id: string, { rate, paymentMethod, paid }: { rate: number; paymentMethod: string; paid: string }) =>
  admin.call('PUT', `/api/admin/events/${id}/taught`, { was: { rate, paymentMethod, paid } });

test('a later payment changes the entry only when the owner updates it', async () => {
  const { id, ids, title } = await teach('$20', 2);
  expect(await getEntry(id)).toBeNull();
  await press(id);
  await markPaid(ids[0], 50);
  const seen = await getEntry(id);
  expect(seen).toMatchObject({ date: '2026-11-27', rate: 0, paymentMethod: 'cash', paid: 'no' });
  expect((await press(id)).body).toMatchObject({ added: false, finance: { rate: 0, paid: 'no' } });
  const { status, body } = await update(id, seen);
  expect([status, body.message]).toEqual([
    200,
    `${title} is in your finances with $50.00 now. 1 person owes $20.00: that stays on the roster.`,
  ]);
  expect(body.finance).toMatchObject({ rate: 50, paid: 'yes' });
  const changed = (await admin.listHistory(id)).find(({ action }) => action === 'changed');
  expect(changed?.changes).toEqual([
    { field: 'Rate', before: '$0.00', after: '$50.00' },
    { field: 'Paid', before: 'no', after: 'yes' },
  ]);
});

test('an update does not overwrite what the owner has changed in the entry since she saw it', async () => {
  const { id, ids } = await teach('$20', 2, [{ paidBy: 'cash' }]);
  await press(id);
  const seen = await getEntry(id);
  await markPaid(ids[1], 20);
  for (const edit of [{ rate: 35 }, { rate: 20, paymentMethod: 'check' }, { paymentMethod: 'cash', paid: 'no' }]) {
    await admin.requestOk('PUT', `/api/finances/${id}`, edit);
    expect((await update(id, seen)).body.reason).toBe('finance-changed');
    expect(await getEntry(id)).toMatchObject(edit);
  }
  expect((await update(id, await getEntry(id))).body.finance).toMatchObject({ rate: 40, paid: 'yes' });
});

test('a class that is not in the finances has nothing to update', async () => {
  const { id } = await teach('$20', 1);
  const seen = { rate: 20, paymentMethod: 'cash', paid: 'yes' };
  expect((await update(id, seen)).body.reason).toBe('finance-not-found');
  expect((await update(newId(), seen)).body.reason).toBe('class-not-found');
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

test('where the price is not one amount, marked amounts count, and people without an amount are named', async () => {
  const { id, title } = await teach('by donation', 3, [{ paidBy: 'cash', paid: 12.5 }, { paidBy: 'venmo' }]);
  const { body } = await press(id);
  expect(body).toMatchObject({ finance: { rate: 12.5, paid: 'yes' }, people: 3, added: true });
  expect(body.message).toBe(
    `${title} is in your finances: 3 people here, $12.50 (1 cash, 1 Venmo). The price is not one amount, so please ` +
      'enter on the roster what 1 person paid. 1 person hasn’t paid yet: that stays on the roster.',
  );
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
