import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookings } from '#database/tables/bookings.ts';
import { classes } from '#database/tables/classes.ts';
import { sessionFacts } from '#server/features/bookings/mail-facts.ts';
import { findBooking } from '#server/features/bookings/store.ts';
import { mailFacts } from '#server/features/classes/mail-facts.ts';
import { findClassById, findSignUp } from '#server/features/classes/store.ts';
import { outbox } from '#server/mail/outbox.ts';
import { type BookingPerson, bookingDesk } from '../support/booking-desk.ts';
import { eventDesk } from '../support/event-desk.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

let owner: Desk;
let events: Awaited<ReturnType<typeof eventDesk>>;
beforeAll(async () => {
  owner = await openDesk();
  events = await eventDesk(owner);
});
// The next one has the same two days.
afterEach(async () => {
  await owner.studio.connection.db.update(bookings).set({ state: 'cancelled' });
});
afterAll(() => owner.studio.close());

const OLD = { day: '2027-02-01', inWords: 'Monday, February 1, 2027' };
const NEW = { day: '2027-02-03', inWords: 'Wednesday, February 3, 2027' };
const post = () => outbox({ queue: owner.studio.queue, clock: owner.studio.clock }).post;
const someone = () => `waits-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function aBooking() {
  const desk = bookingDesk(owner.studio);
  const person: BookingPerson = await desk.client({ firstName: 'Maya', lastName: 'Lindqvist' });
  const { id } = await desk.addBooking(person, { day: OLD.day, time: '09:00', sequence: 1 });
  const row = await findBooking(owner.studio.connection.db, id);
  if (!row) throw new Error('no booking');
  return { id, facts: sessionFacts(row, person.client, owner.studio.clock.now()), row };
}

const session = {
  'session-booked': {},
  'session-booked-for-owner': { email: 'maya@example.com', message: '' },
  'session-moved': { dayBefore: '2027-01-15', timeBefore: '10:00' },
  'session-moved-for-owner': { dayBefore: '2027-01-15', timeBefore: '10:00', email: 'maya@example.com' },
  'session-changed': {},
  'session-cancelled': { refund: '' },
  'appointment-for-owner': { email: 'maya@example.com', became: 'changed' },
};

test.each(Object.entries(session))('%s: the booking is moved while it waits', async (template, more) => {
  const [to, { id, facts }] = [someone(), await aBooking()];
  await owner.studio.connection.inTransaction(async (tx) => {
    await post()(tx, template as 'session-booked', to, { ...facts, ...more });
    await tx.update(bookings).set({ day: NEW.day, sequence: 2 }).where(eq(bookings.id, id));
  });
  const [mail] = await owner.studio.mailsTo(to);
  expect(mail?.text).toContain(NEW.inWords);
  expect(`${mail?.subject} ${mail?.text}`).not.toContain(OLD.inWords);
  expect(String(mail?.attachments?.[0]?.content)).toMatch(/SEQUENCE:2\r\n.*DTSTART;[^:]*:20270203T090000/s);
});

const money = { what: `Individual Yoga Session (60 min), ${OLD.inWords}, 9:00 AM`, cents: 8_000 };
const payer = { email: 'maya@example.com', name: 'Maya', transaction: '7X' };
const payment = {
  'payment-refunded': { paidCents: 8_000, reason: '' },
  'payment-refunded-for-owner': { paidCents: 8_000, reason: '', ...payer },
  'payment-not-through': {},
  'payment-disputed-for-owner': payer,
  'payment-refund-late-for-owner': payer,
  'payment-refund-impossible-for-owner': payer,
};

test.each(Object.entries(payment))(
  '%s: the booking that was paid for is moved while it waits',
  async (template, more) => {
    const [to, { id: bookingId }] = [someone(), await aBooking()];
    await owner.studio.connection.inTransaction(async (tx) => {
      await post()(tx, template as 'payment-not-through', to, { ...money, bookingId, ...more });
      await tx.update(bookings).set({ day: NEW.day }).where(eq(bookings.id, bookingId));
    });
    const [mail] = await owner.studio.mailsTo(to);
    expect(mail?.text).toContain(`Individual Yoga Session (60 min), ${NEW.inWords}, 9:00 AM`);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(OLD.inWords);
  },
);

test.each([
  'class-sign-up-confirmed',
  'class-sign-up-for-owner',
  'class-sign-up-cancelled',
  'sign-up-taken-off',
] as const)('%s: the class is moved while it waits', async (template) => {
  const { db } = owner.studio.connection;
  const event = await events.add({ date: OLD.day });
  const { signUpId } = await events.signUp(event);
  const [found, signUp] = [await findClassById(db, event._id), await findSignUp(db, signUpId)];
  if (!found || !signUp) throw new Error('no class');
  const to = someone();
  await owner.studio.connection.inTransaction(async (tx) => {
    const facts = mailFacts(found, signUp, owner.studio.clock.now());
    await post()(tx, template as 'class-sign-up-for-owner', to, { ...facts, email: to, phone: '1', placesLeft: 1 });
    await tx.update(classes).set({ day: NEW.day }).where(eq(classes.id, event._id));
  });
  const [mail] = await owner.studio.mailsTo(to);
  expect(mail?.text).toContain(NEW.inWords);
  expect(`${mail?.subject} ${mail?.text}`).not.toContain(OLD.inWords);
});

test('a mail about what was cancelled meanwhile stays older than the one that says so', async () => {
  const [to, { id, facts }] = [someone(), await aBooking()];
  await owner.studio.connection.inTransaction(async (tx) => {
    await post()(tx, 'session-booked', to, facts);
    await tx.update(bookings).set({ state: 'cancelled', sequence: 2 }).where(eq(bookings.id, id));
  });
  const [mail] = await owner.studio.mailsTo(to);
  expect(String(mail?.attachments?.[0]?.content)).toContain('SEQUENCE:1\r\n');
});
