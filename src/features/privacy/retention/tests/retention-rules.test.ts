import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailColumns, invariants, personalTables, retentionRules } from '#app/schema.ts';
import { oneTimeTokens } from '#features/accounts/tables.ts';
import { bookings } from '#features/bookings/tables.ts';
import { classMessages } from '#features/classes/tables/class-messages.ts';
import { signUps, waivers } from '#features/classes/tables/classes.ts';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { formAnswers } from '#features/clients/tables/clients.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { couponRedemptions, coupons, payments, webhookEvents } from '#features/payments/tables.ts';
import { chocolates, orders, restockRequests } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { files } from '#platform/database/tables/files.ts';
import { history } from '#platform/database/tables/history.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { clients, sessions } from '#platform/sessions/tables.ts';
import { insertFormerClient, insertMergedRecord } from '#tests/support/accounts/merge-fixture.ts';
import { refreshToken } from '#tests/support/accounts/refresh-cookie.ts';
import { createSignedInClient, createSignedInOwner, signIn } from '#tests/support/accounts/signed-in.ts';
import { enforceAndConfirm } from '#tests/support/app/retention.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createRetentionService } from '../service.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-11-20T18:00:00Z');

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off', KEEP_MAILS_DAYS: '45' } });
});
afterAll(() => testApp.close());

const db = () => testApp.connection.db;
const setDay = (days: number) => testApp.clock.setTime(new Date(START.getTime() + days * DAY_MS));
const applyRetention = () => enforceAndConfirm(testApp);
const createEnquiry = () => ({ id: newId(), kind: 'contact' as const, name: 'Ana', email: 'ana@example.com' });

/** A paid order, a paid one that was cancelled and refunded, and one that was never paid, whose id is returned. */
async function insertOrders(clientId: string): Promise<string> {
  const order = {
    reserved: false,
    browser: 'b',
    isLocalPickup: true,
    subtotalCents: 1800,
    discountCents: 0,
    shippingCents: 0,
    totalCents: 1800,
    clientId,
    createdAt: START,
    changedAt: START,
  };
  const [paid, refunded, givenUp] = [newId(), newId(), newId()];
  await db()
    .insert(orders)
    .values([
      { ...order, id: paid, number: 4711, state: 'collected', paidAt: START, buyerName: 'Maya Lindqvist' },
      { ...order, id: refunded, number: 4712, state: 'cancelled', paidAt: START, buyerName: 'Maya Lindqvist' },
      { ...order, id: givenUp, state: 'cancelled' },
    ]);
  const money = { purpose: 'order' as const, clientId, amountCents: 1800, createdAt: START, changedAt: START };
  await db()
    .insert(payments)
    .values([
      { ...money, id: newId(), subjectId: paid, state: 'captured', capturedAt: START, payerName: 'Maya Lindqvist' },
      { ...money, id: newId(), subjectId: refunded, state: 'refunded' },
      { ...money, id: newId(), subjectId: givenUp, state: 'failed' },
    ]);
  return givenUp;
}

