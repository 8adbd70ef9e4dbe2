import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type BookingPerson, createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { createCouponFixture } from '#tests/support/shop/coupon-fixture.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  bookingFixture = createBookingFixture(testApp);
});
afterAll(() => testApp.close());

describe('booking with a coupon', () => {
  test('booking with a code holds, books and sends one mail to each side', async () => {
    const [maya, slot] = [
      await bookingFixture.createClient(),
      await bookingFixture.addSlot({ day: '2026-12-10', time: '09:00' }),
    ];
    const holdResponse = await bookingFixture.hold(maya, slot.id, {
      couponCode: ' yourjourney ',
      message: 'First time',
    });
    expect(holdResponse.status).toBe(201);
    expect(Object.keys(holdResponse.body)).toEqual(['expiresAt']);
    const inMinutes = (Date.parse(holdResponse.body.expiresAt) - testApp.clock.now().getTime()) / 60_000;
    expect(inMinutes).toBeGreaterThan(14.5);
    expect(inMinutes).toBeLessThanOrEqual(15);

    const first = await bookingFixture.book(maya, slot.id, { message: 'My back is stiff' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      success: true,
      booking: {
        slotId: slot.id,
        date: '2026-12-10',
        time: '09:00',
        status: 'active',
        length: '60 mins',
        amount: 0,
        title: 'Individual Yoga Session',
        message: 'My back is stiff',
        userId: maya.client.id,
        location: 'Alder Street Studio',
      },
    });
    const repeatedResponse = await bookingFixture.book(maya, slot.id);
    expect([repeatedResponse.status, repeatedResponse.body.booking._id]).toEqual([200, first.body.booking._id]);

    const [mail, ...otherMails] = await testApp.mailsTo(maya.client.email);
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe('Booked: Individual Yoga Session, Thu, Dec 10, 9:00 AM PST');
    expect(mail?.text).toContain(`http://studio.test/user/${maya.client.id}`);
    expect(mail?.text).toContain('With the code YOURJOURNEY');
    expect(mail?.text).toContain('2714 SE Alder Street');
    expect(mail?.attachments?.[0]).toMatchObject({ filename: 'session.ics' });
    const links = mail?.text.match(/https:\/\/(?:calendar\.google|outlook\.live)\.com\/\S+/g) ?? [];
    expect(links).toHaveLength(2);
    expect(new URL(links[0] ?? '').searchParams.get('dates')).toBe('20261210T170000Z/20261210T180000Z');
    expect(mail?.attachments?.[0]?.content).toContain(`UID:booking-${first.body.booking._id}@studio.test`);
    expect(await bookingFixture.countMails('session-booked-for-owner')).toBe(1);
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(1);
  });

  test('a coupon code in the body of Finalize holds and books at once', async () => {
    const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    expect((await bookingFixture.book(maya, slot.id)).status).toBe(402);
    expect((await bookingFixture.book(maya, slot.id, { couponCode: 'nonsense' })).body.reason).toBe('coupon-invalid');
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual([]);
    expect((await bookingFixture.book(maya, slot.id, { couponCode: COUPON })).status).toBe(200);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['booked']);
    expect(await bookingFixture.countMails('session-booked', maya.client.email)).toBe(1);
  });

  test('twenty concurrent requests to finalize book once and send the mails once', async () => {
    const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => bookingFixture.book(maya, slot.id, { couponCode: COUPON })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['booked']);
    expect(await bookingFixture.countMails('session-booked', maya.client.email)).toBe(1);
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(1);
  });

  test('booking with a code works three times for a client, and released holds do not count', async () => {
    const maya = await bookingFixture.createClient();
    for (let attempt = 1; attempt <= 3; attempt++) {
      const slot = await bookingFixture.addSlot();
      await bookingFixture.hold(maya, slot.id);
      expect((await bookingFixture.releaseHold(maya, slot.id)).status).toBe(200);
      expect(
        (await bookingFixture.book(maya, (await bookingFixture.addSlot()).id, { couponCode: COUPON })).status,
      ).toBe(200);
    }
    const fourth = await bookingFixture.addSlot();
    expect((await bookingFixture.hold(maya, fourth.id)).body.reason).toBe('coupon-used-up');
    expect((await bookingFixture.book(maya, fourth.id, { couponCode: COUPON })).status).toBe(409);
    expect(await bookingFixture.listBookingStates(fourth.id)).toEqual([]);
    expect(
      (await bookingFixture.book(await bookingFixture.createClient(), fourth.id, { couponCode: COUPON })).status,
    ).toBe(200);
  });

  test('a code for three uses works three times, however many slots are held at once', async () => {
    const maya = await bookingFixture.createClient();
    const slots = await Promise.all(Array.from({ length: 20 }, () => bookingFixture.addSlot()));
    const responses = await Promise.all(slots.map(({ id }) => bookingFixture.book(maya, id, { couponCode: COUPON })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(3);
  });

  describe('a hold with the last use', () => {
    async function exhaustCoupon() {
      const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
      for (let attempt = 0; attempt < 2; attempt++)
        await bookingFixture.book(maya, (await bookingFixture.addSlot()).id, { couponCode: COUPON });
      const { body } = await bookingFixture.hold(maya, slot.id);
      expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(3);
      return { maya, slot, expiresAt: body.expiresAt };
    }
    const advanceMinutes = (minutes: number) =>
      testApp.clock.setTime(new Date(testApp.clock.now().getTime() + minutes * 60_000));

    test('the last use of a code still works for the hold that has it', async () => {
      const { maya, slot, expiresAt } = await exhaustCoupon();
      const check = await bookingFixture.call(maya, 'POST', '/api/bookings/validate-coupon', { code: COUPON });
      expect([check.status, check.body.discount]).toEqual([200, 1]);
      expect(await bookingFixture.hold(maya, slot.id)).toEqual({ status: 201, body: { expiresAt } });
      expect((await bookingFixture.book(maya, slot.id, { couponCode: COUPON })).status).toBe(200);
      expect((await bookingFixture.hold(maya, (await bookingFixture.addSlot()).id)).body.reason).toBe('coupon-used-up');
    });

    test('the last use of a code moves with its hold to another slot', async () => {
      const { maya, slot } = await exhaustCoupon();
      const other = await bookingFixture.addSlot();
      expect((await bookingFixture.hold(maya, other.id)).status).toBe(201);
      expect([
        await bookingFixture.listBookingStates(slot.id),
        await bookingFixture.listBookingStates(other.id),
      ]).toEqual([['released'], ['held']]);
      expect(
        (await bookingFixture.book(maya, (await bookingFixture.addSlot()).id, { couponCode: COUPON })).status,
      ).toBe(200);
      expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(3);
    });

    test.each([
      ['Finalize without the code', (maya: BookingPerson, id: string) => bookingFixture.book(maya, id), 200],
      ['Finalize', (maya: BookingPerson, id: string) => bookingFixture.book(maya, id, { couponCode: COUPON }), 200],
      ['a new hold', (maya: BookingPerson, id: string) => bookingFixture.hold(maya, id), 201],
      [
        'a hold elsewhere',
        async (maya: BookingPerson) => bookingFixture.hold(maya, (await bookingFixture.addSlot()).id),
        201,
      ],
    ])(
      'the last use of a code is free for %s when that hold has expired, also before a sweep',
      async (_description, ask, status) => {
        const { maya, slot } = await exhaustCoupon();
        advanceMinutes(15.1);
        expect((await ask(maya, slot.id)).status).toBe(status);
        expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(3);
      },
    );

    test('the last use of a code is free for others when that hold has expired, also before a sweep', async () => {
      const { code } = await createCouponFixture([testApp]).addCoupon({ maxUses: 1 });
      const [maya, theo, slot] = [
        await bookingFixture.createClient(),
        await bookingFixture.createClient(),
        await bookingFixture.addSlot(),
      ];
      await bookingFixture.hold(maya, slot.id, { couponCode: code });
      const otherSlot = await bookingFixture.addSlot();
      expect((await bookingFixture.hold(theo, otherSlot.id, { couponCode: code })).body.reason).toBe('coupon-used-up');
      advanceMinutes(15.1);
      expect((await bookingFixture.hold(theo, otherSlot.id, { couponCode: code })).status).toBe(201);
      expect((await bookingFixture.book(maya, slot.id)).body.reason).toBe('hold-expired');
    });
  });

  test('the booking screen shows what a code is worth, and guesses are limited', async () => {
    const strict = await createTestApp();
    try {
      const limitedFixture = createBookingFixture(strict);
      const maya = await limitedFixture.createClient();
      const validateCode = (code: string) =>
        limitedFixture.call(maya, 'POST', '/api/bookings/validate-coupon', { code });
      expect((await validateCode('yourJourney')).body).toEqual({
        message: 'Coupon valid. Click Continue to apply.',
        discount: 1,
      });
      const wrongCodeResponse = await validateCode('OURJOURNEY');
      expect([wrongCodeResponse.status, wrongCodeResponse.body.message]).toEqual([
        400,
        'Invalid code. Double-check or continue without one.',
      ]);
      const slot = await limitedFixture.addSlot();
      const guesses = [];
      for (let guess = 0; guess < 30; guess++)
        guesses.push((await limitedFixture.hold(maya, slot.id, { couponCode: `G${guess}` })).body.reason);
      expect(guesses.filter((reason) => reason === 'coupon-invalid').length).toBeLessThanOrEqual(8);
      expect(guesses.at(-1)).toBe('too-many-requests');
    } finally {
      await strict.close();
    }
  });
});
