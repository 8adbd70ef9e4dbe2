import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointmentOffers } from '#features/bookings/tables.ts';
import { classMessageClasses, classMessages } from '#features/classes/tables/class-messages.ts';
import { formatWaiverText } from '#features/classes/waivers/domain/waiver.ts';
import { clientNotes } from '#features/clients/tables/clients.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { orderLines, orders, restockRequests } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { MailRejectedError } from '#platform/mail/mail-server.ts';
import { clients, sessions } from '#platform/sessions/tables.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { sampleWaiver } from '#seeds/sample-waiver.ts';
import { createMergeFixture } from '#tests/support/accounts/merge-fixture.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { readAllText } from '#tests/support/app/database-text.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createCompleteAnswers, createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createNewsletterFixture } from '#tests/support/mail/newsletter-fixture.ts';

let admin: AdminFixture;
let bookingFixture: ReturnType<typeof createBookingFixture>;
let personCount = 0;

let onSend: (to: string) => Promise<void> = async () => {};
const sent: { to: string; subject: string; text: string }[] = [];

beforeAll(async () => {
  admin = await createAdminTestApp({
    mailServer: {
      async send(mail) {
        await onSend(mail.to);
        sent.push(mail);
      },
      close() {},
    },
  });
  bookingFixture = createBookingFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

const db = () => admin.testApp.connection.db;
type Person = { client: { id: string; email: string }; headers: Record<string, string> };

async function callAs(person: Person | undefined, method: 'GET' | 'DELETE', url: string, payload?: object) {
  const headers = person?.headers ?? {};
  const response = await admin.testApp.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, headers: response.headers, body: response.json(), cookies: response.cookies };
}
const exportData = (person: Person | undefined, id = person?.client.id) =>
  callAs(person, 'GET', `/api/user/${id}/data`);
const getDeletionSummary = (person: Person) => callAs(person, 'GET', `/api/user/${person.client.id}/deletion`);
const deleteAccount = (person: Person | undefined, email?: string, id = person?.client.id) =>
  callAs(person, 'DELETE', `/api/user/${id}`, { email: email ?? person?.client.email });

async function createClientWithData(marker: string) {
  const at = admin.testApp.clock.now();
  const email = `${marker.toLowerCase()}@example.com`;
  const person = await createFormFixture(admin.testApp, {
    email,
    firstName: marker,
    lastName: 'Lindqvist',
    phone: '5035550177',
  });
  await person.submit('new-client', 0, createCompleteAnswers('new-client', { 'call-me': marker }));
  const day = `2026-10-${String(++personCount + 10)}`;
  await bookingFixture.addBooking(person, { day, time: '10:00', message: `${marker}’s knee` });
  const classFixture = await createClassFixture(admin.testApp);
  const event = await classFixture.addClass();
  expect(
    (
      await classFixture.signUp(
        classFixture.createSignUpForm(event, {
          email,
          name: `${marker} Lindqvist`,
          guests: [{ firstName: 'Cy', lastName: 'Ho' }],
        }),
      )
    ).statusCode,
  ).toBe(201);
  await createNewsletterFixture(admin.testApp).subscribe({ email, ip: `198.51.100.${personCount}` });
  await db()
    .insert(enquiries)
    .values({ id: newId(), kind: 'contact', name: marker, email, message: `It is ${marker}`, createdAt: at });
  const order = {
    id: newId(),
    number: 5_000 + personCount,
    state: 'shipped' as const,
    reserved: false,
    browser: 'b',
    clientId: person.client.id,
    isLocalPickup: false,
    subtotalCents: 1850,
    discountCents: 0,
    shippingCents: 500,
    totalCents: 2350,
    buyerName: marker,
    buyerEmail: email,
    createdAt: at,
    paidAt: at,
    changedAt: at,
  };
  await db().insert(orders).values(order);
  const chocolate = await admin.requestOk('POST', '/api/chocolates', {
    name: `Tin ${personCount}`,
    price: 18.5,
    inventory: 3,
  });
  await db()
    .insert(restockRequests)
    .values(
      [chocolate._id, null].map((chocolateId) => ({
        id: newId(),
        chocolateId,
        email,
        mailbox: email,
        createdAt: at,
        confirmedAt: at,
      })),
    );
  await db()
    .insert(orderLines)
    .values({
      orderId: order.id,
      chocolateId: chocolate._id,
      name: `Tin ${personCount}`,
      priceCents: 1850,
      quantity: 1,
    });
  return { ...person, event };
}

describe('a client exports their data', () => {
  test('a client’s export has everything under their account and email in readable form, and no data of others', async () => {
    const [person] = [await createClientWithData('Wilhelmina'), await createClientWithData('Octavian')];
    const { status, headers, body: data } = await exportData(person);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(data.profile).toMatchObject({ firstName: 'Wilhelmina', phone: '5035550177', signsInWithGoogle: false });
    expect(data.profile.lastSeenAt).toMatch(/Z$/);
    expect(data.signIns).toMatchObject([{ browser: 'test', isThisOne: true }]);
    expect(data.sessions).toMatchObject([
      { begins: expect.stringMatching(/T10:00:00-07:00\[America\/Los_Angeles\]$/), message: 'Wilhelmina’s knee' },
    ]);
    expect(data.orders).toMatchObject([{ tins: [{ name: 'Tin 1', price: 18.5 }], total: 23.5 }]);
    expect(data.classSignUps).toMatchObject([
      { class: person.event.title, givenBackAt: null, attended: false, noShow: false, paidBy: null, guests: ['Cy Ho'] },
    ]);
    const [waiver] = data.waivers;
    expect(waiver?.text).toBe(formatWaiverText(sampleWaiver));
    const picture = Buffer.from(waiver?.signature.replace('data:image/png;base64,', '') ?? '', 'base64');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(data.forms[0]?.answers).toContainEqual({ question: expect.any(String), answer: 'Wilhelmina' });
    expect(data.enquiries).toMatchObject([{ message: 'It is Wilhelmina' }]);
    const confirmed = { confirmedAt: expect.stringMatching(/Z$/) };
    expect(data.restockRequests).toMatchObject([
      { tin: 'Tin 1', ...confirmed },
      { tin: null, ...confirmed },
    ]);
    expect(data.newsletter.subscribedAt).toMatch(/Z$/);
    expect(data.mails.map(({ about }: { about: string }) => about)).toContain('newsletter-welcome');
    expect(JSON.stringify(data)).not.toMatch(/Octavian/i);
    const { about, ...parts } = data;
    expect(Object.keys(about.parts)).toEqual(Object.keys(parts));
  });

  test('every part of an export has what its table has of the client, also after a merge', async () => {
    const fixture = createMergeFixture(admin.testApp);
    const [kept, merged] = [await fixture.createFullClient(), await fixture.createFullClient()];
    const at = admin.testApp.clock.now();
    const { id: classId } = await fixture.addClass();
    await fixture.addSignUp(kept.client.email, classId);
    const sentAt = new Date(at.getTime() + 3_600_000);
    const message = { id: newId(), subject: 'Bring socks', text: 'It is cold.', createdAt: at, leavesAt: at, sentAt };
    await db().insert(classMessages).values(message);
    await db().insert(classMessageClasses).values({ messageId: message.id, classId });
    const offer = { id: newId(), clientId: kept.client.id, tokenHash: newId(), title: 'Five', priceCents: 8_000 };
    const times = { day: '2026-12-20', time: '09:00', sessionCount: 5, createdAt: at, expiresAt: at };
    await db()
      .insert(appointmentOffers)
      .values({ ...offer, ...times, state: 'open', payment: 'each' });
    await db().update(clientNotes).set({ inDownload: true }).where(eq(clientNotes.clientId, kept.client.id));
    const { email } = kept.client;
    await admin.testApp.app.inject({ method: 'POST', url: '/api/user/login', payload: { email } });
    await admin.requestOk('POST', `/api/admin/users/${kept.client.id}/merge`, { otherId: merged.client.id });

    const { about: _, profile, newsletter, calendarFeed, waivers, ...lists } = (await exportData(kept)).body;
    expect(profile).toMatchObject({ id: kept.client.id, signsInWithGoogle: false });
    expect([newsletter.subscribedAt, calendarFeed.createdAt]).toEqual([1, 2].map(() => expect.stringMatching(/Z$/)));
    // Nobody signed with this email.
    expect(waivers).toEqual([]);
    const empty = Object.entries(lists).filter(([, entries]) => (entries as unknown[]).length === 0);
    expect(empty).toEqual([]);
    expect(lists.classMessages).toMatchObject([{ subject: 'Bring socks', text: 'It is cold.' }]);
    expect(lists.offers).toMatchObject([{ begins: expect.stringMatching(/^2026-12-20T09:00:00-08:00/), price: 80 }]);
    expect(lists.mergedAccounts).toMatchObject([{ email: merged.client.email }]);
    expect(lists.classSignUps).toHaveLength(3);
  });

  test('only the client can download their export', async () => {
    const [person, other] = [await createSignedInClient(admin.testApp), await createSignedInClient(admin.testApp)];
    expect((await exportData(other, person.client.id)).status).toBe(403);
    expect((await exportData({ ...person, headers: admin.headers })).status).toBe(403);
    expect((await exportData(undefined, person.client.id)).status).toBe(401);
  });
});

const setSignInAge = async ({ client }: Person, minutes: number) => {
  const createdAt = new Date(admin.testApp.clock.now().getTime() - minutes * 60_000);
  await db().update(sessions).set({ createdAt }).where(eq(sessions.subjectId, client.id));
};

test('a sign-in of more than 15 minutes ago is not enough to download the export or delete the account', async () => {
  const person = await createSignedInClient(admin.testApp);
  await setSignInAge(person, 14);
  expect((await getDeletionSummary(person)).body).toEqual({
    recentSignInUntil: expect.stringMatching(/Z$/),
    blockers: null,
  });
  expect((await exportData(person)).status).toBe(200);
  await setSignInAge(person, 15);
  expect((await getDeletionSummary(person)).body).toEqual({ recentSignInUntil: null, blockers: null });
  for (const { status, body } of [await exportData(person), await deleteAccount(person)]) {
    expect([status, body.reason]).toEqual([403, 'recent-sign-in-required']);
  }
  expect(await db().$count(clients, eq(clients.id, person.client.id))).toBe(1);
});

describe('a client deletes their account', () => {
  test('deleting an account removes names, keeps orders, ends the sessions and sends a last mail', async () => {
    const person = await createClientWithData('Ottoline');
    const { email, id } = person.client;
    const { status, body, cookies } = await deleteAccount(person, email.toUpperCase());
    expect([status, body]).toEqual([200, { message: 'Your account is deleted.' }]);
    expect(cookies.find(({ name }) => name === 'user-refresh')).toMatchObject({ value: '' });
    expect((await getDeletionSummary(person)).status).toBe(401);

    await expect
      .poll(() => sent.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toContain(`Your account at ${sampleBusiness.name} is deleted`);
    await expect.poll(() => readAllText(db(), 'sign_ups', 'waivers')).not.toMatch(/ottoline/i);
    const [orderRow] = await db().select().from(orders).where(eq(orders.clientId, id));
    expect(orderRow).toMatchObject({ totalCents: 2350, state: 'shipped', buyerName: '', buyerEmail: '' });
    expect((await admin.call('GET', `/api/admin/users/${id}/record`)).status).toBe(404);
    expect(await admin.listHistory(id)).toContainEqual({
      kind: 'client',
      action: 'anonymised',
      title: 'A former client',
      changes: [{ field: 'requested by', after: 'the client' }],
    });
  });

  test('deleting an account is refused to others, with a wrong email, and while a session is upcoming', async () => {
    const [person, other] = [await bookingFixture.createClient(), await bookingFixture.createClient()];
    expect((await deleteAccount(other, person.client.email, person.client.id)).status).toBe(403);
    expect((await deleteAccount({ ...person, headers: admin.headers })).status).toBe(403);
    const wrongEmailResponse = await deleteAccount(person, 'someone@example.com');
    expect([wrongEmailResponse.status, wrongEmailResponse.body.reason]).toEqual([400, 'email-differs']);
    await bookingFixture.addBooking(person, { day: '2026-12-18', time: '10:00' });
    expect((await getDeletionSummary(person)).body.blockers).toBe('client-has-sessions');
    const early = await deleteAccount(person);
    expect([early.status, early.body.reason]).toEqual([409, 'client-has-sessions']);
    expect(await bookingFixture.countMails('account-deleted', person.client.email)).toBe(0);
    expect((await getDeletionSummary(person)).status).toBe(200);
  });

  const insertMails = (template: string, created: Date) =>
    db().select().from(mails).where(sql`template = ${template} and created_at >= ${created}`);

  test('a waiting mail keeps its address until it is sent or has failed', async () => {
    const { clock } = admin.testApp;
    clock.setTime(new Date(clock.now().getTime() + 1_000));
    const since = clock.now();
    const [deletedClient, rejected] = [
      await createSignedInClient(admin.testApp),
      await createSignedInClient(admin.testApp),
    ];
    const gate = Promise.withResolvers<void>();
    onSend = async (to) => {
      await gate.promise;
      if (to === rejected.client.email) throw new MailRejectedError(`no such mailbox: ${to}`);
    };
    for (const person of [deletedClient, rejected]) expect((await deleteAccount(person)).status).toBe(200);
    const waiting = await insertMails('account-deleted', since);
    expect(waiting.map(({ state, recipient }) => [state, recipient]).sort()).toEqual(
      [deletedClient, rejected].map(({ client }) => ['pending', client.email]).sort(),
    );
    gate.resolve();
    await expect
      .poll(async () =>
        (await insertMails('account-deleted', since))
          .map((row) => [row.state, row.recipient, row.lastError, row.props])
          .sort(),
      )
      .toEqual([
        ['failed', '', '', {}],
        ['sent', '', '', {}],
      ]);
    onSend = async () => {};
    expect(sent.filter(({ to }) => to === deletedClient.client.email)).toHaveLength(1);
  });
});
