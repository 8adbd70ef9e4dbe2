import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { couponDesk } from '../support/coupon-desk.ts';
import { rushOfOne } from '../support/rush-for-slot.ts';
import { signedInOwner } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = bookingDesk(studio);
});
afterAll(() => studio.close());

const later = (minutes: number) => studio.clock.moveTo(new Date(studio.clock.now().getTime() + minutes * 60_000));

describe('a hold', () => {
  test('takes the slot from everybody else’s list and stands in the holder’s own', async () => {
    const [maya, theo, slot] = [await desk.client(), await desk.client(), await desk.addSlot()];
    expect(await desk.offered(theo)).toContain(slot.id);
    await desk.hold(maya, slot.id, { couponCode: COUPON, message: 'Hello' });
    expect(await desk.offered(theo)).not.toContain(slot.id);
    const { body } = await desk.list(maya);
    expect(body.availableSlots.map(({ _id }: { _id: string }) => _id)).not.toContain(slot.id);
    expect(body.hold).toMatchObject({
      ...{ slotId: slot.id, date: slot.day, time: slot.time, message: 'Hello', couponCode: COUPON },
      ...{ amount: 0, orderId: null, payment: 'none' },
    });
    expect((await desk.hold(theo, slot.id)).body).toMatchObject({ reason: 'slot-taken' });
    expect((await desk.book(theo, slot.id)).body).toMatchObject({ reason: 'slot-taken' });
  });

  test('let go, its slot is free and its coupon unused; letting go again changes nothing', async () => {
    const [maya, theo, slot] = [await desk.client(), await desk.client(), await desk.addSlot()];
    await desk.hold(maya, slot.id);
    expect(await desk.couponUses(maya.client.id)).toBe(1);
    for (let time = 0; time < 3; time++) expect((await desk.letGo(maya, slot.id)).status).toBe(200);
    expect(await desk.couponUses(maya.client.id)).toBe(0);
    expect((await desk.list(maya)).body.hold).toBeNull();
    expect((await desk.hold(theo, slot.id)).status).toBe(201);
    expect((await desk.letGo(maya, slot.id)).status).toBe(200);
    expect(await desk.statesIn(slot.id)).toEqual(['released', 'held']);
  });

  test('gives way to the next one of the same client, and only if that one is had', async () => {
    const [maya, theo] = [await desk.client(), await desk.client()];
    const [one, other, taken] = [await desk.addSlot(), await desk.addSlot(), await desk.addSlot()];
    await desk.hold(theo, taken.id);
    await desk.hold(maya, one.id);
    expect((await desk.hold(maya, taken.id)).status).toBe(409);
    expect(await desk.statesIn(one.id)).toEqual(['held']);
    expect((await desk.hold(maya, other.id)).status).toBe(201);
    expect(await desk.statesIn(one.id)).toEqual(['released']);
    expect(await desk.couponUses(maya.client.id)).toBe(1);
  });

  test('asked for again is the same hold and lasts no longer', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot()];
    const first = await desk.hold(maya, slot.id);
    later(5);
    expect((await desk.hold(maya, slot.id)).body.expiresAt).toBe(first.body.expiresAt);
    expect(await desk.statesIn(slot.id)).toEqual(['held']);
  });

  test('asked for again with other words keeps what was said last', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot()];
    const sessionType = 'Yoga Therapy Session (60 min)';
    await desk.hold(maya, slot.id, { couponCode: COUPON, message: 'First' });
    expect((await desk.hold(maya, slot.id, { couponCode: COUPON, message: 'Second', sessionType })).status).toBe(201);
    expect((await desk.list(maya)).body.hold).toMatchObject({ message: 'Second', sessionType });
    expect(await desk.statesIn(slot.id)).toEqual(['held']);
  });

  test('made again on the same slot, again and again, lasts half an hour in all', async () => {
    const [maya, theo, slot] = [await desk.client(), await desk.client(), await desk.addSlot()];
    const other = await couponDesk([studio]).add();
    const began = studio.clock.now().getTime();
    const minutes = ({ body }: { body: { expiresAt: string } }) =>
      Math.round((Date.parse(body.expiresAt) - began) / 60_000);
    expect(minutes(await desk.hold(maya, slot.id))).toBe(15);
    later(10);
    expect(minutes(await desk.hold(maya, slot.id, { couponCode: other.code }))).toBe(25);
    later(10);
    await desk.letGo(maya, slot.id);
    expect(minutes(await desk.hold(maya, slot.id))).toBe(30);
    later(9.5);
    expect(await desk.offered(theo)).not.toContain(slot.id);
    expect(minutes(await desk.hold(maya, slot.id, { couponCode: other.code }))).toBe(30);
    later(0.6);
    expect(await desk.offered(theo)).toContain(slot.id);
    expect((await desk.hold(theo, slot.id)).status).toBe(201);
  });

  test('of ten slots held at once by one client is one, and each is answered', async () => {
    expect(await rushOfOne(desk)).toEqual({ answered: 10, held: 1, couponUses: 1 });
  });

  test('is over after fifteen minutes, though nobody has swept', async () => {
    const [maya, theo, slot] = [await desk.client(), await desk.client(), await desk.addSlot()];
    await desk.hold(maya, slot.id);
    later(14.9);
    expect(await desk.offered(theo)).not.toContain(slot.id);
    expect((await desk.hold(theo, slot.id)).status).toBe(409);
    later(0.2);
    expect(await desk.offered(theo)).toContain(slot.id);
    expect((await desk.list(maya)).body.hold).toBeNull();
    expect((await desk.hold(theo, slot.id)).status).toBe(201);
    expect((await desk.book(maya, slot.id)).body.reason).toBe('hold-lost');
    expect(await desk.couponUses(maya.client.id)).toBe(0);
  });

  test('by coupon that ran out becomes a booking all the same while nobody wants the time', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot()];
    await desk.hold(maya, slot.id);
    later(15.5);
    expect((await desk.book(maya, slot.id, { couponCode: COUPON })).status).toBe(200);
    expect((await desk.statesIn(slot.id)).toSorted()).toEqual(['booked', 'released']);
    expect(await desk.couponUses(maya.client.id)).toBe(1);
  });

  test('of a hundred people who left, every slot is back within sixteen minutes', async () => {
    const people = await desk.clients(100);
    const slots = await Promise.all(people.map(() => desk.addSlot()));
    await Promise.all(people.map((person, index) => desk.hold(person, slots[index]?.id ?? '')));
    later(16);
    await Promise.all([studio.sweep(), studio.sweep()]);
    const states = (await Promise.all(slots.map(({ id }) => desk.statesIn(id)))).flat();
    expect(states).toEqual(Array(100).fill('released'));
    const [first] = people;
    const offered = first ? await desk.offered(first) : [];
    expect(slots.every(({ id }) => offered.includes(id))).toBe(true);
  });
});

