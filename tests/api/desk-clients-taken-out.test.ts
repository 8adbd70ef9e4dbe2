import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordChange } from '#database/history.ts';
import { newId } from '#database/id.ts';
import { bookings } from '#database/tables/bookings.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { payments } from '#database/tables/payments.ts';
import { orders } from '#database/tables/shop.ts';
import { addDays } from '#domain/day.ts';
import { bookingDesk } from '../support/booking-desk.ts';
import { classDesk } from '../support/class-desk.ts';
import { formDesk, wholeAnswers } from '../support/client-forms.ts';
import { everythingWritten as everyTextOf } from '../support/everything-written.ts';
import { newsletterOf } from '../support/newsletter.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

const users = '/api/admin/users';
let desk: Desk;
let sessions: ReturnType<typeof bookingDesk>;

beforeAll(async () => {
  desk = await openDesk();
  sessions = bookingDesk(desk.studio);
});
afterAll(() => desk.studio.close());

const takeOut = (id: string) => desk.call('DELETE', `${users}/${id}`);
let hours = 0;
/** A time of its own behind us, each time it is asked. */
const past = () => ({
  day: addDays('2026-11-18', -((hours / 20) | 0)),
  time: `${String(hours++ % 20).padStart(2, '0')}:00`,
});
const db = () => desk.studio.connection.db;

/** Every text that any row of any table holds, but for the tables named. */
const everythingWritten = (...without: string[]) => everyTextOf(db(), ...without);

async function anOrder(clientId: string, state: 'paid' | 'shipped', more: Partial<typeof orders.$inferInsert> = {}) {
  const at = desk.studio.clock.now();
  const order = {
    ...{ id: newId(), number: Math.floor(Math.random() * 1e6) + 2000, state, reserved: false, clientId, browser: 'b' },
    ...{ isLocalPickup: false, subtotalCents: 1800, discountCents: 0, shippingCents: 500, totalCents: 2300 },
    ...{ createdAt: at, paidAt: at, changedAt: at, ...more },
  };
  await db().insert(orders).values(order);
  return order;
}

async function aPayment(clientId: string, subjectId: string, state: typeof payments.$inferInsert.state) {
  const at = desk.studio.clock.now();
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

describe('a client with sessions and orders behind them', () => {
  let client: Awaited<ReturnType<typeof formDesk>>['client'];
  let headers: Record<string, string>;
  let bookingId: string;
  let order: Awaited<ReturnType<typeof anOrder>>;

  beforeEach(async () => {
    const email = `minna${Math.random()}@example.com`;
    const names = { firstName: 'Wilhelmina', lastName: 'Quackenbush', phone: '5035550177', preferredName: 'Minna' };
    const form = await formDesk(desk.studio, { ...names, email, city: 'Quackville', googleSubject: `sub of ${email}` });
    ({ client, headers } = form);
    await form.submit('new-client', 0, wholeAnswers('new-client', { 'call-me': 'Minna' }));
    await desk.studio.app.inject({ method: 'POST', url: '/api/user/login', payload: { email } });
    await newsletterOf(desk.studio).subscribe({ email, ip: '198.51.100.7' });
    const said = { name: 'Wilhelmina Quackenbush', email, message: 'It is Quackenbush', createdAt: new Date() };
    await db()
      .insert(enquiries)
      .values({ id: newId(), kind: 'contact', ...said });
    const booking = await sessions.addBooking({ client, headers } as never, {
      ...past(),
      message: 'Quackenbush’s knee',
    });
    bookingId = booking.id;
    const shipTo = { name: 'Wilhelmina Quackenbush', line1: 'Quack Street 1', line2: '', city: 'X', state: 'OR' };
    const address = { ...shipTo, postalCode: '97214', countryCode: 'US' } as never;
    order = await anOrder(client.id, 'shipped', { buyerName: 'W Quackenbush', buyerEmail: email, shipTo: address });
    await aPayment(client.id, order.id, 'captured');
    await desk.done('PUT', `${users}/${client.id}/intake-form`, { intakeFormCompleted: false });
    const change = { at: new Date(), kind: 'booking', subjectId: bookingId, title: 'Quackenbush', action: 'created' };
    await desk.studio.connection.inTransaction((tx) => recordChange(tx, change));
    await desk.studio.mailsTo(email, 2);
    await desk.studio.mailsTo('owner@example.com');
  });

  test('is made anonymous: no table names them any more, and what money did stays', async () => {
    const until = () => everythingWritten();
    await expect.poll(until).toContain(client.email);
    expect((await takeOut(client.id)).body).toEqual({
      message: 'The client is deleted. Their past sessions and orders stay without a name.',
      outcome: 'anonymised',
    });
    const written = await everythingWritten();
    for (const word of ['Quack', 'Wilhelmina', client.email, '5035550177', 'sub of'])
      expect(written).not.toContain(word);

    const [kept] = await db().select().from(orders).where(sql`id = ${order.id}`);
    expect(kept).toMatchObject({ state: 'shipped', totalCents: 2300, number: order.number, clientId: client.id });
    const [paid] = await db().select().from(payments).where(sql`subject_id = ${order.id}`);
    expect(paid).toMatchObject({ state: 'captured', amountCents: 2300, payerEmail: '' });
    const [session] = await db().select().from(bookings).where(sql`id = ${bookingId}`);
    expect(session).toMatchObject({ state: 'booked', message: '' });
  });

  test('has no session to come any more, whatever is done with those behind them, and gets no mail', async () => {
    await takeOut(client.id);
    const later = { title: 'Private Yoga', date: '2026-12-18', time: '07:00', length: '60 min' };
    const moved = await desk.call('PUT', `/api/admin/appointments/${bookingId}`, later);
    expect([moved.status, moved.body.reason]).toEqual([404, 'client-gone']);
    const itself = sql`id = ${bookingId}`;
    await expect(db().update(bookings).set({ day: later.date }).where(itself)).rejects.toThrow();
    await desk.done('PUT', `/api/admin/appointments/${bookingId}/cancel`);
    const nowhere = (await db().execute(
      sql`select count(*)::int as mails from mails where recipient = '' and state = 'pending'`,
    )) as unknown as { rows: { mails: number }[] };
    expect(nowhere.rows[0]?.mails).toBe(0);
  });

  test('is in no list, and the history says what was done and to nobody', async () => {
    await takeOut(client.id);
    expect(await desk.done('GET', `${users}?search=quackenbush`)).toEqual([]);
    expect((await desk.call('GET', `${users}/${client.id}/record`)).status).toBe(404);
    expect((await desk.call('GET', `${users}/${client.id}/forms/new-client`)).status).toBe(404);
    const history = await desk.historyOf(client.id);
    expect(history.map(({ action }) => action)).toEqual(['changed', 'anonymised']);
    for (const { title, changes } of history) expect([title, changes]).toEqual(['A former client', []]);
    expect((await desk.historyOf(bookingId))[0]?.title).toBe('Session of a former client');
  });

  test('is signed out at once, and no link or account of Google lets them in again', async () => {
    const [mail] = (await desk.studio.mailsTo(client.email)).filter(({ subject }) => subject.includes('login link'));
    const token = /verify-login\?token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1];
    await takeOut(client.id);
    expect((await desk.studio.app.inject({ url: `/api/user/${client.id}`, headers })).statusCode).toBe(401);
    expect((await desk.studio.app.inject({ url: `/api/user/verify-login?token=${token}` })).statusCode).toBe(404);
  });

  test('can come again as someone new with the same email', async () => {
    await takeOut(client.id);
    const again = { firstName: 'Minna', lastName: 'Again', email: client.email };
    const { user } = await desk.done('POST', users, again);
    expect(user._id).not.toBe(client.id);
    expect((await desk.done('GET', `${users}/${user._id}/record`)).bookings.total).toBe(0);
    expect((await takeOut(user._id)).body.outcome).toBe('deleted');
  });

  test('keeps the waivers that were signed and the classes that were signed up for', async () => {
    const room = await classDesk(desk.studio);
    const event = await room.addClass();
    await room.signUp(room.body(event, { email: client.email, name: 'Wilhelmina Quackenbush' }));
    await takeOut(client.id);
    expect(await room.placesOf(event.id)).toEqual({ taken: 1, counted: 1 });
    expect(await everythingWritten('sign_ups', 'waivers', 'mails', 'pgboss')).not.toContain(client.email);
    expect(await everythingWritten('mails')).toContain(client.email);
  });
});

