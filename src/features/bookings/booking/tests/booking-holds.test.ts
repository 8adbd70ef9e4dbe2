import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { raceOneClientForSlots } from '#tests/support/races/slots.ts';
import { createCouponFixture } from '#tests/support/shop/coupon-fixture.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  bookingFixture = createBookingFixture(testApp);
});
afterAll(() => testApp.close());

const advanceMinutes = (minutes: number) =>
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + minutes * 60_000));

describe('a hold', () => {
  test('a hold removes the slot from the lists of others and is in the holder’s own list', async () => {
    const [maya, theo, slot] = [
      await bookingFixture.createClient(),
      await bookingFixture.createClient(),
      await bookingFixture.addSlot(),
    ];
    expect(await bookingFixture.listAvailableSlotIds(theo)).toContain(slot.id);
    await bookingFixture.hold(maya, slot.id, { couponCode: COUPON, message: 'Hello' });
    expect(await bookingFixture.listAvailableSlotIds(theo)).not.toContain(slot.id);
    const { body } = await bookingFixture.list(maya);
    expect(body.availableSlots.map(({ _id }: { _id: string }) => _id)).not.toContain(slot.id);
    expect(body.hold).toMatchObject({
      slotId: slot.id,
      date: slot.day,
      time: slot.time,
      message: 'Hello',
      couponCode: COUPON,
      amount: 0,
      orderId: null,
      payment: 'none',
    });
    expect((await bookingFixture.hold(theo, slot.id)).body).toMatchObject({ reason: 'slot-taken' });
    expect((await bookingFixture.book(theo, slot.id)).body).toMatchObject({ reason: 'slot-taken' });
  });

  test('releasing a hold frees its slot and its coupon, and releasing it again changes nothing', async () => {
    const [maya, theo, slot] = [
      await bookingFixture.createClient(),
      await bookingFixture.createClient(),
      await bookingFixture.addSlot(),
    ];
    await bookingFixture.hold(maya, slot.id);
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(1);
    for (let time = 0; time < 3; time++) expect((await bookingFixture.releaseHold(maya, slot.id)).status).toBe(200);
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(0);
    expect((await bookingFixture.list(maya)).body.hold).toBeNull();
    expect((await bookingFixture.hold(theo, slot.id)).status).toBe(201);
    expect((await bookingFixture.releaseHold(maya, slot.id)).status).toBe(200);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['released', 'held']);
  });

  test('a new hold of a client replaces the earlier one, which stays if the new one fails', async () => {
    const [maya, theo] = [await bookingFixture.createClient(), await bookingFixture.createClient()];
    const [first, second, takenSlot] = [
      await bookingFixture.addSlot(),
      await bookingFixture.addSlot(),
      await bookingFixture.addSlot(),
    ];
    await bookingFixture.hold(theo, takenSlot.id);
    await bookingFixture.hold(maya, first.id);
    expect((await bookingFixture.hold(maya, takenSlot.id)).status).toBe(409);
    expect(await bookingFixture.listBookingStates(first.id)).toEqual(['held']);
    expect((await bookingFixture.hold(maya, second.id)).status).toBe(201);
    expect(await bookingFixture.listBookingStates(first.id)).toEqual(['released']);
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(1);
  });

  test('a repeated request for a hold returns the same hold and does not extend it', async () => {
    const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const first = await bookingFixture.hold(maya, slot.id);
    advanceMinutes(5);
    expect((await bookingFixture.hold(maya, slot.id)).body.expiresAt).toBe(first.body.expiresAt);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['held']);
  });

  test('a repeated request for a hold with other details keeps the latest details', async () => {
    const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const sessionType = 'Yoga Therapy Session (60 min)';
    await bookingFixture.hold(maya, slot.id, { couponCode: COUPON, message: 'First' });
    expect(
      (await bookingFixture.hold(maya, slot.id, { couponCode: COUPON, message: 'Second', sessionType })).status,
    ).toBe(201);
    expect((await bookingFixture.list(maya)).body.hold).toMatchObject({ message: 'Second', sessionType });
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['held']);
  });

  test('a hold that is placed repeatedly on the same slot lasts at most half an hour in total', async () => {
    const [maya, theo, slot] = [
      await bookingFixture.createClient(),
      await bookingFixture.createClient(),
      await bookingFixture.addSlot(),
    ];
    const other = await createCouponFixture([testApp]).addCoupon();
    const startedAt = testApp.clock.now().getTime();
    const minutes = ({ body }: { body: { expiresAt: string } }) =>
      Math.round((Date.parse(body.expiresAt) - startedAt) / 60_000);
    expect(minutes(await bookingFixture.hold(maya, slot.id))).toBe(15);
    advanceMinutes(10);
    expect(minutes(await bookingFixture.hold(maya, slot.id, { couponCode: other.code }))).toBe(25);
    advanceMinutes(10);
    await bookingFixture.releaseHold(maya, slot.id);
    expect(minutes(await bookingFixture.hold(maya, slot.id))).toBe(30);
    advanceMinutes(9.5);
    expect(await bookingFixture.listAvailableSlotIds(theo)).not.toContain(slot.id);
    expect(minutes(await bookingFixture.hold(maya, slot.id, { couponCode: other.code }))).toBe(30);
    advanceMinutes(0.6);
    expect(await bookingFixture.listAvailableSlotIds(theo)).toContain(slot.id);
    expect((await bookingFixture.hold(theo, slot.id)).status).toBe(201);
  });

  test('of ten concurrent holds of one client one remains, and each request is answered', async () => {
    expect(await raceOneClientForSlots(bookingFixture)).toEqual({ answered: 10, held: 1, couponUses: 1 });
  });

  test('a hold expires after fifteen minutes, also before a sweep', async () => {
    const [maya, theo, slot] = [
      await bookingFixture.createClient(),
      await bookingFixture.createClient(),
      await bookingFixture.addSlot(),
    ];
    await bookingFixture.hold(maya, slot.id);
    advanceMinutes(14.9);
    expect(await bookingFixture.listAvailableSlotIds(theo)).not.toContain(slot.id);
    expect((await bookingFixture.hold(theo, slot.id)).status).toBe(409);
    advanceMinutes(0.2);
    expect(await bookingFixture.listAvailableSlotIds(theo)).toContain(slot.id);
    expect((await bookingFixture.list(maya)).body.hold).toBeNull();
    expect((await bookingFixture.hold(theo, slot.id)).status).toBe(201);
    expect((await bookingFixture.book(maya, slot.id)).body.reason).toBe('hold-expired');
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(0);
  });

  test('an expired hold with a coupon becomes a booking if the time is still free', async () => {
    const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    await bookingFixture.hold(maya, slot.id);
    advanceMinutes(15.5);
    expect((await bookingFixture.book(maya, slot.id, { couponCode: COUPON })).status).toBe(200);
    expect((await bookingFixture.listBookingStates(slot.id)).toSorted()).toEqual(['booked', 'released']);
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(1);
  });

  test('the slots of twenty clients who left are free within sixteen minutes', async () => {
    const people = await bookingFixture.createClients(20);
    const slots = await Promise.all(people.map(() => bookingFixture.addSlot()));
    await Promise.all(people.map((person, index) => bookingFixture.hold(person, slots[index]?.id ?? '')));
    advanceMinutes(16);
    await Promise.all([testApp.sweep(), testApp.sweep()]);
    const states = (await Promise.all(slots.map(({ id }) => bookingFixture.listBookingStates(id)))).flat();
    expect(states).toEqual(Array(20).fill('released'));
    const [first] = people;
    const offered = first ? await bookingFixture.listAvailableSlotIds(first) : [];
    expect(slots.every(({ id }) => offered.includes(id))).toBe(true);
  });
});