async function createHistoricalData() {
  const bookingFixture = createBookingFixture(testApp);
  const person = await createFormFixture(testApp);
  await person.save('new-client', 0, { 'call-me': 'Maya' });
  await db().update(clients).set({ intakeFormCompleted: true }).where(eq(clients.id, person.client.id));
  const releasedHold = { state: 'released' as const, bookedAt: null, endedAt: START, createdAt: START };
  const releasedBooking = await bookingFixture.addBooking(person, {
    ...releasedHold,
    day: '2026-11-21',
    time: '08:00',
  });
  const paidLate = await bookingFixture.addBooking(person, {
    ...releasedHold,
    day: '2026-11-21',
    time: '09:00',
  });
  await bookingFixture.addBooking(person, { day: '2026-11-19', time: '10:00', message: 'My knee' });
  const money = { purpose: 'booking' as const, amountCents: 8000, createdAt: START, changedAt: START };
  await db()
    .insert(payments)
    .values({ ...money, id: newId(), subjectId: paidLate.id, clientId: person.client.id, state: 'refunded' });
  const givenUp = await insertOrders(person.client.id);
  await db()
    .insert(enquiries)
    .values({ ...createEnquiry(), createdAt: START });
  const old = { id: newId(), template: 'login-link', recipient: 'ana@example.com', props: {}, createdAt: START };
  await db()
    .insert(mails)
    .values([
      { ...old, state: 'sent' },
      { ...old, id: newId(), state: 'pending' },
    ]);
  const chocolateId = newId();
  await db().insert(chocolates).values({ id: chocolateId, name: 'Fig', priceCents: 1800, createdAt: START });
  const request = { chocolateId, createdAt: START };
  await db()
    .insert(restockRequests)
    .values([
      { ...request, id: newId(), email: 'ana@example.com', mailbox: 'ana@example.com' },
      { ...request, id: newId(), email: 'ben@example.com', mailbox: 'ben@example.com', confirmedAt: START },
    ]);
  await db().insert(webhookEvents).values({ id: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED', receivedAt: START });
  const [coupon] = await db().select({ id: coupons.id }).from(coupons);
  const use = { subjectId: newId(), clientId: person.client.id, mailbox: 'a mark', address: 'a mark', usedAt: START };
  await db()
    .insert(couponRedemptions)
    .values({ ...use, id: newId(), couponId: coupon?.id ?? '' });
  const token = { tokenHash: 'a hash', purpose: 'login' as const, email: 'ana@example.com' };
  await db()
    .insert(oneTimeTokens)
    .values({ ...token, createdAt: START, expiresAt: START });
  await db()
    .insert(history)
    .values({ id: newId(), at: START, kind: 'class', subjectId: newId(), title: 'Slow Flow', action: 'created' });
  await testApp.connection.inTransaction((tx) => testApp.services.sessions.endAllForPerson(tx, person.client.id));
  const classFixture = await createClassFixture(testApp);
  const event = await classFixture.addClass({ day: '2026-11-20', time: '23:00' });
  const waiting = { id: newId(), classId: event.id, email: 'cleo@example.com', createdAt: START, joinedAt: START };
  await db()
    .insert(waitlistEntries)
    .values({ ...waiting, state: 'waiting' });
  const message = { id: newId(), subject: 'A', text: 'B', createdAt: START, leavesAt: START, sentAt: START };
  await db().insert(classMessages).values(message);
  await insertFormerClient(testApp);
  const mergedId = await insertMergedRecord(testApp, person.client.id);
  for (const [email, name] of Object.entries({ 'ana@example.com': 'Ana', 'ben@example.com': 'Former student' })) {
    const body = classFixture.createSignUpForm(event, { email, name });
    expect((await classFixture.signUp(body)).statusCode).toBe(201);
  }
  const count = (table: Parameters<ReturnType<typeof db>['$count']>[0], condition = sql`true`) =>
    db().$count(table, condition);
  const remainingCounts: Record<string, () => Promise<number>> = {
    enquiries: () => count(enquiries),
    'sign-ups': () => count(signUps, sql`email <> ''`),
    waitlists: () => count(waitlistEntries),
    'class-messages': () => count(classMessages),
    'client-merges': () => count(clients, eq(clients.id, mergedId)),
    waivers: () => count(waivers, sql`email <> ''`),
    forms: () => count(formAnswers),
    holds: () => count(bookings, eq(bookings.id, releasedBooking.id)),
    checkouts: () => count(orders, eq(orders.id, givenUp)),
    'restock-requests': () => count(restockRequests, sql`confirmed_at is null`),
    mails: () => count(mails, eq(mails.id, old.id)),
    sessions: () => count(sessions),
    links: () => count(oneTimeTokens, eq(oneTimeTokens.tokenHash, 'a hash')),
    coupons: () => count(couponRedemptions, sql`mailbox is not null or address is not null`),
    'former-clients': () => count(clients, sql`former_mailbox is not null`),
    webhooks: () => count(webhookEvents),
    history: () => count(history, eq(history.action, 'created')),
  };
  const countRemaining = async (rule: string) => {
    const remaining = remainingCounts[rule];
    if (!remaining) throw new Error(`the test does not know how to count ${rule}`);
    return remaining();
  };
  return { countRemaining, room: classFixture, event, client: person.client };
}

test('each record is deleted when its time is over and not a day before, and payments stay', async () => {
  const { countRemaining, room: classFixture, event, client } = await createHistoricalData();
  const money = async () => ({
    payments: await db().select().from(payments).orderBy(payments.id),
    paid: await db().select().from(orders).where(sql`number is not null`),
    sessions: await db().select().from(bookings).where(sql`state = 'booked' or time = '09:00'`).orderBy(bookings.id),
  });
  const before = await money();
  const { retention } = testApp.services.privacy;
  expect(retention.mails).toBe(45);

  for (const days of [...new Set(Object.values(retention))].sort((a, b) => a - b)) {
    const dueRules = Object.keys(retention).filter((rule) => retention[rule] === days);
    setDay(days - 0.5);
    await applyRetention();
    for (const rule of dueRules) expect([rule, await countRemaining(rule)]).not.toEqual([rule, 0]);
    setDay(days + 1);
    await applyRetention();
    for (const rule of dueRules) expect([rule, await countRemaining(rule)]).toEqual([rule, 0]);
  }

  expect(await money()).toEqual(before);
  expect(await db().$count(mails, eq(mails.state, 'pending'))).toBeGreaterThan(0);
  expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 2, counted: 2 });
  const names = await db().select({ name: signUps.name, phone: signUps.phone }).from(signUps);
  expect(names).toEqual([1, 2].map(() => ({ name: 'Former student', phone: '' })));
  const signatures = await db().select().from(files).where(eq(files.kind, 'signature'));
  expect(signatures.map(({ sizeBytes, bytes }) => [sizeBytes, bytes.length])).toEqual([1, 2].map(() => [0, 0]));
  const [waiver] = await db().select().from(waivers);
  expect(waiver).toMatchObject({ name: 'Former student', ip: '', userAgent: '', version: expect.any(String) });
  const [person] = await db().select().from(clients).where(eq(clients.id, client.id));
  expect(person?.intakeFormCompleted).toBe(false);

  expect(await db().$count(restockRequests)).toBe(1);
  expect(await db().$count(couponRedemptions, eq(couponRedemptions.clientId, client.id))).toBe(1);

  expect(Object.values(await applyRetention()).every((rows) => rows === 0)).toBe(true);

  const { headers } = await createSignedInOwner(testApp);
  const [first] = await db().select().from(signUps);
  const waiverResponse = await testApp.app.inject({ url: `/api/admin/signups/${first?.id}`, headers });
  expect(waiverResponse.json().waiver).toMatchObject({
    forgotten: true,
    intact: true,
    name: 'Former student',
    signature: '',
  });
}, 90_000);

