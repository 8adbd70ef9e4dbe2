import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/tables.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { orders } from '#features/shop/tables.ts';
import { recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { addDays } from '#platform/time/day.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { readAllText as everyTextOf } from '#tests/support/app/database-text.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createCompleteAnswers, createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createNewsletterFixture } from '#tests/support/mail/newsletter-fixture.ts';

const users = '/api/admin/users';
let admin: AdminFixture;
let bookingFixture: ReturnType<typeof createBookingFixture>;

beforeAll(async () => {
  admin = await createAdminTestApp();
  bookingFixture = createBookingFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

const deleteClient = (id: string) => admin.call('DELETE', `${users}/${id}`);
let hours = 0;
const nextPastTime = () => ({
  day: addDays('2026-11-18', -((hours / 20) | 0)),
  time: `${String(hours++ % 20).padStart(2, '0')}:00`,
});
const db = () => admin.testApp.connection.db;

const listAllTexts = (...without: string[]) => everyTextOf(db(), ...without);

async function insertOrder(
  clientId: string,
  state: 'paid' | 'shipped',
  overrides: Partial<typeof orders.$inferInsert> = {},
) {
  const at = admin.testApp.clock.now();
  const order = {
    id: newId(),
    number: Math.floor(Math.random() * 1e6) + 2000,
    state,
    reserved: false,
    clientId,
    browser: 'b',
    isLocalPickup: false,
    subtotalCents: 1800,
    discountCents: 0,
    shippingCents: 500,
    totalCents: 2300,
    createdAt: at,
    paidAt: at,
    changedAt: at,
    ...overrides,
  };
  await db().insert(orders).values(order);
  return order;
}

async function insertPayment(clientId: string, subjectId: string, state: typeof payments.$inferInsert.state) {
  const at = admin.testApp.clock.now();
  const payment = { id: newId(), purpose: 'order' as const, subjectId, clientId, state, amountCents: 2300 };
  await db()
    .insert(payments)
    .values({
      ...payment,
      payerName: 'Wilhelmina Payer',
      payerEmail: 'minna@example.com',
      createdAt: at,
      changedAt: at,
    });
  return payment;
}

describe('deleting a client with sessions and orders', () => {
  let client: Awaited<ReturnType<typeof createFormFixture>>['client'];
  let headers: Record<string, string>;
  let bookingId: string;
  let order: Awaited<ReturnType<typeof insertOrder>>;

  beforeEach(async () => {
    const email = `minna${Math.random()}@example.com`;
    const names = { firstName: 'Wilhelmina', lastName: 'Quackenbush', phone: '5035550177', preferredName: 'Minna' };
    const form = await createFormFixture(admin.testApp, {
      ...names,
      email,
      city: 'Quackville',
      googleSubject: `sub of ${email}`,
    });
    ({ client, headers } = form);
    await form.submit('new-client', 0, createCompleteAnswers('new-client', { 'call-me': 'Minna' }));
    await admin.testApp.app.inject({ method: 'POST', url: '/api/user/login', payload: { email } });
    await createNewsletterFixture(admin.testApp).subscribe({ email, ip: '198.51.100.7' });
    const enquiry = { name: 'Wilhelmina Quackenbush', email, message: 'It is Quackenbush', createdAt: new Date() };
    await db()
      .insert(enquiries)
      .values({ id: newId(), kind: 'contact', ...enquiry });
    const booking = await bookingFixture.addBooking(
      { client },
      {
        ...nextPastTime(),
        message: 'Quackenbush’s knee',
      },
    );
    bookingId = booking.id;
    const shipTo = { name: 'Wilhelmina Quackenbush', line1: 'Quack Street 1', line2: '', city: 'X', region: 'OR' };
    const address = { ...shipTo, postalCode: '97214', country: 'US' };
    order = await insertOrder(client.id, 'shipped', { buyerName: 'W Quackenbush', buyerEmail: email, shipTo: address });
    await insertPayment(client.id, order.id, 'captured');
    await admin.requestOk('PUT', `${users}/${client.id}/intake-form`, { intakeFormCompleted: false });
    const change = { at: new Date(), kind: 'booking', subjectId: bookingId, title: 'Quackenbush', action: 'created' };
    await admin.testApp.connection.inTransaction((tx) => recordChange(tx, change));
    await admin.testApp.mailsTo(email, 2);
    await admin.testApp.mailsTo('owner@example.com');
  });

  test('a deleted client with sessions and orders is anonymized in every table, and the payments stay', async () => {
    const until = () => listAllTexts();
    await expect.poll(until).toContain(client.email);
    expect((await deleteClient(client.id)).body).toEqual({
      message: 'The client is deleted. Their past sessions and orders are kept without a name.',
      outcome: 'anonymised',
    });
    const allTexts = await listAllTexts();
    for (const personalText of ['Quack', 'Wilhelmina', client.email, '5035550177', 'sub of'])
      expect(allTexts).not.toContain(personalText);

    const [orderRow] = await db().select().from(orders).where(sql`id = ${order.id}`);
    expect(orderRow).toMatchObject({ state: 'shipped', totalCents: 2300, number: order.number, clientId: client.id });
    const [paid] = await db().select().from(payments).where(sql`subject_id = ${order.id}`);
    expect(paid).toMatchObject({ state: 'captured', amountCents: 2300, payerEmail: '' });
    const [session] = await db().select().from(bookings).where(sql`id = ${bookingId}`);
    expect(session).toMatchObject({ state: 'booked', message: '' });
  });

  test('a deleted client has no upcoming session, whatever is done with past ones, and gets no mail', async () => {
    await deleteClient(client.id);
    const appointmentBody = { title: 'Private Yoga', date: '2026-12-18', time: '07:00', length: '60 min' };
    const moved = await admin.call('PUT', `/api/admin/appointments/${bookingId}`, appointmentBody);
    expect([moved.status, moved.body.reason]).toEqual([404, 'client-not-found']);
    const itself = sql`id = ${bookingId}`;
    await expect(db().update(bookings).set({ day: appointmentBody.date }).where(itself)).rejects.toThrow();
    await admin.requestOk('PUT', `/api/admin/appointments/${bookingId}/cancel`);
    const nowhere = (await db().execute(
      sql`select count(*)::int as mails from mails where recipient = '' and state = 'pending'`,
    )) as unknown as { rows: { mails: number }[] };
    expect(nowhere.rows[0]?.mails).toBe(0);
  });

  test('an anonymized client is in no list, and the history names no person', async () => {
    await deleteClient(client.id);
    expect(await admin.requestOk('GET', `${users}?search=quackenbush`)).toEqual([]);
    expect((await admin.call('GET', `${users}/${client.id}/record`)).status).toBe(404);
    expect((await admin.call('GET', `${users}/${client.id}/forms/new-client`)).status).toBe(404);
    const history = await admin.listHistory(client.id);
    expect(history.map(({ action }) => action)).toEqual(['changed', 'anonymised']);
    for (const { title, changes } of history) expect([title, changes]).toEqual(['A former client', []]);
    expect((await admin.listHistory(bookingId))[0]?.title).toBe('Session of a former client');
  });

  test('a deleted client is signed out at once, and no link or Google account signs them in again', async () => {
    const [mail] = (await admin.testApp.mailsTo(client.email)).filter(({ subject }) => subject.includes('login link'));
    const token = /verify-login\?token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1];
    await deleteClient(client.id);
    expect((await admin.testApp.app.inject({ url: `/api/user/${client.id}`, headers })).statusCode).toBe(401);
    expect((await admin.testApp.app.inject({ url: `/api/user/verify-login?token=${token}` })).statusCode).toBe(404);
  });

  test('a deleted client can register again as a new client with the same email', async () => {
    await deleteClient(client.id);
    const newClientBody = { firstName: 'Minna', lastName: 'Again', email: client.email };
    const { user } = await admin.requestOk('POST', users, newClientBody);
    expect(user._id).not.toBe(client.id);
    expect((await admin.requestOk('GET', `${users}/${user._id}/record`)).bookings.total).toBe(0);
    expect((await deleteClient(user._id)).body.outcome).toBe('deleted');
  });

  test('the signed waivers and the sign-ups of a deleted client stay', async () => {
    const classFixture = await createClassFixture(admin.testApp);
    const event = await classFixture.addClass();
    await classFixture.signUp(
      classFixture.createSignUpForm(event, { email: client.email, name: 'Wilhelmina Quackenbush' }),
    );
    await deleteClient(client.id);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 1, counted: 1 });
    expect(await listAllTexts('sign_ups', 'waivers', 'mails', 'pgboss')).not.toContain(client.email);
    expect(await listAllTexts('mails')).toContain(client.email);
  });
});

