import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  // Ten in the morning in Portland.
  studio = await openStudio({ now: '2026-11-20T18:00:00Z' });
  desk = bookingDesk(studio);
});
afterAll(() => studio.close());

test('a client who moves a session to and fro is stopped before the owner’s mailbox is full', async () => {
  const maya = await desk.client();
  const slots = [
    await desk.addSlot({ day: '2026-12-10', time: '09:00' }),
    await desk.addSlot({ day: '2026-12-10', time: '11:00' }),
  ] as const;
  const booked = await desk.book(maya, slots[0].id, { couponCode: COUPON });
  const statuses: number[] = [];
  for (let index = 1; index <= 14; index++) {
    const to = slots[index % 2 === 1 ? 1 : 0];
    statuses.push((await desk.reschedule(maya, booked.body.booking._id, to)).status);
  }
  expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200));
  expect(statuses.slice(12)).toEqual([429, 429]);
});

test('a code that was kept until the session began books nothing', async () => {
  const theo = await desk.client();
  const slot = await desk.addSlot({ day: '2026-11-20', time: '10:05' });
  expect((await desk.hold(theo, slot.id, { couponCode: COUPON })).status).toBe(201);
  studio.clock.moveTo(new Date('2026-11-20T18:06:00Z'));
  const late = await desk.book(theo, slot.id);
  expect([late.status, late.body.reason]).toEqual([409, 'slot-past']);
  expect(studio.sent.filter(({ to }) => to === theo.client.email)).toEqual([]);
});
