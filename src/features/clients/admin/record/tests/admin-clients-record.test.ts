import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enquiries } from '#features/enquiries/tables.ts';
import { payments, refunds } from '#features/payments/tables.ts';
import { chocolates, orderLines, orders } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createCompleteAnswers, createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createNewsletterFixture } from '#tests/support/mail/newsletter-fixture.ts';

let admin: AdminFixture;
const logged: string[] = [];

beforeAll(async () => {
  admin = await createAdminTestApp({
    logger: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(() => admin.testApp.close());

const getRecord = (id: string, query = '') => admin.requestOk('GET', `/api/admin/users/${id}/record${query}`);

describe('a client’s record', () => {
  test('the record of a new client is empty, part by part', async () => {
    const { client } = await createSignedInClient(admin.testApp);
    const record = await getRecord(client.id);
    for (const part of ['bookings', 'orders', 'payments', 'signUps', 'enquiries']) {
      expect(record[part]).toEqual({ rows: [], total: 0 });
    }
    expect(record.forms.map(({ form, status }: { form: string; status: string }) => [form, status])).toEqual([
      ['new-client', 'not-started'],
      ['dosha-quiz', 'not-started'],
    ]);
    expect([record.subscribedAt, record.client.signsInWithGoogle]).toEqual([null, false]);
    expect(record.client.lastSeenAt).toMatch(/^2026-11-20T18:/);
  });

  test('a client’s record has everything under their account and email', async () => {
    const { db } = admin.testApp.connection;
    const person = await createSignedInClient(admin.testApp, { email: 'whole@example.com' });
    const clientId = person.client.id;
    const at = admin.testApp.clock.now();
    const sessions = createBookingFixture(admin.testApp);
    await sessions.addBooking(person, { day: '2026-11-10', time: '10:00', state: 'cancelled', message: 'Sorry' });
    const move = { paymentSource: 'payment', couponCode: null, amountCents: 8000, lengthMinutes: 75 } as const;
    await sessions.addBooking(person, { day: '2026-11-25', time: '09:30', ...move });

    const [chocolateId, orderId, paymentId] = [newId(), newId(), newId()];
    await db.insert(chocolates).values({ id: chocolateId, name: 'Rose', priceCents: 1800, createdAt: at });
    const sums = { subtotalCents: 3600, shippingCents: 500, totalCents: 4100 };
    const order = { id: orderId, number: 1042, state: 'shipped', reserved: false, clientId, browser: 'b' } as const;
    const when = { createdAt: at, paidAt: at, changedAt: at };
    await db.insert(orders).values({ ...order, isLocalPickup: false, ...sums, discountCents: 0, ...when });
    await db.insert(orderLines).values({ orderId, chocolateId, name: 'Rose', priceCents: 1800, quantity: 2 });
    await db.insert(payments).values({
      id: paymentId,
      purpose: 'order',
      subjectId: orderId,
      clientId,
      state: 'part-refunded',
      amountCents: 4100,
      refundedCents: 500,
      description: 'Two tins',
      createdAt: at,
      changedAt: at,
    });
    const refund = {
      id: newId(),
      paymentId,
      amountCents: 500,
      reason: 'A dent',
      state: 'done',
      createdAt: at,
    } as const;
    await db.insert(refunds).values(refund);

    const classFixture = await createClassFixture(admin.testApp);
    const event = await classFixture.addClass({ title: 'Slow Flow' });
    await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'WHOLE@example.com' }));
    await createNewsletterFixture(admin.testApp).subscribe({ email: 'whole@example.com', ip: '198.51.100.9' });
    const enquiry = { name: 'x', email: 'whole@example.com', message: '<b>Hello</b>\nthere', createdAt: at };
    await db.insert(enquiries).values({ id: newId(), kind: 'contact', ...enquiry });

    const record = await getRecord(clientId);
    expect(record.bookings).toMatchObject({
      total: 2,
      rows: [
        {
          date: '2026-11-25',
          time: '09:30',
          length: '75 mins',
          status: 'active',
          amount: 80,
          paymentSource: 'payment',
        },
        { date: '2026-11-10', time: '10:00', status: 'cancelled', message: 'Sorry', couponCode: 'YOURJOURNEY' },
      ],
    });
    expect(record.orders.rows).toMatchObject([{ orderNumber: '1042', state: 'shipped', tins: '2 × Rose', total: 41 }]);
    expect(record.payments.rows).toMatchObject([
      { amount: 41, refunded: 5, state: 'part-refunded', refunds: [{ amount: 5, state: 'done' }] },
    ]);
    expect(record.signUps.rows).toMatchObject([
      { classTitle: 'Slow Flow', date: '2026-11-27', time: '18:00', cancelled: false, attended: false, noShow: false },
    ]);
    expect(record.enquiries.rows).toMatchObject([{ kind: 'contact', message: '<b>Hello</b>\nthere', answered: false }]);
    expect(record.subscribedAt).not.toBeNull();
  });

  test('each part of a client’s record has pages of its own', async () => {
    const person = await createSignedInClient(admin.testApp);
    const sessions = createBookingFixture(admin.testApp);
    for (let hour = 0; hour < 60; hour++) {
      await sessions.addBooking(person, {
        day: '2026-01-10',
        time: `${String(hour % 24).padStart(2, '0')}:00`,
        state: 'cancelled',
      });
    }
    expect((await getRecord(person.client.id)).bookings).toMatchObject({ total: 60, rows: { length: 50 } });
    expect((await getRecord(person.client.id, '?bookings=2')).bookings.rows).toHaveLength(10);
    expect((await admin.call('GET', `/api/admin/users/${person.client.id}/record?bookings=0`)).status).toBe(400);
  });

  test('the record of an unknown client gets 404', async () => {
    expect((await admin.call('GET', `/api/admin/users/${newId()}/record`)).body.reason).toBe('client-not-found');
  });
});

describe('the forms of a client', () => {
  const getForm = (id: string, form = 'new-client') => admin.call('GET', `/api/admin/users/${id}/forms/${form}`);

  test('the owner reads a submitted form, and each reading is in the history', async () => {
    const form = await createFormFixture(admin.testApp, { firstName: 'Maya' });
    const answers = createCompleteAnswers('new-client', { 'call-me': 'My left knee, <i>again</i>' });
    await form.submit('new-client', 0, answers);
    const { status, body } = await getForm(form.client.id);
    expect([status, body.form, body.version, body.answers]).toEqual([200, 'new-client', 1, answers]);
    await getForm(form.client.id);
    expect(await admin.listHistory(form.client.id)).toEqual(
      [1, 2].map(() => ({
        kind: 'client',
        action: 'read',
        title: 'Maya Lindqvist',
        changes: [{ field: 'form', after: 'New Client Form' }],
      })),
    );
    expect(logged.join('')).not.toContain('left knee');
  });

  test('the owner cannot read a form that its client has not submitted', async () => {
    const form = await createFormFixture(admin.testApp);
    await form.save('new-client', 0, { 'call-me': 'Maya' });
    const { status, body } = await getForm(form.client.id);
    expect([status, body.reason]).toEqual([409, 'form-not-submitted']);
    expect(await admin.listHistory(form.client.id)).toEqual([]);
    expect((await getRecord(form.client.id)).forms[0]).toMatchObject({ status: 'draft', submittedAt: null });
  });

  test('a client cannot read forms at the owner’s address, and a visitor gets 401', async () => {
    const [form, other] = [await createFormFixture(admin.testApp), await createSignedInClient(admin.testApp)];
    await form.submit('new-client', 0, createCompleteAnswers('new-client'));
    const url = `/api/admin/users/${form.client.id}/forms/new-client`;
    expect((await admin.testApp.app.inject({ url, headers: other.headers })).statusCode).toBe(403);
    expect((await admin.testApp.app.inject({ url, headers: form.headers })).statusCode).toBe(403);
    expect((await admin.testApp.app.inject({ url })).statusCode).toBe(401);
  });

  test('an unknown form gets 404', async () => {
    const form = await createFormFixture(admin.testApp);
    expect((await getForm(form.client.id, 'tax-return')).body.reason).toBe('form-not-found');
    expect((await getForm(newId())).body.reason).toBe('client-not-found');
  });
});
