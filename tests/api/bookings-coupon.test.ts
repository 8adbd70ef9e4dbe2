import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingPerson, bookingDesk, COUPON } from '../support/booking-desk.ts';
import { couponDesk } from '../support/coupon-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = bookingDesk(studio);
});
afterAll(() => studio.close());

describe('booking with a code', () => {
  test('holds, finalizes, and mails both sides once', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot({ day: '2026-12-10', time: '09:00' })];
    const held = await desk.hold(maya, slot.id, { couponCode: ' yourjourney ', message: 'First time' });
    expect(held.status).toBe(201);
    expect(Object.keys(held.body)).toEqual(['expiresAt']);
    const inMinutes = (Date.parse(held.body.expiresAt) - studio.clock.now().getTime()) / 60_000;
    expect(inMinutes).toBeGreaterThan(14.5);
    expect(inMinutes).toBeLessThanOrEqual(15);

    const first = await desk.book(maya, slot.id, { message: 'My back is stiff' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      success: true,
      booking: {
        ...{ slotId: slot.id, date: '2026-12-10', time: '09:00', status: 'active', length: '60 mins', amount: 0 },
        ...{ title: 'Individual Yoga Session', message: 'My back is stiff', userId: maya.client.id },
        location: 'Alder Street Studio',
      },
    });
    const again = await desk.book(maya, slot.id);
    expect([again.status, again.body.booking._id]).toEqual([200, first.body.booking._id]);

    const [mail, ...more] = await studio.mailsTo(maya.client.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Booked: Individual Yoga Session, Thursday, December 10, 2026, 9:00 AM PST');
    expect(mail?.text).toContain(`http://studio.test/user/${maya.client.id}`);
    expect(mail?.text).toContain('With the code YOURJOURNEY');
    expect(mail?.text).toContain('2714 SE Alder Street');
    expect(mail?.attachments?.[0]).toMatchObject({ filename: 'session.ics' });
    expect(mail?.attachments?.[0]?.content).toContain(`UID:booking-${first.body.booking._id}@studio.test`);
    expect(await desk.mailsWritten('session-booked-for-owner')).toBe(1);
    expect(await desk.couponUses(maya.client.id)).toBe(1);
  });

  test('a code in the body of Finalize holds and books at once', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot()];
    expect((await desk.book(maya, slot.id)).status).toBe(402);
    expect((await desk.book(maya, slot.id, { couponCode: 'nonsense' })).body.reason).toBe('coupon-invalid');
    expect(await desk.statesIn(slot.id)).toEqual([]);
    expect((await desk.book(maya, slot.id, { couponCode: COUPON })).status).toBe(200);
    expect(await desk.statesIn(slot.id)).toEqual(['booked']);
    expect(await desk.mailsWritten('session-booked', maya.client.email)).toBe(1);
  });

  test('pressing Finalize twenty times at once books once and mails once', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.book(maya, slot.id, { couponCode: COUPON })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await desk.statesIn(slot.id)).toEqual(['booked']);
    expect(await desk.mailsWritten('session-booked', maya.client.email)).toBe(1);
    expect(await desk.couponUses(maya.client.id)).toBe(1);
  });

  test('works three times for a client, whatever was let go in between', async () => {
    const maya = await desk.client();
    for (let use = 1; use <= 3; use++) {
      const given = await desk.addSlot();
      await desk.hold(maya, given.id);
      expect((await desk.letGo(maya, given.id)).status).toBe(200);
      expect((await desk.book(maya, (await desk.addSlot()).id, { couponCode: COUPON })).status).toBe(200);
    }
    const fourth = await desk.addSlot();
    expect((await desk.hold(maya, fourth.id)).body.reason).toBe('coupon-used-up');
    expect((await desk.book(maya, fourth.id, { couponCode: COUPON })).status).toBe(409);
    expect(await desk.statesIn(fourth.id)).toEqual([]);
    expect((await desk.book(await desk.client(), fourth.id, { couponCode: COUPON })).status).toBe(200);
  });

  test('three uses are three, however many slots are asked for at once', async () => {
    const maya = await desk.client();
    const many = await Promise.all(Array.from({ length: 20 }, () => desk.addSlot()));
    const answers = await Promise.all(many.map(({ id }) => desk.book(maya, id, { couponCode: COUPON })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await desk.couponUses(maya.client.id)).toBe(3);
  });

  describe('whose last use a hold has', () => {
    /** A client who has booked twice and holds a third slot: all three uses. */
    async function atTheLimit() {
      const [maya, slot] = [await desk.client(), await desk.addSlot()];
      for (let use = 0; use < 2; use++) await desk.book(maya, (await desk.addSlot()).id, { couponCode: COUPON });
      const { body } = await desk.hold(maya, slot.id);
      expect(await desk.couponUses(maya.client.id)).toBe(3);
      return { maya, slot, expiresAt: body.expiresAt };
    }
    const later = (minutes: number) => studio.clock.moveTo(new Date(studio.clock.now().getTime() + minutes * 60_000));

    test('still works for that hold: Continue again, and Finalize with the code', async () => {
      const { maya, slot, expiresAt } = await atTheLimit();
      const check = await desk.call(maya, 'POST', '/api/bookings/validate-coupon', { code: COUPON });
      expect([check.status, check.body.discount]).toEqual([200, 1]);
      expect(await desk.hold(maya, slot.id)).toEqual({ status: 201, body: { expiresAt } });
      expect((await desk.book(maya, slot.id, { couponCode: COUPON })).status).toBe(200);
      expect((await desk.hold(maya, (await desk.addSlot()).id)).body.reason).toBe('coupon-used-up');
    });

    test('moves with it to another slot', async () => {
      const { maya, slot } = await atTheLimit();
      const other = await desk.addSlot();
      expect((await desk.hold(maya, other.id)).status).toBe(201);
      expect([await desk.statesIn(slot.id), await desk.statesIn(other.id)]).toEqual([['released'], ['held']]);
      expect((await desk.book(maya, (await desk.addSlot()).id, { couponCode: COUPON })).status).toBe(200);
      expect(await desk.couponUses(maya.client.id)).toBe(3);
    });

    test.each([
      ['Finalize without the code', (maya: BookingPerson, id: string) => desk.book(maya, id), 200],
      ['Finalize', (maya: BookingPerson, id: string) => desk.book(maya, id, { couponCode: COUPON }), 200],
      ['a new hold', (maya: BookingPerson, id: string) => desk.hold(maya, id), 201],
      ['a hold elsewhere', async (maya: BookingPerson) => desk.hold(maya, (await desk.addSlot()).id), 201],
    ])('is free for %s when that hold ran out, though nobody has swept', async (_what, ask, status) => {
      const { maya, slot } = await atTheLimit();
      later(15.1);
      expect((await ask(maya, slot.id)).status).toBe(status);
      expect(await desk.couponUses(maya.client.id)).toBe(3);
    });

    test('is free for others when that hold ran out, though nobody has swept', async () => {
      const { code } = await couponDesk([studio]).add({ maxUses: 1 });
      const [maya, theo, slot] = [await desk.client(), await desk.client(), await desk.addSlot()];
      await desk.hold(maya, slot.id, { couponCode: code });
      const elsewhere = await desk.addSlot();
      expect((await desk.hold(theo, elsewhere.id, { couponCode: code })).body.reason).toBe('coupon-used-up');
      later(15.1);
      expect((await desk.hold(theo, elsewhere.id, { couponCode: code })).status).toBe(201);
      expect((await desk.book(maya, slot.id)).body.reason).toBe('hold-lost');
    });
  });

  test('the booking screen asks what a code is worth, and guesses are limited', async () => {
    const strict = await openStudio();
    try {
      const its = bookingDesk(strict);
      const maya = await its.client();
      const ask = (code: string) => its.call(maya, 'POST', '/api/bookings/validate-coupon', { code });
      expect((await ask('yourJourney')).body).toEqual({
        message: 'Coupon valid. Click Continue to apply.',
        discount: 1,
      });
      const wrong = await ask('OURJOURNEY');
      expect([wrong.status, wrong.body.message]).toEqual([400, 'Invalid code. Double-check or continue without one.']);
      const slot = await its.addSlot();
      const guesses = [];
      for (let guess = 0; guess < 30; guess++)
        guesses.push((await its.hold(maya, slot.id, { couponCode: `G${guess}` })).body.reason);
      expect(guesses.filter((reason) => reason === 'coupon-invalid').length).toBeLessThanOrEqual(8);
      expect(guesses.at(-1)).toBe('too-many-requests');
    } finally {
      await strict.close();
    }
  });
});
