import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { bookings } from '#features/bookings/tables.ts';
import { calendarFeeds } from '#features/calendar-feeds/tables.ts';
import { subscribers } from '#features/newsletter/tables.ts';
import { couponRedemptions } from '#features/payments/tables.ts';
import { audit } from '#platform/database/audit/audit.ts';
import { clients } from '#platform/sessions/tables.ts';
import { createMergeFixture, type MergeClient } from '#tests/support/accounts/merge-fixture.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';

let admin: AdminFixture;
let fixture: ReturnType<typeof createMergeFixture>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  fixture = createMergeFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

const db = () => admin.testApp.connection.db;
const getUrl = ({ client }: MergeClient) => `/api/admin/users/${client.id}`;
const merge = (kept: MergeClient, other: MergeClient) =>
  admin.requestOk('POST', `${getUrl(kept)}/merge`, { otherId: other.client.id });
const undo = (id: string) => admin.requestOk('DELETE', `/api/admin/client-merges/${id}`);
const findViolations = () => audit(admin.testApp.connection, admin.testApp.clock.now(), invariants);
const readRecord = (person: MergeClient) => admin.requestOk('GET', `${getUrl(person)}/record`);
const countParts = async (person: MergeClient) => {
  const record = await readRecord(person);
  const parts = ['bookings', 'orders', 'payments', 'signUps', 'enquiries', 'notes'] as const;
  return Object.fromEntries(parts.map((part) => [part, record[part].total]));
};
const single = { bookings: 3, orders: 1, payments: 2, signUps: 1, enquiries: 1, notes: 1 };

describe('a merge of two records with everything', () => {
  test('a merge moves everything to the record that stays, which keeps its name, email and phone', async () => {
    const [kept, other] = [await fixture.createFullClient({ phone: '5035550101' }), await fixture.createFullClient()];
    const preview = await admin.requestOk('GET', `${getUrl(kept)}/merge?otherId=${other.client.id}`);
    expect(preview).toMatchObject({ kept: { phone: '5035550101' }, other: { email: other.client.email } });
    expect(preview.formsOfBoth).toEqual(['new-client']);
    expect(
      Object.fromEntries(preview.parts.map((one: { part: string; rows: number }) => [one.part, one.rows])),
    ).toEqual({
      sessions: 3,
      orders: 1,
      payments: 2,
      couponUses: 1,
      forms: 1,
      notes: 1,
      tags: 2,
      signUps: 1,
      waitlists: 1,
      messages: 1,
      newsletter: 1,
      restockRequests: 1,
    });
    expect(preview.parts.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        '3 sessions',
        '1 use of a code',
        '1 place on a waitlist',
        '1 request to hear about a tin',
      ]),
    );
    expect(await countParts(kept)).toEqual(single);
    const violations = await findViolations();

    const { merge: merged } = await merge(kept, other);
    expect(merged).toMatchObject({ name: 'Maya Lindqvist', email: other.client.email });
    const record = await readRecord(kept);
    expect(record.client).toMatchObject({ email: kept.client.email, phone: '5035550101' });
    expect(record.merges).toEqual([merged]);
    const both = Object.fromEntries(Object.entries(single).map(([part, total]) => [part, total * 2]));
    expect(await countParts(kept)).toEqual(both);
    expect(await admin.call('GET', `${getUrl(other)}/record`)).toMatchObject({ status: 404 });
    expect(await db().$count(couponRedemptions, eq(couponRedemptions.clientId, kept.client.id))).toBe(2);
    expect(await db().$count(subscribers, eq(subscribers.email, other.client.email))).toBe(0);
    expect(await findViolations()).toEqual(violations);
  });

  test('an undo of a merge restores every row of the database exactly', async () => {
    const [kept, other] = [
      await fixture.createFullClient(),
      await fixture.createFullClient({ googleSubject: 'google-1', city: 'Astoria', pronoun: 'She/Her' }),
    ];
    await db().update(clients).set({ intakeFormCompleted: false }).where(eq(clients.id, kept.client.id));
    const before = await fixture.dump();
    const { merge: merged } = await merge(kept, other);
    expect(await fixture.dump()).not.toEqual(before);
    await undo(merged._id);
    expect(await fixture.dump()).toEqual(before);
    const answers = await admin.requestOk('GET', `${getUrl(other)}/forms/new-client`);
    expect(answers.answers).toMatchObject({ injuries: 'about injuries' });
    expect((await readRecord(kept)).merges).toEqual([]);
  });

  test('a merge and its undo leave the merged name in the history of the record that stays', async () => {
    const [kept, other] = [await fixture.createClient(), await fixture.createClient({ firstName: 'Mia' })];
    await admin.requestOk('PUT', `${getUrl(other)}/intake-form`, { intakeFormCompleted: true });
    const { merge: merged } = await merge(kept, other);
    const person = { field: 'other record', after: `Mia Lindqvist (${other.client.email})` };
    expect(await admin.listHistory(kept.client.id)).toMatchObject([
      { action: 'changed', title: 'Mia Lindqvist' },
      { kind: 'client', action: 'merged', title: 'Maya Lindqvist', changes: [person] },
    ]);
    await undo(merged._id);
    expect(await admin.listHistory(kept.client.id)).toMatchObject([{ action: 'merged' }, { action: 'merge undone' }]);
    expect(await admin.listHistory(other.client.id)).toMatchObject([{ action: 'changed' }]);
  });
});

