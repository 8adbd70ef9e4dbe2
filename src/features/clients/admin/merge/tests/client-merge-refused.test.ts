import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { newId } from '#platform/database/id.ts';
import { clients, owners } from '#platform/sessions/tables.ts';
import { createMergeFixture, type MergeClient } from '#tests/support/accounts/merge-fixture.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createCompleteAnswers, createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { formAnswers } from '../../../tables/clients.ts';

let admin: AdminFixture;
let fixture: ReturnType<typeof createMergeFixture>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  fixture = createMergeFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

const db = () => admin.testApp.connection.db;
type Pair = [kept: MergeClient, other: MergeClient];
const createPair = async (): Promise<Pair> => [await fixture.createClient(), await fixture.createClient()];
const getUrl = (clientId: string) => `/api/admin/users/${clientId}/merge`;
const merge = (keptId: string, otherId: string) => admin.call('POST', getUrl(keptId), { otherId });

async function expectRefusal([kept, other]: Pair, reason: string, text?: string) {
  const [keptId, otherId] = [kept.client.id, other.client.id];
  const expected = { status: 409, body: { reason, ...(text && { message: expect.stringContaining(text) }) } };
  const before = await fixture.dump();
  expect(await admin.call('GET', `${getUrl(keptId)}?otherId=${otherId}`)).toMatchObject(expected);
  expect(await merge(keptId, otherId)).toMatchObject(expected);
  expect(await fixture.dump()).toEqual(before);
}
const future = { day: '2026-12-24', heldUntil: new Date('2026-12-01T00:00:00Z'), bookedAt: null };

describe('a merge is refused', () => {
  test.each([0, 1])('a merge is refused while one of the records holds a time', async (index) => {
    const pair = await createPair();
    await fixture.addBooking((pair[index] as MergeClient).client.id, { ...future, state: 'held' });
    await expectRefusal(pair, 'merge-hold');
  });

  test.each([0, 1])(
    'a merge is refused while one of the records has an unpaid order or a payment in progress',
    async (index) => {
      const [buyers, payers] = [await createPair(), await createPair()];
      const unpaid = { number: null, state: 'awaiting-payment' as const, paidAt: null };
      await fixture.addOrder((buyers[index] as MergeClient).client.id, unpaid);
      await expectRefusal(buyers, 'merge-payment');
      await fixture.addPayment((payers[index] as MergeClient).client.id, { state: 'pending' });
      await expectRefusal(payers, 'merge-payment');
    },
  );

  test('a merge of a record with itself, or of a merged record, is refused', async () => {
    const [kept, other] = await createPair();
    const third = await fixture.createClient();
    await expectRefusal([kept, kept], 'merge-same', 'the same record');
    expect((await merge(kept.client.id, other.client.id)).status).toBe(201);
    await expectRefusal([third, other], 'merge-merged');
    await expectRefusal([other, third], 'merge-merged');
  });

  test('a merge of an unknown record is refused', async () => {
    const [kept] = await createPair();
    expect(await merge(kept.client.id, newId())).toMatchObject({ status: 404, body: { reason: 'client-not-found' } });
    expect(await merge(newId(), kept.client.id)).toMatchObject({ status: 404, body: { reason: 'client-not-found' } });
  });

  test('a merge of a record with the owner’s own email is refused', async () => {
    const [owner] = await db().select().from(owners);
    const own = await fixture.createClient({ email: owner?.email ?? '' });
    const other = await fixture.createClient();
    await expectRefusal([own, other], 'merge-owner');
    await expectRefusal([other, own], 'merge-owner');
  });

  test('a merge into a record without an email is refused, because it could not have the sign-ups of the other', async () => {
    const [, other] = await createPair();
    const without = await fixture.createClient({ email: '' });
    await expectRefusal([without, other], 'merge-needs-email', 'the other way round');
    expect((await merge(other.client.id, without.client.id)).status).toBe(201);
  });

  test('a merge is refused while both records have a spot in a class to come, which it names', async () => {
    const pair = await createPair();
    const { id, title } = await fixture.addClass();
    for (const { client } of pair) await fixture.addSignUp(client.email, id);
    await expectRefusal(pair, 'merge-same-class', `${title} on Monday, December 14, 2026, 9:00 AM.`);
  });
});

describe('data that only one record can have', () => {
  test('after a merge both spots in a past class remain, the second with its old email', async () => {
    const [kept, other] = await createPair();
    const { id } = await fixture.addClass({ day: '2026-11-02' });
    for (const { client } of [kept, other]) await fixture.addSignUp(client.email, id);
    expect((await merge(kept.client.id, other.client.id)).status).toBe(201);
    const emails = sql`select email from sign_ups where class_id = ${id} order by email`;
    const { rows } = await db().execute<{ email: string }>(emails);
    expect(rows.map(({ email }) => email)).toEqual([kept.client.email, other.client.email].sort());
  });

  test('after a merge a person waits for a class once, and not for one in which they have a spot', async () => {
    const [kept, other] = await createPair();
    const [bothWait, otherHasSpot, keptHasSpot] = [
      await fixture.addClass(),
      await fixture.addClass(),
      await fixture.addClass(),
    ];
    for (const { client } of [kept, other]) await fixture.addWaiting(client.email, bothWait.id);
    await fixture.addSignUp(other.client.email, otherHasSpot.id);
    await fixture.addWaiting(kept.client.email, otherHasSpot.id);
    await fixture.addSignUp(kept.client.email, keptHasSpot.id);
    await fixture.addWaiting(other.client.email, keptHasSpot.id);
    const before = await fixture.dump();
    const { body } = await merge(kept.client.id, other.client.id);
    const listStates = async (classId: string) =>
      (await db().select().from(waitlistEntries).where(eq(waitlistEntries.classId, classId)))
        .map(({ email, state }) => [email === kept.client.email ? 'kept' : 'other', state].join(' '))
        .sort();
    expect(await listStates(bothWait.id)).toEqual(['kept waiting', 'other ended']);
    expect(await listStates(otherHasSpot.id)).toEqual(['kept ended']);
    expect(await listStates(keptHasSpot.id)).toEqual(['kept ended']);
    expect((await admin.call('DELETE', `/api/admin/client-merges/${body.merge._id}`)).status).toBe(200);
    expect(await fixture.dump()).toEqual(before);
  });

  test('after a merge submitted answers count before a draft, and the undo restores both', async () => {
    const [draft, submitted] = [await createFormFixture(admin.testApp), await createFormFixture(admin.testApp)];
    await draft.save('new-client', 0, { 'call-me': 'A draft' });
    await submitted.submit('new-client', 0, createCompleteAnswers('new-client', { 'call-me': 'Submitted' }));
    const { body } = await merge(draft.client.id, submitted.client.id);
    expect((await draft.read('new-client')).json()).toMatchObject({
      status: 'submitted',
      answers: { 'call-me': 'Submitted' },
    });
    expect(await db().$count(formAnswers, eq(formAnswers.clientId, submitted.client.id))).toBe(0);
    const [row] = await db().select().from(clients).where(eq(clients.id, draft.client.id));
    expect(row?.intakeFormCompleted).toBe(true);

    expect((await admin.call('DELETE', `/api/admin/client-merges/${body.merge._id}`)).status).toBe(200);
    expect((await draft.read('new-client')).json()).toMatchObject({
      status: 'draft',
      answers: { 'call-me': 'A draft' },
    });
    const answers = await admin.requestOk('GET', `/api/admin/users/${submitted.client.id}/forms/new-client`);
    expect(answers.answers['call-me']).toBe('Submitted');
  });
});
