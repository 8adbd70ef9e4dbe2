import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUps } from '#database/tables/classes.ts';
import { addDays } from '#domain/day.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import { type BookingPerson, bookingDesk } from '../support/booking-desk.ts';
import { classDesk } from '../support/class-desk.ts';
import { listenTo } from '../support/listener.ts';
import { ownerDesk } from '../support/owner-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let bookings: ReturnType<typeof bookingDesk>;
let classes: Awaited<ReturnType<typeof classDesk>>;
let today: string;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  bookings = bookingDesk(studio);
  classes = await classDesk(studio);
  today = wallTimeReached(studio.clock.now(), 'America/Los_Angeles').day;
});
afterAll(() => studio.close());

const classesOf = async (person: BookingPerson) =>
  (await bookings.call(person, 'GET', `/api/user/${person.client.id}/classes`)).body;
const pastOf = async (person: BookingPerson, page = 1) =>
  (await bookings.call(person, 'GET', `/api/user/${person.client.id}/past?page=${page}`)).body;

/** Signs a person up with the email of their account, and moves the class to where it shall be. */
async function place(person: BookingPerson, row: Parameters<typeof classes.addClass>[0]) {
  const event = await classes.addClass(row);
  const answer = await classes.signUp(classes.body(event, { email: person.client.email }));
  expect(answer.statusCode).toBe(201);
  return { ...event, signUpId: answer.json().signUpId as string };
}

describe('a client’s classes', () => {
  test('are those of the account’s very email, by date, each with what gives the place back', async () => {
    const email = 'visits@example.com';
    const maya = await bookings.client({ email });
    const later = await place(maya, { day: addDays(today, 9), location: 'Riverside Park' });
    const sooner = await place(maya, { day: addDays(today, 4) });
    for (const other of ['visits+1@example.com', 'else@example.com']) {
      const event = await classes.addClass();
      expect((await classes.signUp(classes.body(event, { email: other }))).statusCode).toBe(201);
    }
    const listed = await classesOf(maya);
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([sooner.signUpId, later.signUpId]);
    expect(listed[1]).toMatchObject({
      ...{ title: later.title, date: later.day, time: '18:00', location: 'Riverside Park', cancelled: false },
    });

    const payload = { token: listed[0].cancelToken };
    const given = await studio.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload });
    expect(given.statusCode).toBe(200);
    expect(await classes.placesOf(sooner.id)).toEqual({ taken: 0, counted: 0 });
    expect(await classesOf(maya)).toHaveLength(1);
    await studio.mailsTo(email, 3);
    expect(studio.sent.filter(({ to, subject }) => to === email && subject.startsWith('Cancelled:'))).toHaveLength(1);
  });

  test('that the studio cancelled say so', async () => {
    const maya = await bookings.client();
    const desk = await ownerDesk(studio);
    const event = await place(maya, { day: addDays(today, 5) });
    await desk.done('DELETE', '/api/events/bulk', { eventIds: [event.id], tell: true });
    expect(await classesOf(maya)).toMatchObject([{ _id: event.signUpId, cancelled: true }]);
  });
});

describe('what is past', () => {
  test('lists classes and sessions together, newest first, ten a page, and nothing that was given back', async () => {
    const maya = await bookings.client();
    const expected: string[] = [];
    for (let days = 1; days <= 6; days++) {
      const { signUpId, id } = await place(maya, { day: addDays(today, 20) });
      const day = addDays(today, -10 * days);
      await bookings.count(
        sql`with moved as (update classes set day = ${day} where id = ${id} returning 1)
          select count(*)::int as n from moved`,
      );
      const session = await bookings.addBooking(maya, { day: addDays(day, -1), time: '10:00', title: 'Yoga Therapy' });
      expected.push(signUpId, session.id);
    }
    await bookings.addBooking(maya, { day: addDays(today, -3), time: '11:00', state: 'cancelled' });
    await studio.connection.db
      .update(signUps)
      .set({ cancelledAt: studio.clock.now() })
      .where(eq(signUps.id, expected.shift() as string));

    const [first, second] = [await pastOf(maya), await pastOf(maya, 2)];
    const ids = [...first.visits, ...second.visits].map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(expected);
    expect([first.visits.length, first.more, second.visits.length, second.more]).toEqual([10, true, 1, false]);
    expect(first.visits[0]).toMatchObject({ kind: 'session', title: 'Yoga Therapy', date: addDays(today, -11) });
    expect(await classesOf(maya)).toEqual([]);
  });
});

test('signing up, being moved and giving a place back are heard by that client alone', async () => {
  await studio.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = studio.app.server.address() as { port: number };
  const [maya, theo] = [await bookings.client(), await bookings.client()];
  const [hers, his] = [await listenTo(port, { token: maya.token }), await listenTo(port, { token: theo.token })];
  const desk = await ownerDesk(studio);

  const event = await place(maya, { day: addDays(today, 6) });
  const heard = `signUpUpdated ${event.signUpId}`;
  await expect.poll(hers.events).toEqual([heard]);
  await desk.done('PUT', `/api/events/${event.id}`, {
    title: event.title,
    date: event.day,
    time: '19:00',
    tell: false,
  });
  await expect.poll(hers.events).toEqual([heard, heard]);
  const [{ cancelToken: token }] = await classesOf(maya);
  await studio.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
  await expect.poll(hers.events).toEqual([heard, heard, heard]);
  const again = await place(maya, { day: addDays(today, 7) });
  await desk.done('DELETE', `/api/signup/${again.signUpId}?tell=false`);
  await expect.poll(() => hers.events().length).toBe(5);
  expect(his.events()).toEqual([]);
  hers.close();
  his.close();
});