test('deleting a client without sessions and orders leaves no row', async () => {
  const { client } = await createSignedInClient(admin.testApp);
  expect((await deleteClient(client.id)).body).toEqual({ message: 'The client is deleted.', outcome: 'deleted' });
  expect(await listAllTexts()).not.toContain(client.email);
  const repeatedDelete = await deleteClient(client.id);
  expect([repeatedDelete.status, repeatedDelete.body.reason]).toEqual([404, 'client-not-found']);
});

describe('a client who cannot be deleted', () => {
  test('a client with an upcoming session cannot be deleted', async () => {
    const person = await bookingFixture.createClient();
    await bookingFixture.addBooking(person, { day: '2026-11-21', time: '10:00' });
    const { status, body } = await deleteClient(person.client.id);
    expect([status, body.reason]).toEqual([409, 'client-has-sessions']);
    expect((await admin.requestOk('GET', `${users}/${person.client.id}/record`)).client.email).toBe(
      person.client.email,
    );
  });

  test('a client who holds a time cannot be deleted', async () => {
    const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    await bookingFixture.hold(person, slot.id);
    expect((await deleteClient(person.client.id)).body.reason).toBe('client-has-sessions');
    await bookingFixture.releaseHold(person, slot.id);
    expect((await deleteClient(person.client.id)).body.outcome).toBe('anonymised');
  });

  test('a client with an order that is not yet shipped or collected cannot be deleted', async () => {
    const { client } = await createSignedInClient(admin.testApp);
    await insertOrder(client.id, 'paid');
    expect((await deleteClient(client.id)).body.reason).toBe('client-has-orders');
  });

  test.each(['awaiting-approval', 'capturing', 'pending', 'refunding', 'disputed'] as const)(
    'a client with a payment that is %s cannot be deleted',
    async (state) => {
      const { client } = await createSignedInClient(admin.testApp);
      const order = await insertOrder(client.id, 'shipped');
      await insertPayment(client.id, order.id, state);
      expect((await deleteClient(client.id)).body.reason).toBe('client-has-payments');
    },
  );
});

describe('two deletions at the same moment', () => {
  test('two tabs that delete a client at once delete them once', async () => {
    const person = await bookingFixture.createClient();
    await bookingFixture.addBooking(person, nextPastTime());
    const responses = await Promise.all([1, 2, 3].map(() => deleteClient(person.client.id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await admin.listHistory(person.client.id)).toHaveLength(1);
  });
});
