import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '#features/settings/tables.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createWaitlistFixture, type WaitlistFixture } from '#tests/support/classes/waitlist-fixture.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let waitlist: WaitlistFixture;

beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassFixture(admin.testApp);
  waitlist = createWaitlistFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

async function createFullClass(waiting: number) {
  const classRow = await classFixture.addClass({ capacity: 1 });
  const [signUp] = await waitlist.fill(classRow);
  const [first = '', second = ''] = await waitlist.wait(classRow, waiting);
  return { ...classRow, signUpId: signUp?.id ?? '', first, second };
}

const readRoster = (id: string) => admin.requestOk('GET', `/api/admin/events/${id}/roster`);
const changeCapacity = (
  { id, title, day: date, time }: { id: string; title: string; day: string; time: string },
  capacity: number,
) => admin.call('PUT', `/api/events/${id}`, { title, date, time, capacity });

test('the roster shows who waits, who has an offer, and until when', async () => {
  const full = await createFullClass(2);
  await waitlist.cancel(full.signUpId);
  expect((await readRoster(full.id)).waitlist).toMatchObject([
    { email: full.first, offeredUntil: { day: '2026-11-20', time: '12:00' } },
    { email: full.second, offeredUntil: null },
  ]);
});

test('taking a person off the waitlist offers their place to the next, once, and is in the history', async () => {
  const full = await createFullClass(2);
  await waitlist.cancel(full.signUpId);
  const [{ _id: id }] = (await readRoster(full.id)).waitlist;
  expect((await admin.call('DELETE', `/api/admin/waitlist/${id}`)).status).toBe(200);
  expect((await admin.call('DELETE', `/api/admin/waitlist/${id}`)).body.reason).toBe('waitlist-entry-not-found');
  expect(await waitlist.listStates(full.id)).toEqual(['ended', 'offered']);
  expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 0, offered: 1 });
  expect(await admin.listHistory(id)).toMatchObject([{ kind: 'waitlist', action: 'removed' }]);
});

test('a place that the owner frees, and places that are added, are offered', async () => {
  const full = await createFullClass(2);
  expect((await changeCapacity(full, 2)).status).toBe(200);
  expect(await waitlist.listStates(full.id)).toEqual(['offered', 'waiting']);
  await admin.requestOk('DELETE', `/api/signup/${full.signUpId}`);
  expect(await waitlist.listStates(full.id)).toEqual(['offered', 'offered']);
  const { status, body } = await changeCapacity(full, 1);
  expect([status, body.reason, body.fields['body/capacity']]).toEqual([409, 'places-taken', 'must not be below 2']);
});

test('the owner adds a person who has an offer to the place that is offered to them', async () => {
  const full = await createFullClass(2);
  await waitlist.cancel(full.signUpId);
  const add = (email: string) => admin.call('POST', `/api/admin/events/${full.id}/people`, { name: 'Cleo', email });
  expect((await add(full.second)).body.reason).toBe('no-place-left');
  expect((await add(full.first)).status).toBe(201);
  expect(await waitlist.listStates(full.id)).toEqual(['taken', 'waiting']);
  expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 1, offered: 0 });
});

test('cancelling the class ends its waitlist and mails those who wait', async () => {
  const full = await createFullClass(2);
  await waitlist.cancel(full.signUpId);
  const note = 'I’ve caught a cold.';
  await admin.requestOk('DELETE', '/api/events/bulk', { eventIds: [full.id], notify: true, note });
  expect(await waitlist.listStates(full.id)).toEqual(['ended', 'ended']);
  expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 0, offered: 0 });
  expect(await waitlist.countMails('waitlist-called-off', full.second)).toBe(1);
  for (const email of [full.first, full.second])
    await expect.poll(async () => (await admin.testApp.mailsTo(email)).map(({ text }) => text).join()).toContain(note);
  expect(await waitlist.view(full.id, full.first)).toMatchObject({ view: 'cancelled' });
  await waitlist.addWaivers([full.first]);
  expect((await waitlist.take(full.id, full.first)).body.reason).toBe('class-cancelled');
});

test('a class that has only a waitlist is cancelled, not deleted', async () => {
  const full = await classFixture.addClass({ capacity: 0 });
  await waitlist.wait(full, 1);
  const body = await admin.requestOk('DELETE', '/api/events/bulk', { eventIds: [full.id] });
  expect([body.cancelled, body.deleted]).toEqual([[full.id], []]);
});

test('the owner sets the hours of an offer', async () => {
  const { version, waitlist: before } = await admin.requestOk('GET', '/api/admin/settings');
  expect(before).toEqual({ offerHours: 2 });
  const change = (offerHours: number) =>
    admin.call('PUT', '/api/admin/settings', { version, waitlist: { offerHours } });
  expect([(await change(0)).status, (await change(1.5)).status, (await change(49)).status]).toEqual([400, 400, 400]);
  expect((await change(5)).body.waitlist).toEqual({ offerHours: 5 });
  const full = await createFullClass(1);
  await waitlist.cancel(full.signUpId);
  expect((await readRoster(full.id)).waitlist).toMatchObject([{ offeredUntil: { day: '2026-11-20', time: '15:00' } }]);
  await admin.testApp.connection.db.delete(settings);
});
