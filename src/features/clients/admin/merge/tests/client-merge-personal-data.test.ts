import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotateIntakeKey } from '#app/intake-key/rotate-key.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { clients } from '#platform/sessions/tables.ts';
import { createMergeFixture, type MergeClient } from '#tests/support/accounts/merge-fixture.ts';
import { type AdminFixture, createAdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { readAllText } from '#tests/support/app/database-text.ts';
import { enforceAndConfirm } from '#tests/support/app/retention.ts';
import { INTAKE_KEY } from '#tests/support/app/secrets.ts';
import { clientMergeMoves, clientMerges } from '../../../tables/client-merges.ts';

const DAY_MS = 24 * 3_600_000;
let admin: AdminFixture;
let fixture: ReturnType<typeof createMergeFixture>;
let start: Date;
beforeAll(async () => {
  admin = await createAdminTestApp();
  fixture = createMergeFixture(admin.testApp);
  start = admin.testApp.clock.now();
});
beforeEach(async () => {
  admin.testApp.clock.setTime(start);
  admin = await createAdminFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

const db = () => admin.testApp.connection.db;
const other = { firstName: 'Wilhelmina', lastName: 'Quackenbush', phone: '5035550177' };
const merge = async (keptId: string, otherId: string) =>
  (await admin.requestOk('POST', `/api/admin/users/${keptId}/merge`, { otherId })).merge;
const undo = (id: string) => admin.call('DELETE', `/api/admin/client-merges/${id}`);
const setDay = (days: number) => admin.testApp.clock.setTime(new Date(start.getTime() + days * DAY_MS));
const over = { status: 409, body: { reason: 'merge-over' } };

test('deleting the client deletes the merged record and what its undo needs', async () => {
  const [kept, merged] = [await fixture.createClient(), await fixture.createClient(other)];
  await admin.requestOk('PUT', `/api/admin/users/${merged.client.id}/intake-form`, { intakeFormCompleted: true });
  await fixture.addOrder(merged.client.id, { buyerName: 'Wilhelmina Quackenbush', buyerEmail: merged.client.email });
  const { _id } = await merge(kept.client.id, merged.client.id);
  // Written since, with the old email.
  const since = { kind: 'contact' as const, name: 'Wilhelmina', email: merged.client.email, createdAt: start };
  await db()
    .insert(enquiries)
    .values({ id: _id, ...since });
  expect((await admin.call('DELETE', `/api/admin/users/${kept.client.id}`)).status).toBe(200);
  expect(await readAllText(db())).not.toMatch(/Wilhelmina|Quackenbush|5035550177/);
  expect(await readAllText(db())).not.toContain(merged.client.email);
  expect(await db().$count(clients, eq(clients.id, merged.client.id))).toBe(0);
  expect(await db().$count(clientMergeMoves, eq(clientMergeMoves.mergeId, _id))).toBe(0);
  expect(await undo(_id)).toMatchObject(over);
});

test('deleting the client keeps what another person has written since with the old email', async () => {
  const [kept, merged] = [await fixture.createClient(), await fixture.createClient()];
  const { _id } = await merge(kept.client.id, merged.client.id);
  await fixture.createClient({ email: merged.client.email });
  const since = { kind: 'contact' as const, name: 'Ana', email: merged.client.email, createdAt: start };
  await db()
    .insert(enquiries)
    .values({ id: _id, ...since });
  expect((await admin.call('DELETE', `/api/admin/users/${kept.client.id}`)).status).toBe(200);
  expect(await db().$count(enquiries, eq(enquiries.id, _id))).toBe(1);
});

test('the client’s download has what a merge moved, and the merged record while the merge can be undone', async () => {
  const [kept, merged] = [await fixture.createClient(), await fixture.createFullClient(other)];
  await merge(kept.client.id, merged.client.id);
  const download = await admin.testApp.app.inject({ url: `/api/user/${kept.client.id}/data`, headers: kept.headers });
  expect(download.json()).toMatchObject({
    mergedAccounts: [{ ...other, email: merged.client.email, mergedAt: expect.any(String) }],
  });
  const { sessions, payments, classSignUps, enquiries, forms } = download.json();
  expect([sessions, payments, classSignUps, enquiries, forms].map(({ length }) => length)).toEqual([3, 2, 1, 1, 1]);
});

test('a merge can be undone for thirty days, and then the job deletes what an undo needs', async () => {
  const pairs: [MergeClient, MergeClient][] = [];
  for (let pair = 0; pair < 2; pair++) pairs.push([await fixture.createClient(), await fixture.createClient()]);
  const [first, second] = await Promise.all(pairs.map(([kept, merged]) => merge(kept.client.id, merged.client.id)));
  expect(first.undoUntil).toBe(new Date(Date.parse(first.mergedAt) + 30 * DAY_MS).toISOString());
  setDay(29.9);
  admin = await createAdminFixture(admin.testApp);
  await enforceAndConfirm(admin.testApp);
  expect(await undo(first._id)).toMatchObject({ status: 200 });
  admin.testApp.clock.setTime(new Date(second.undoUntil));
  admin = await createAdminFixture(admin.testApp);
  expect(await undo(second._id)).toMatchObject(over);
  expect(await db().$count(clientMerges, eq(clientMerges.id, second._id))).toBe(1);
  setDay(30.1);
  await enforceAndConfirm(admin.testApp);
  expect(await db().$count(clientMerges, eq(clientMerges.id, second._id))).toBe(0);
  expect(await db().$count(clientMergeMoves, eq(clientMergeMoves.mergeId, second._id))).toBe(0);
  expect(await db().$count(clients, eq(clients.id, pairs[1]?.[1].client.id ?? ''))).toBe(0);
});

test('answers that a merge replaced can be decrypted after a change of the key', async () => {
  const [kept, merged] = [await fixture.createFullClient(), await fixture.createFullClient()];
  const { _id } = await merge(kept.client.id, merged.client.id);
  const another = 'another key of the tests, just as long as the first';
  const { connection } = admin.testApp;
  expect((await rotateIntakeKey(connection, { previous: INTAKE_KEY, current: another })).answers).toBeGreaterThan(1);
  await rotateIntakeKey(connection, { previous: another, current: INTAKE_KEY });
  expect((await undo(_id)).status).toBe(200);
  for (const { client } of [kept, merged]) {
    const { answers } = await admin.requestOk('GET', `/api/admin/users/${client.id}/forms/new-client`);
    expect(answers).toMatchObject({ injuries: 'about injuries' });
  }
});