describe('who may see and do what', () => {
  test('nobody signed in sees nothing and books nothing', async () => {
    const slot = await desk.addSlot();
    const calls = [
      ['GET', '/api/bookings'],
      ['POST', `/api/bookings/${slot.id}/hold`],
      ['DELETE', `/api/bookings/${slot.id}/hold`],
      ['POST', `/api/bookings/${slot.id}/capture`],
      ['PUT', `/api/bookings/${slot.id}/book`],
      ['PUT', `/api/bookings/${slot.id}/reschedule`],
      ['POST', '/api/bookings/validate-coupon'],
    ] as const;
    const owner = await signedInOwner(studio);
    for (const [method, url] of calls) {
      expect((await studio.app.inject({ method, url, payload: {} })).statusCode, url).toBe(401);
      const asOwner = await studio.app.inject({ method, url, payload: {}, headers: owner.headers });
      expect(asOwner.statusCode, url).toBe(method === 'GET' ? 200 : 403);
    }
  });

  test('a client sees their own to come and nobody else’s; the owner sees everything', async () => {
    const [maya, theo] = [await desk.client(), await desk.client({ firstName: 'Theo' })];
    const [one, other] = [await desk.addSlot(), await desk.addSlot()];
    await desk.book(maya, one.id, { couponCode: COUPON });
    await desk.book(theo, other.id, { couponCode: COUPON });
    const past = await desk.addBooking(maya, { day: '2026-11-02', time: '09:00' });
    const mine = await desk.list(maya);
    expect(mine.body.bookedSlots.map(({ slotId }: { slotId: string }) => slotId)).toEqual([one.id]);
    expect(JSON.stringify(mine.body)).not.toContain(theo.client.email);
    const own = await desk.call(maya, 'GET', `/api/bookings?userId=${maya.client.id}`);
    expect(own.status).toBe(200);
    const foreign = await desk.call(maya, 'GET', `/api/bookings?userId=${theo.client.id}`);
    expect([foreign.status, foreign.body.bookedSlots]).toEqual([403, undefined]);

    const owner = await signedInOwner(studio);
    const all = (await studio.app.inject({ url: '/api/bookings', headers: owner.headers })).json();
    const ids = all.bookedSlots.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(past.id);
    expect(all.bookedSlots.some(({ email }: { email: string }) => email === theo.client.email)).toBe(true);
    const ofTheo = (
      await studio.app.inject({ url: `/api/bookings?userId=${theo.client.id}`, headers: owner.headers })
    ).json();
    expect(ofTheo.bookedSlots).toHaveLength(1);
  });

  test('of a thousand forged bookings none comes about', async () => {
    const [maya, theo] = [await desk.client(), await desk.client()];
    const [held, free] = [await desk.addSlot(), await desk.addSlot()];
    await desk.hold(theo, held.id);
    const slots = [held.id, free.id, theo.client.id, crypto.randomUUID()];
    const forged = [
      {},
      { userId: theo.client.id },
      { userId: crypto.randomUUID() },
      { couponCode: 'FREE' },
      { couponCode: '' },
      { paid: true },
      { amount: 80 },
      { status: 'booked' },
      { orderId: 'X' },
      { email: theo.client.email, userId: theo.client.id, couponCode: COUPON },
    ];
    const statuses = new Set<number>();
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all(slots.flatMap((id) => forged.map((more) => desk.book(maya, id, more))));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect((await desk.list(maya)).body.bookedSlots).toEqual([]);
    expect(await desk.statesIn(held.id)).toEqual(['held']);
    expect(await desk.statesIn(free.id)).toEqual([]);
    expect(await desk.mailsWritten('session-booked', maya.client.email)).toBe(0);
  });

  test('what is someone else’s cannot be moved, captured, let go of or found out about', async () => {
    const [maya, theo] = [await desk.client(), await desk.client({ firstName: 'Unmistakable' })];
    const [held, taken, to] = [await desk.addSlot(), await desk.addSlot(), await desk.addSlot()];
    const { body } = await desk.book(theo, taken.id, { couponCode: COUPON });
    await desk.hold(theo, held.id);
    const known = [body.booking._id, taken.id, held.id, theo.client.id];
    const ids = [...known, ...Array.from({ length: 100 }, () => crypto.randomUUID())];
    const answers = await Promise.all(
      ids.flatMap((id) => [
        desk.reschedule(maya, id, to),
        desk.capture(maya, id, 'ORDER'),
        desk.book(maya, id),
        desk.call(maya, 'GET', `/api/bookings?userId=${id}`),
      ]),
    );
    await Promise.all(ids.map((id) => desk.letGo(maya, id)));
    expect(answers.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
    expect(JSON.stringify(answers)).not.toMatch(/Unmistakable|client-/);
    expect([await desk.statesIn(held.id), await desk.statesIn(taken.id)]).toEqual([['held'], ['booked']]);
  });
});
