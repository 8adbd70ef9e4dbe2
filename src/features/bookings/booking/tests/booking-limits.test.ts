import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T18:00:00Z' });
  bookingFixture = createBookingFixture(testApp);
});
afterAll(() => testApp.close());

test('the number of reschedules is limited, so one client cannot send the owner many mails', async () => {
  const maya = await bookingFixture.createClient();
  const slots = [
    await bookingFixture.addSlot({ day: '2026-12-10', time: '09:00' }),
    await bookingFixture.addSlot({ day: '2026-12-10', time: '11:00' }),
  ] as const;
  const booked = await bookingFixture.book(maya, slots[0].id, { couponCode: COUPON });
  const statuses: number[] = [];
  for (let index = 1; index <= 14; index++) {
    const to = slots[index % 2 === 1 ? 1 : 0];
    statuses.push((await bookingFixture.reschedule(maya, booked.body.booking._id, to)).status);
  }
  expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200));
  expect(statuses.slice(12)).toEqual([429, 429]);
});

test('a coupon hold that lasts until the session begins books nothing', async () => {
  const theo = await bookingFixture.createClient();
  const slot = await bookingFixture.addSlot({ day: '2026-11-20', time: '10:05' });
  expect((await bookingFixture.hold(theo, slot.id, { couponCode: COUPON })).status).toBe(201);
  testApp.clock.setTime(new Date('2026-11-20T18:06:00Z'));
  const late = await bookingFixture.book(theo, slot.id);
  expect([late.status, late.body.reason]).toEqual([409, 'slot-past']);
  expect(testApp.sent.filter(({ to }) => to === theo.client.email)).toEqual([]);
});