describe('access to bookings', () => {
  test('a visitor who is not signed in sees and books nothing', async () => {
    const slot = await bookingFixture.addSlot();
    const calls = [
      ['GET', '/api/bookings'],
      ['POST', `/api/bookings/${slot.id}/hold`],
      ['DELETE', `/api/bookings/${slot.id}/hold`],
      ['POST', `/api/bookings/${slot.id}/capture`],
      ['PUT', `/api/bookings/${slot.id}/book`],
      ['PUT', `/api/bookings/${slot.id}/reschedule`],
      ['POST', '/api/bookings/validate-coupon'],
    ] as const;
    const owner = await createSignedInOwner(testApp);
    for (const [method, url] of calls) {
      expect((await testApp.app.inject({ method, url, payload: {} })).statusCode, url).toBe(401);
      const asOwner = await testApp.app.inject({ method, url, payload: {}, headers: owner.headers });
      expect(asOwner.statusCode, url).toBe(method === 'GET' ? 200 : 403);
    }
  });

  test('a client sees only their own sessions to come, and the owner sees all', async () => {
    const [maya, theo] = [
      await bookingFixture.createClient(),
      await bookingFixture.createClient({ firstName: 'Theo' }),
    ];
    const [first, second] = [await bookingFixture.addSlot(), await bookingFixture.addSlot()];
    await bookingFixture.book(maya, first.id, { couponCode: COUPON });
    await bookingFixture.book(theo, second.id, { couponCode: COUPON });
    const past = await bookingFixture.addBooking(maya, { day: '2026-11-02', time: '09:00' });
    const ownList = await bookingFixture.list(maya);
    expect(ownList.body.bookedSlots.map(({ slotId }: { slotId: string }) => slotId)).toEqual([first.id]);
    expect(JSON.stringify(ownList.body)).not.toContain(theo.client.email);
    const ownResponse = await bookingFixture.call(maya, 'GET', `/api/bookings?userId=${maya.client.id}`);
    expect(ownResponse.status).toBe(200);
    const foreign = await bookingFixture.call(maya, 'GET', `/api/bookings?userId=${theo.client.id}`);
    expect([foreign.status, foreign.body.bookedSlots]).toEqual([403, undefined]);

    const owner = await createSignedInOwner(testApp);
    const all = (await testApp.app.inject({ url: '/api/bookings', headers: owner.headers })).json();
    const ids = all.bookedSlots.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(past.id);
    expect(all.bookedSlots.some(({ email }: { email: string }) => email === theo.client.email)).toBe(true);
    const ofTheo = (
      await testApp.app.inject({ url: `/api/bookings?userId=${theo.client.id}`, headers: owner.headers })
    ).json();
    expect(ofTheo.bookedSlots).toHaveLength(1);
  });

  test('forged bookings are all rejected', async () => {
    const [maya, theo] = [await bookingFixture.createClient(), await bookingFixture.createClient()];
    const [heldSlot, freeSlot] = [await bookingFixture.addSlot(), await bookingFixture.addSlot()];
    await bookingFixture.hold(theo, heldSlot.id);
    const slots = [heldSlot.id, freeSlot.id, theo.client.id, crypto.randomUUID()];
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
    const responses = await Promise.all(
      slots.flatMap((id) => forged.map((overrides) => bookingFixture.book(maya, id, overrides))),
    );
    expect(responses.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
    expect((await bookingFixture.list(maya)).body.bookedSlots).toEqual([]);
    expect(await bookingFixture.listBookingStates(heldSlot.id)).toEqual(['held']);
    expect(await bookingFixture.listBookingStates(freeSlot.id)).toEqual([]);
    expect(await bookingFixture.countMails('session-booked', maya.client.email)).toBe(0);
  });

  test('a client who tries another client’s booking or hold gets a 4xx and no data, and nothing changes', async () => {
    const [maya, theo] = [
      await bookingFixture.createClient(),
      await bookingFixture.createClient({ firstName: 'Unmistakable' }),
    ];
    const [heldSlot, takenSlot, to] = [
      await bookingFixture.addSlot(),
      await bookingFixture.addSlot(),
      await bookingFixture.addSlot(),
    ];
    const { body } = await bookingFixture.book(theo, takenSlot.id, { couponCode: COUPON });
    await bookingFixture.hold(theo, heldSlot.id);
    const known = [body.booking._id, takenSlot.id, heldSlot.id, theo.client.id];
    const ids = [...known, ...Array.from({ length: 5 }, () => crypto.randomUUID())];
    const responses = await Promise.all(
      ids.flatMap((id) => [
        bookingFixture.reschedule(maya, id, to),
        bookingFixture.capture(maya, id, 'ORDER'),
        bookingFixture.book(maya, id),
        bookingFixture.call(maya, 'GET', `/api/bookings?userId=${id}`),
      ]),
    );
    await Promise.all(ids.map((id) => bookingFixture.releaseHold(maya, id)));
    expect(responses.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
    expect(JSON.stringify(responses)).not.toMatch(/Unmistakable|client-/);
    expect([
      await bookingFixture.listBookingStates(heldSlot.id),
      await bookingFixture.listBookingStates(takenSlot.id),
    ]).toEqual([['held'], ['booked']]);
  });
});