test('a client without sessions and orders leaves no row', async () => {
  const { client } = await signedInClient(desk.studio);
  expect((await takeOut(client.id)).body).toEqual({ message: 'The client is deleted.', outcome: 'deleted' });
  expect(await everythingWritten()).not.toContain(client.email);
  const again = await takeOut(client.id);
  expect([again.status, again.body.reason]).toEqual([404, 'client-gone']);
});

describe('taking out is refused while there is', () => {
  test('a session to come', async () => {
    const person = await sessions.client();
    await sessions.addBooking(person, { day: '2026-11-21', time: '10:00' });
    const { status, body } = await takeOut(person.client.id);
    expect([status, body.reason]).toEqual([409, 'client-has-sessions']);
    expect((await desk.done('GET', `${users}/${person.client.id}/record`)).client.email).toBe(person.client.email);
  });

  test('a time that is held', async () => {
    const [person, slot] = [await sessions.client(), await sessions.addSlot()];
    await sessions.hold(person, slot.id);
    expect((await takeOut(person.client.id)).body.reason).toBe('client-has-sessions');
    await sessions.letGo(person, slot.id);
    expect((await takeOut(person.client.id)).body.outcome).toBe('anonymised');
  });

  test('an order that has not left the house', async () => {
    const { client } = await signedInClient(desk.studio);
    await anOrder(client.id, 'paid');
    expect((await takeOut(client.id)).body.reason).toBe('client-has-orders');
  });

  test.each(['awaiting-approval', 'capturing', 'pending', 'refunding', 'disputed'] as const)(
    'a payment that is %s',
    async (state) => {
      const { client } = await signedInClient(desk.studio);
      const order = await anOrder(client.id, 'shipped');
      await aPayment(client.id, order.id, state);
      expect((await takeOut(client.id)).body.reason).toBe('client-has-payments');
    },
  );
});

describe('at the same moment', () => {
  test('two tabs take a client out once', async () => {
    const person = await sessions.client();
    await sessions.addBooking(person, past());
    const answers = await Promise.all([1, 2, 3].map(() => takeOut(person.client.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await desk.historyOf(person.client.id)).toHaveLength(1);
  });
});
