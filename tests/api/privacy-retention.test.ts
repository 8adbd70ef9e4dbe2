import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { clients, oneTimeTokens, sessions } from '#database/tables/accounts.ts';
import { history } from '#database/tables/admin-access.ts';
import { bookings } from '#database/tables/bookings.ts';
import { signUps, waivers } from '#database/tables/classes.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { files } from '#database/tables/files.ts';
import { mails } from '#database/tables/mails.ts';
import { coupons, couponUses, payments, webhookEvents } from '#database/tables/payments.ts';
import { orders } from '#database/tables/shop.ts';
import { type RetentionRule, retentionRuleNames, retentionRules } from '#domain/privacy/retention.ts';
import { retentionService } from '#server/features/privacy/retention/service.ts';
import { outbox } from '#server/mail/outbox.ts';
import { bookingDesk } from '../support/booking-desk.ts';
import { refresh } from '../support/browser-session.ts';
import { classDesk } from '../support/class-desk.ts';
import { formDesk } from '../support/client-forms.ts';
import { enforceConfirmed } from '../support/retention.ts';
import { signedInClient, signedInOwner, signIn } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-11-20T18:00:00Z');

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off', KEEP_MAILS_DAYS: '45' } });
});
afterAll(() => studio.close());

const db = () => studio.connection.db;
const onDay = (days: number) => studio.clock.moveTo(new Date(START.getTime() + days * DAY_MS));
const enforce = () => enforceConfirmed(studio);
const anEnquiry = () => ({ id: newId(), kind: 'contact' as const, name: 'Ana', email: 'ana@example.com' });

/** An order of a client that was paid, and one that was given up; answers the second one's id. */
async function twoOrders(clientId: string): Promise<string> {
  const order = {
    ...{ reserved: false, browser: 'b', isLocalPickup: true, subtotalCents: 1800, discountCents: 0, shippingCents: 0 },
    ...{ totalCents: 1800, clientId, createdAt: START, changedAt: START },
  };
  const [paid, givenUp] = [newId(), newId()];
  await db()
    .insert(orders)
    .values([
      { ...order, id: paid, number: 4711, state: 'collected', paidAt: START, buyerName: 'Maya Lindqvist' },
      { ...order, id: givenUp, state: 'cancelled' },
    ]);
  const money = { purpose: 'order' as const, clientId, amountCents: 1800, createdAt: START, changedAt: START };
  await db()
    .insert(payments)
    .values([
      { ...money, id: newId(), subjectId: paid, state: 'captured', capturedAt: START, payerName: 'Maya Lindqvist' },
      { ...money, id: newId(), subjectId: givenUp, state: 'failed' },
    ]);
  return givenUp;
}

