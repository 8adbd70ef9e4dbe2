import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookingMailProps } from '#features/bookings/mail-props.ts';
import { bookingMails } from '#features/bookings/mails.ts';
import { findBooking } from '#features/bookings/store.ts';
import { bookings } from '#features/bookings/tables.ts';
import { signUpMailProps } from '#features/classes/mail-props.ts';
import { classMails } from '#features/classes/mails.ts';
import { findClassById, findSignUp } from '#features/classes/store.ts';
import { classes } from '#features/classes/tables/classes.ts';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { waitlistMailProps } from '#features/classes/waitlist/mail-props.ts';
import { paymentMails } from '#features/payments/mails.ts';
import { newId } from '#platform/database/id.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { clients } from '#platform/sessions/tables.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { type BookingPerson, createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { createClassAdminFixture } from '../support/classes/class-admin-fixture.ts';

let owner: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  classFixture = await createClassAdminFixture(owner);
});
afterEach(async () => {
  await owner.testApp.connection.db.update(bookings).set({ state: 'cancelled' });
});
afterAll(() => owner.testApp.close());

const OLD_DATE = { day: '2027-02-01', inWords: 'Monday, February 1' };
const NEW_DATE = { day: '2027-02-03', inWords: 'Wednesday, February 3' };
const getEnqueue = () => createOutbox({ queue: owner.testApp.queue, clock: owner.testApp.clock }).enqueue;
const createEmail = () => `waits-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function createBooking(day = OLD_DATE.day) {
  const bookingFixture = createBookingFixture(owner.testApp);
  const person: BookingPerson = await bookingFixture.createClient({ firstName: 'Maya', lastName: 'Lindqvist' });
  const { id } = await bookingFixture.addBooking(person, { day, time: '09:00', sequence: 1 });
  const row = await findBooking(owner.testApp.connection.db, id);
  if (!row) throw new Error('no booking');
  return { id, facts: bookingMailProps(row, { ...person.client, linkGeneration: 0 }, owner.testApp.clock.now()), row };
}

const bookingFacts = {
  'session-booked': {},
  'session-booked-for-owner': { email: 'maya@example.com', message: '' },
  'session-moved': { dayBefore: '2027-01-15', timeBefore: '10:00' },
  'session-moved-for-owner': { dayBefore: '2027-01-15', timeBefore: '10:00', email: 'maya@example.com' },
  'session-changed': {},
  'session-cancelled': { refund: '' },
  'session-cancelled-by-client': { refund: '' },
  'session-cancelled-for-owner': { email: 'maya@example.com', refund: '' },
  'appointment-for-owner': { email: 'maya@example.com', became: 'changed' },
};

const bookingFactsWithoutFile = {
  'cancellation-asked-for-owner': { email: 'maya@example.com' },
  'cancellation-declined': {},
};

test.each(Object.entries({ ...bookingFacts, ...bookingFactsWithoutFile }))(
  'the mail %s has the new date of a booking that is moved while it waits',
  async (template, overrides) => {
    const [to, { id, facts }] = [createEmail(), await createBooking()];
    await owner.testApp.connection.inTransaction(async (tx) => {
      await getEnqueue()(tx, bookingMails[template as 'session-booked'], to, { ...facts, ...overrides });
      await tx.update(bookings).set({ day: NEW_DATE.day, sequence: 2 }).where(eq(bookings.id, id));
    });
    const [mail] = await owner.testApp.mailsTo(to);
    expect(mail?.text).toContain(NEW_DATE.inWords);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(OLD_DATE.inWords);
    if (template in bookingFactsWithoutFile) return expect(mail?.attachments ?? []).toEqual([]);
    expect(String(mail?.attachments?.[0]?.content)).toMatch(/SEQUENCE:2\r\n.*DTSTART;[^:]*:20270203T090000/s);
  },
);

const seriesMails = {
  'session-series-booked': {},
  'session-series-changed': {},
  'session-series-cancelled': {},
  'appointment-series-for-owner': { email: 'maya@example.com', became: 'changed' },
};

test.each(Object.entries(seriesMails))(
  'the mail %s has the new date of a session of a series that is moved while it waits',
  async (template, overrides) => {
    const [to, moved, other] = [createEmail(), await createBooking(), await createBooking('2027-02-08')];
    const { clientId } = moved.row;
    const props = { name: 'Maya Lindqvist', clientId, bookings: [moved.facts, other.facts], note: '', refund: '' };
    await owner.testApp.connection.inTransaction(async (tx) => {
      await getEnqueue()(tx, bookingMails[template as 'session-series-booked'], to, { ...props, ...overrides });
      await tx.update(bookings).set({ day: NEW_DATE.day, sequence: 2 }).where(eq(bookings.id, moved.id));
    });
    const [mail] = await owner.testApp.mailsTo(to);
    for (const day of [NEW_DATE.inWords, 'Monday, February 8']) expect(mail?.text).toContain(day);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(OLD_DATE.inWords);
  },
);

test.each(['session-booked', 'session-changed', 'session-series-booked'] as const)(
  'the mail %s that is sent again to the corrected email has a link to the calendar file that works',
  async (template) => {
    const { app, connection } = owner.testApp;
    const [to, { facts, row }] = [createEmail(), await createBooking()];
    const isSeries = template === 'session-series-booked';
    const props = isSeries ? { name: 'Maya', clientId: row.clientId, bookings: [facts], note: '', refund: '' } : facts;
    await connection.inTransaction(async (tx) => {
      await tx.update(clients).set({ email: to, linkGeneration: 1 }).where(eq(clients.id, row.clientId));
      await getEnqueue()(tx, bookingMails[template as 'session-booked'], to, props as typeof facts);
    });
    const [mail] = await owner.testApp.mailsTo(to);
    const path = /\/calendar-files\/session\/[^\s"]+/.exec(`${mail?.text} ${mail?.html}`)?.[0] ?? '';
    expect((await app.inject(path)).statusCode).toBe(200);
  },
);

const refundProps = { what: `Individual Yoga Session (60 min), ${OLD_DATE.inWords}, 2027, 9:00 AM`, cents: 8_000 };
const payer = { email: 'maya@example.com', name: 'Maya', transaction: '7X' };
const paymentFacts = {
  'payment-refunded': { paidCents: 8_000, reason: '' },
  'payment-refunded-for-owner': { paidCents: 8_000, reason: '', ...payer },
  'payment-not-through': {},
  'payment-disputed-for-owner': payer,
  'payment-refund-late-for-owner': payer,
  'payment-refund-impossible-for-owner': payer,
};

test.each(Object.entries(paymentFacts))(
  'the mail %s has the new date of a paid booking that is moved while it waits',
  async (template, overrides) => {
    const [to, { id: bookingId }] = [createEmail(), await createBooking()];
    await owner.testApp.connection.inTransaction(async (tx) => {
      await getEnqueue()(tx, paymentMails[template as 'payment-not-through'], to, {
        ...refundProps,
        bookingId,
        ...overrides,
      });
      await tx.update(bookings).set({ day: NEW_DATE.day }).where(eq(bookings.id, bookingId));
    });
    const [mail] = await owner.testApp.mailsTo(to);
    expect(mail?.text).toContain(`Individual Yoga Session (60 min), ${NEW_DATE.inWords}, 2027, 9:00 AM`);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(OLD_DATE.inWords);
  },
);

test.each([
  'class-sign-up-confirmed',
  'class-sign-up-for-owner',
  'class-sign-up-cancelled',
  'sign-up-taken-off',
] as const)('the mail %s has the new date of a class that is moved while it waits', async (template) => {
  const { db } = owner.testApp.connection;
  const event = await classFixture.createClass({ date: OLD_DATE.day });
  const { signUpId } = await classFixture.signUp(event);
  const [classRow, signUp] = [await findClassById(db, event._id), await findSignUp(db, signUpId)];
  if (!classRow || !signUp) throw new Error('no class');
  const to = createEmail();
  await owner.testApp.connection.inTransaction(async (tx) => {
    const facts = signUpMailProps(classRow, signUp, owner.testApp.clock.now());
    await getEnqueue()(tx, classMails[template as 'class-sign-up-for-owner'], to, {
      ...facts,
      email: to,
      phone: '1',
      placesLeft: 1,
    });
    await tx.update(classes).set({ day: NEW_DATE.day }).where(eq(classes.id, event._id));
  });
  const [mail] = await owner.testApp.mailsTo(to);
  expect(mail?.text).toContain(NEW_DATE.inWords);
  expect(`${mail?.subject} ${mail?.text}`).not.toContain(OLD_DATE.inWords);
});

test.each([
  ['waitlist-confirm', { state: 'unconfirmed' }],
  ['waitlist-offer', { state: 'offered', offeredUntil: new Date('2027-01-01T12:00:00Z') }],
] as const)(
  'the mail %s has the new date of a class of the waitlist that is moved while it waits',
  async (template, entry) => {
    const { db } = owner.testApp.connection;
    const event = await classFixture.createClass({ date: OLD_DATE.day });
    const classRow = await findClassById(db, event._id);
    if (!classRow) throw new Error('no class');
    const [to, id, now] = [createEmail(), newId(), owner.testApp.clock.now()];
    await db.insert(waitlistEntries).values({ id, classId: event._id, email: to, createdAt: now, ...entry });
    await owner.testApp.connection.inTransaction(async (tx) => {
      const props = { ...waitlistMailProps(classRow, id, now), until: null };
      await getEnqueue()(tx, classMails[template as 'waitlist-offer'], to, props);
      await tx.update(classes).set({ day: NEW_DATE.day }).where(eq(classes.id, event._id));
    });
    const [mail] = await owner.testApp.mailsTo(to);
    expect(mail?.text).toContain(NEW_DATE.inWords);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(OLD_DATE.inWords);
  },
);

test('a waiting mail about a cancelled session stays older than the mail about the cancellation', async () => {
  const [to, { id, facts }] = [createEmail(), await createBooking()];
  await owner.testApp.connection.inTransaction(async (tx) => {
    await getEnqueue()(tx, bookingMails['session-booked'], to, facts);
    await tx.update(bookings).set({ state: 'cancelled', sequence: 2 }).where(eq(bookings.id, id));
  });
  const [mail] = await owner.testApp.mailsTo(to);
  expect(String(mail?.attachments?.[0]?.content)).toContain('SEQUENCE:1\r\n');
});