describe('the record that was merged', () => {
  test('the merged record cannot be used: its sessions, login links and feed end, and its email is free', async () => {
    const [kept, other] = [await fixture.createClient(), await fixture.createFullClient()];
    const login = () =>
      admin.testApp.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: other.client.email } });
    await login();
    const { merge: merged } = await merge(kept, other);
    const area = await admin.testApp.app.inject({ url: '/api/bookings', headers: other.headers });
    expect(area.statusCode).toBe(401);
    expect(await db().$count(calendarFeeds, eq(calendarFeeds.subjectId, other.client.id))).toBe(0);
    await fixture.createClient({ email: other.client.email });
    expect(await admin.call('DELETE', `/api/admin/client-merges/${merged._id}`)).toMatchObject({
      status: 409,
      body: { reason: 'merge-email-taken' },
    });
  });
});

describe('an undo', () => {
  test('an undo keeps later data with the record that stays, and does not restore what was deleted since', async () => {
    const [kept, other] = [await fixture.createClient(), await fixture.createFullClient()];
    const { merge: merged } = await merge(kept, other);
    const added = await fixture.addBooking(kept.client.id);
    const { rows } = (await readRecord(kept)).notes;
    await admin.requestOk('DELETE', `/api/admin/client-notes/${rows[0]._id}`);
    // A session that was moved since: its former time goes with it.
    const former = await fixture.addBooking(kept.client.id, { state: 'rescheduled', movedBookingId: other.paid });
    await undo(merged._id);
    expect(await countParts(other)).toEqual({ ...single, bookings: 4, notes: 0 });
    expect(await countParts(kept)).toMatchObject({ bookings: 1, orders: 0, notes: 0 });
    const findClientId = async (id: string) =>
      (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.clientId;
    expect(await findClientId(added.id)).toBe(kept.client.id);
    expect(await findClientId(former.id)).toBe(other.client.id);
  });

  test('an undo keeps a spot with the record that stays if its old email has a new spot in that class', async () => {
    const [kept, other] = [await fixture.createClient(), await fixture.createClient()];
    const [first, second] = [await fixture.addClass(), await fixture.addClass()];
    for (const { id } of [first, second]) await fixture.addSignUp(other.client.email, id);
    const { merge: merged } = await merge(kept, other);
    await fixture.addSignUp(other.client.email, first.id);
    await undo(merged._id);
    expect(await countParts(kept)).toMatchObject({ signUps: 1 });
    expect(await countParts(other)).toMatchObject({ signUps: 2 });
  });

  test('of two merges the later one must be undone first', async () => {
    const [first, second, third] = [
      await fixture.createFullClient(),
      await fixture.createFullClient(),
      await fixture.createFullClient(),
    ];
    const before = await fixture.dump();
    const { merge: earlier } = await merge(second, first);
    const { merge: later } = await merge(third, second);
    expect(await countParts(third)).toMatchObject({ bookings: 9, notes: 3 });
    expect(await admin.call('DELETE', `/api/admin/client-merges/${earlier._id}`)).toMatchObject({
      status: 409,
      body: { reason: 'merge-over' },
    });
    await undo(later._id);
    await undo(earlier._id);
    expect(await fixture.dump()).toEqual(before);
  });
});