/** Something old of every kind, and beside it what must stay. */
async function aBusinessWithAPast() {
  const desk = bookingDesk(studio);
  const person = await formDesk(studio);
  await person.save('new-client', 0, { 'call-me': 'Maya' });
  await db().update(clients).set({ intakeFormCompleted: true }).where(eq(clients.id, person.client.id));
  const held = { state: 'released' as const, bookedAt: null, endedAt: START, createdAt: START };
  const letGo = await desk.addBooking(person as never, { ...held, day: '2026-11-21', time: '08:00' });
  const paidLate = await desk.addBooking(person as never, { ...held, day: '2026-11-21', time: '09:00' });
  await desk.addBooking(person as never, { day: '2026-11-19', time: '10:00', message: 'My knee' });
  const money = { purpose: 'booking' as const, amountCents: 8000, createdAt: START, changedAt: START };
  await db()
    .insert(payments)
    .values({ ...money, id: newId(), subjectId: paidLate.id, clientId: person.client.id, state: 'refunded' });
  const givenUp = await twoOrders(person.client.id);
  await db()
    .insert(enquiries)
    .values({ ...anEnquiry(), createdAt: START });
  const old = { id: newId(), template: 'login-link', recipient: 'ana@example.com', props: {}, createdAt: START };
  await db()
    .insert(mails)
    .values([
      { ...old, state: 'sent' },
      { ...old, id: newId(), state: 'pending' },
    ]);
  await db().insert(webhookEvents).values({ id: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED', receivedAt: START });
  const [coupon] = await db().select({ id: coupons.id }).from(coupons);
  const use = { subjectId: newId(), clientId: person.client.id, mailbox: 'a mark', address: 'a mark', usedAt: START };
  await db()
    .insert(couponUses)
    .values({ ...use, id: newId(), couponId: coupon?.id ?? '' });
  const token = { tokenHash: 'a hash', purpose: 'login' as const, email: 'ana@example.com' };
  await db()
    .insert(oneTimeTokens)
    .values({ ...token, createdAt: START, expiresAt: START });
  await db()
    .insert(history)
    .values({ id: newId(), at: START, kind: 'class', subjectId: newId(), title: 'Slow Flow', action: 'created' });
  await studio.connection.inTransaction((tx) => studio.services.sessions.endAll(tx, person.client.id));

  const room = await classDesk(studio);
  const event = await room.addClass({ day: '2026-11-20', time: '23:00' });
  // The second one is called like those whose name is gone, and is forgotten all the same.
  for (const [email, name] of [
    ['ana@example.com', 'Ana'],
    ['ben@example.com', 'Former student'],
  ]) {
    const body = room.body(event, { email, name });
    expect((await room.signUp(body)).statusCode).toBe(201);
  }
  const count = (table: Parameters<ReturnType<typeof db>['$count']>[0], where = sql`true`) => db().$count(table, where);
  const left: Record<RetentionRule, () => Promise<number>> = {
    enquiries: () => count(enquiries),
    'sign-ups': () => count(signUps, sql`email <> ''`),
    waivers: () => count(waivers, sql`email <> ''`),
    forms: () => count(formAnswers),
    holds: () => count(bookings, eq(bookings.id, letGo.id)),
    checkouts: () => count(orders, eq(orders.id, givenUp)),
    mails: () => count(mails, eq(mails.id, old.id)),
    sessions: () => count(sessions),
    links: () => count(oneTimeTokens, eq(oneTimeTokens.tokenHash, 'a hash')),
    coupons: () => count(couponUses, sql`mailbox is not null or address is not null`),
    webhooks: () => count(webhookEvents),
    history: () => count(history, eq(history.action, 'created')),
  };
  return { left, room, event, client: person.client };
}

test('everything goes when its time is over and not a day before, and money stays as it was', async () => {
  const { left, room, event, client } = await aBusinessWithAPast();
  const money = async () => ({
    payments: await db().select().from(payments).orderBy(payments.id),
    paid: await db().select().from(orders).where(sql`number is not null`),
    sessions: await db().select().from(bookings).where(sql`state = 'booked' or time = '09:00'`).orderBy(bookings.id),
  });
  const before = await money();
  const { retention } = studio.services.privacy;
  expect(retention.mails).toBe(45);

  for (const days of [...new Set(Object.values(retention))].sort((one, other) => one - other)) {
    const due = retentionRuleNames.filter((rule) => retention[rule] === days);
    onDay(days - 0.5);
    await enforce();
    for (const rule of due) expect([rule, (await left[rule]()) > 0]).toEqual([rule, true]);
    onDay(days + 1);
    await enforce();
    for (const rule of due) expect([rule, await left[rule]()]).toEqual([rule, 0]);
  }

  expect(await money()).toEqual(before);
  expect(await db().$count(mails, eq(mails.state, 'pending'))).toBeGreaterThan(0);
  expect(await room.placesOf(event.id)).toEqual({ taken: 2, counted: 2 });
  const names = await db().select({ name: signUps.name, phone: signUps.phone }).from(signUps);
  expect(names).toEqual([1, 2].map(() => ({ name: 'Former student', phone: '' })));
  const signatures = await db().select().from(files).where(eq(files.kind, 'signature'));
  expect(signatures.map(({ sizeBytes, bytes }) => [sizeBytes, bytes.length])).toEqual([1, 2].map(() => [0, 0]));
  const [waiver] = await db().select().from(waivers);
  expect(waiver).toMatchObject({ name: 'Former student', ip: '', userAgent: '', version: expect.any(String) });
  const [person] = await db().select().from(clients).where(eq(clients.id, client.id));
  expect(person?.intakeFormCompleted).toBe(false);

  // Who used a code still counts for it.
  expect(await db().$count(couponUses, eq(couponUses.clientId, client.id))).toBe(1);

  // A second time changes nothing.
  expect(Object.values(await enforce()).every((rows) => rows === 0)).toBe(true);

  // The desk does not take what had its time for what was tampered with.
  const { headers } = await signedInOwner(studio);
  const [first] = await db().select().from(signUps);
  const shown = await studio.app.inject({ url: `/api/admin/signups/${first?.id}`, headers });
  expect(shown.json().waiver).toMatchObject({ forgotten: true, intact: true, name: 'Former student', signature: '' });
}, 90_000);

test('who still comes keeps their waiver and their forms', async () => {
  const now = studio.clock.now();
  const room = await classDesk(studio);
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const [first, last] = [await room.addClass({ day: day(2) }), await room.addClass({ day: day(3_000) })];
  const email = 'cleo@example.com';
  await room.signUp(room.body(first, { email }));
  expect((await room.check({ email, classTitle: last.title, date: last.day })).statusCode).toBe(200);
  const [person, booked] = [await formDesk(studio), await formDesk(studio)];
  for (const one of [person, booked]) expect((await one.save('dosha-quiz', 0, {})).statusCode).toBe(200);
  await bookingDesk(studio).addBooking(booked as never, { day: day(2_900), time: '10:00' });

  studio.clock.moveTo(new Date(now.getTime() + 3_100 * DAY_MS));
  await signIn(studio, 'client', person.client.id);
  await enforce();
  expect(await db().$count(waivers, eq(waivers.email, email))).toBe(1);
  expect(await db().$count(formAnswers)).toBe(2);
});

test('forms stay for three years after the last visit, though nothing else is left of it', async () => {
  const person = await formDesk(studio);
  expect((await person.save('dosha-quiz', 0, {})).statusCode).toBe(200);
  const { id } = person.client;
  const saved = studio.clock.now().getTime();
  const after = (days: number) => studio.clock.moveTo(new Date(saved + days * DAY_MS));
  const seen = async () =>
    (await db().select({ at: clients.lastSeenAt }).from(clients).where(eq(clients.id, id)))[0]?.at;
  const forms = () => db().$count(formAnswers, eq(formAnswers.clientId, id));

  after(700);
  const { cookie } = await signIn(studio, 'client', id);
  const first = await seen();
  expect(first?.getTime()).toBeGreaterThanOrEqual(saved + 700 * DAY_MS);
  after(700.01);
  const next = await refresh(studio, cookie);
  // Noted once a day.
  expect([next.status, await seen()]).toEqual([200, first]);
  after(720);
  expect((await refresh(studio, next.cookie ?? '')).status).toBe(200);

  for (const [days, left] of [
    [1_500, 1],
    [720 + 1_095 - 0.5, 1],
    [720 + 1_095 + 1, 0],
  ] as const) {
    after(days);
    await enforce();
    expect(await db().$count(sessions, eq(sessions.subjectId, id))).toBe(0);
    expect([days, await forms()]).toEqual([days, left]);
  }
});

test.runIf(process.env.TEST_DATABASE_URL)('who comes in waits for nobody who has their row in hand', async () => {
  const { client } = await signedInClient(studio);
  studio.clock.moveTo(new Date(studio.clock.now().getTime() + 2 * DAY_MS));
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = studio.connection.inTransaction(async (tx) => {
    await tx.select().from(clients).where(eq(clients.id, client.id)).for('update');
    held.resolve();
    await done.promise;
  });
  await held.promise;
  await signIn(studio, 'client', client.id).finally(done.resolve);
  await holding;
});

test('0 keeps for good, and many rows go in batches', async () => {
  await db().delete(enquiries);
  const createdAt = new Date(studio.clock.now().getTime() - 800 * DAY_MS);
  await db()
    .insert(enquiries)
    .values(Array.from({ length: 1_203 }, () => ({ ...anEnquiry(), createdAt })));
  const { connection, clock, services } = studio;
  const keeping = retentionService({
    ...{ connection, clock, timeZone: 'America/Los_Angeles', outbox: outbox(studio), queue: studio.queue },
    ...{ ownerEmail: 'owner@example.com', backUp: async () => true },
    retention: { ...services.privacy.retention, enquiries: 0 },
  });
  await keeping.enforce();
  expect(await db().$count(enquiries)).toBe(1_203);
  await enforce();
  expect(await db().$count(enquiries)).toBe(0);
});

test('the privacy page is told what the machine does', async () => {
  const { body } = await studio.app.inject({ url: '/config/privacy' });
  const { kept, ...others } = JSON.parse(body);
  expect(kept).toEqual(
    retentionRuleNames.map((rule) => ({ rule, days: rule === 'mails' ? 45 : retentionRules[rule].days })),
  );
  expect(others).toEqual({ payPal: false, google: false, botCheck: false });
});