test('a client who still comes keeps their waiver and their forms', async () => {
  const now = testApp.clock.now();
  const classFixture = await createClassFixture(testApp);
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const [first, last] = [
    await classFixture.addClass({ day: day(2) }),
    await classFixture.addClass({ day: day(3_000) }),
  ];
  const email = 'cleo@example.com';
  await classFixture.signUp(classFixture.createSignUpForm(first, { email }));
  expect((await classFixture.checkStudent({ email, classTitle: last.title, date: last.day })).statusCode).toBe(200);
  const [person, secondFixture] = [await createFormFixture(testApp), await createFormFixture(testApp)];
  for (const fixture of [person, secondFixture]) expect((await fixture.save('dosha-quiz', 0, {})).statusCode).toBe(200);
  await createBookingFixture(testApp).addBooking(secondFixture, { day: day(2_900), time: '10:00' });

  testApp.clock.setTime(new Date(now.getTime() + 3_100 * DAY_MS));
  await signIn(testApp, 'client', person.client.id);
  await applyRetention();
  expect(await db().$count(waivers, eq(waivers.email, email))).toBe(1);
  expect(await db().$count(formAnswers)).toBe(2);
});

test('forms stay for three years after the last visit, even if nothing else of it remains', async () => {
  const person = await createFormFixture(testApp);
  expect((await person.save('dosha-quiz', 0, {})).statusCode).toBe(200);
  const { id } = person.client;
  const saved = testApp.clock.now().getTime();
  const after = (days: number) => testApp.clock.setTime(new Date(saved + days * DAY_MS));
  const countRemaining = async () =>
    (await db().select({ at: clients.lastSeenAt }).from(clients).where(eq(clients.id, id)))[0]?.at;
  const forms = () => db().$count(formAnswers, eq(formAnswers.clientId, id));

  after(700);
  const { cookie } = await signIn(testApp, 'client', id);
  const first = await countRemaining();
  expect(first?.getTime()).toBeGreaterThanOrEqual(saved + 700 * DAY_MS);
  after(700.01);
  const next = await refreshToken(testApp, cookie);
  expect([next.status, await countRemaining()]).toEqual([200, first]);
  after(720);
  expect((await refreshToken(testApp, next.cookie ?? '')).status).toBe(200);

  for (const [days, remainingCounts] of [
    [1_500, 1],
    [720 + 1_095 - 0.5, 1],
    [720 + 1_095 + 1, 0],
  ] as const) {
    after(days);
    await applyRetention();
    expect(await db().$count(sessions, eq(sessions.subjectId, id))).toBe(0);
    expect([days, await forms()]).toEqual([days, remainingCounts]);
  }
});

