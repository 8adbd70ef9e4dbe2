// Wherever the owner's desk refuses a time, it says what has it: its name, its day and its hours.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

let owner: Desk;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  owner = await openDesk();
  desk = bookingDesk(owner.studio);
});
afterAll(() => owner.studio.close());

const at = (date: string, time: string) => ({ title: 'Private Yoga', date, time, length: '60 min' });

test('an appointment made or moved into a class names the class', async () => {
  await desk.addClass({ title: 'Chair Yoga', day: '2027-02-02', time: '09:30' });
  const [maya, theo] = [await desk.client(), await desk.client({ firstName: 'Theo', lastName: 'Park' })];
  const made = await owner.call('POST', '/api/admin/appointments', {
    ...at('2027-02-02', '10:00'),
    userId: maya.client.id,
  });
  expect([made.status, made.body.reason]).toEqual([409, 'time-taken']);
  expect(made.body.message).toMatch(/ It is Chair Yoga, Tue Feb 2, 9:30 AM–10:30 AM\.$/);
  expect(made.body.fields).toEqual({ 'body/time': 'is taken: Chair Yoga, Tue Feb 2, 9:30 AM–10:30 AM' });

  const own = await desk.addBooking(maya, { day: '2027-02-02', time: '12:00' });
  await desk.addBooking(theo, { day: '2027-02-02', time: '13:00' });
  // Half an hour later it still lies on its own time, which is not what it collides with.
  const moved = await owner.call('PUT', `/api/admin/appointments/${own.id}`, at('2027-02-02', '12:30'));
  expect([moved.status, moved.body.reason]).toEqual([409, 'time-taken']);
  expect(moved.body.message).toMatch(/ It is Individual Yoga Session with Theo Park, Tue Feb 2, 1:00 PM–2:00 PM\.$/);
});

test('a class made or moved into a session or a hold names whose it is', async () => {
  const [maya, theo] = [
    await desk.client({ firstName: 'Maya', lastName: 'Lind' }),
    await desk.client({ firstName: 'Theo', lastName: 'Park' }),
  ];
  await desk.addBooking(maya, { day: '2027-02-03', time: '09:30' });
  const made = await owner.call('POST', '/api/admin/events', {
    title: 'Chair Yoga',
    date: '2027-02-03',
    time: '10:00',
  });
  expect([made.status, made.body.reason]).toEqual([409, 'session-in-the-way']);
  const named = 'Individual Yoga Session with Maya Lind, Wed Feb 3, 9:30 AM–10:30 AM';
  expect(made.body.message).toContain(` It is ${named}.`);
  expect(made.body.fields).toEqual({ 'body/time': `is taken: ${named}` });

  const slot = await desk.addSlot({ day: '2027-02-03', time: '14:00' });
  await desk.hold(theo, slot.id);
  await desk.addClass({ title: 'Early Chair', day: '2027-02-03', time: '12:00', lengthMinutes: 60 });
  const { id } = await desk.addClass({ title: 'Slow Flow', day: '2027-02-03', time: '12:00', lengthMinutes: 60 });
  const moved = await owner.call('PUT', `/api/events/${id}`, { title: 'Slow Flow', date: '2027-02-03', time: '13:30' });
  expect([moved.status, moved.body.reason]).toEqual([409, 'session-in-the-way']);
  expect(moved.body.message).toContain('Individual Yoga Session with Theo Park, Wed Feb 3, 2:00 PM–3:00 PM.');

  const twin = await owner.call('POST', '/api/admin/events', { title: 'SLOW FLOW', date: '2027-02-03', time: '12:00' });
  expect([twin.status, twin.body.reason]).toEqual([409, 'class-exists']);
  expect(twin.body.message).toContain('It is SLOW FLOW, Wednesday, February 3, 2027, 12:00 PM.');
});

test('a slot that stays names who holds or has booked it', async () => {
  const [held, booked] = [
    await desk.addSlot({ day: '2027-02-04', time: '09:00' }),
    await desk.addSlot({ day: '2027-02-04', time: '11:00' }),
  ];
  const [maya, theo] = [
    await desk.client({ firstName: 'Maya', lastName: 'Lind' }),
    await desk.client({ firstName: 'Theo', lastName: 'Park' }),
  ];
  await desk.hold(maya, held.id);
  await desk.book(theo, booked.id, { couponCode: COUPON });
  const answers = await Promise.all([held, booked].map(({ id }) => owner.call('DELETE', `/api/bookings/${id}`)));
  expect(answers.map(({ body }) => body.message)).toEqual([
    expect.stringContaining('Individual Yoga Session with Maya Lind, Thu Feb 4, 9:00 AM–10:00 AM.'),
    expect.stringContaining('Individual Yoga Session with Theo Park, Thu Feb 4, 11:00 AM–12:00 PM.'),
  ]);
});

test('a client is not told who has a time', async () => {
  const slot = await desk.addSlot({ day: '2027-02-05', time: '09:00' });
  const [maya, theo] = [await desk.client({ firstName: 'Maya' }), await desk.client()];
  await desk.hold(maya, slot.id);
  const { status, body } = await desk.hold(theo, slot.id);
  expect([status, body.reason, body.message.includes('Maya')]).toEqual([409, 'slot-taken', false]);
});

test('the last minutes of the last year can be offered, and nothing breaks', async () => {
  const last = { date: '9999-12-31', time: '23:30' };
  expect((await owner.call('POST', '/api/bookings', { slots: [last] })).status).toBe(201);
  expect(await owner.done('GET', '/api/admin/slots?from=9999-12-31&to=9999-12-31')).toMatchObject([{ state: 'free' }]);
});