test.runIf(process.env.TEST_DATABASE_URL)('a client’s sign-in does not wait for a lock on their row', async () => {
  const { client } = await createSignedInClient(testApp);
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 2 * DAY_MS));
  const [lockHeld, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = testApp.connection.inTransaction(async (tx) => {
    await tx.select().from(clients).where(eq(clients.id, client.id)).for('update');
    lockHeld.resolve();
    await finished.promise;
  });
  await lockHeld.promise;
  await signIn(testApp, 'client', client.id).finally(finished.resolve);
  await holding;
});

test('0 days keep records permanently, and many rows are deleted in batches', async () => {
  await db().delete(enquiries);
  const createdAt = new Date(testApp.clock.now().getTime() - 800 * DAY_MS);
  await db()
    .insert(enquiries)
    .values(Array.from({ length: 1_203 }, () => ({ ...createEnquiry(), createdAt })));
  const { connection, clock, services } = testApp;
  const retention = createRetentionService({
    connection,
    clock,
    timeZone: 'America/Los_Angeles',
    outbox: createOutbox(testApp),
    queue: testApp.queue,
    ownerEmail: 'owner@example.com',
    ensureBackup: async () => true,
    retention: { ...services.privacy.retention, enquiries: 0 },
    schema: { personalTables, retentionRules, emailColumns, invariants },
  });
  await retention.enforce();
  expect(await db().$count(enquiries)).toBe(1_203);
  await applyRetention();
  expect(await db().$count(enquiries)).toBe(0);
});

test('the privacy page shows the settings of the server', async () => {
  const { body } = await testApp.app.inject({ url: '/config/privacy' });
  const { kept: keptRules, ...others } = JSON.parse(body);
  expect(keptRules).toEqual(
    retentionRules.map(({ keep: { rule, days } }) => ({ rule, days: rule === 'mails' ? 45 : days })),
  );
  expect(others).toEqual({ payPal: false, google: false, botCheck: false });
});
