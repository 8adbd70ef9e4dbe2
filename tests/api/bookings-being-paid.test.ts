import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPayingDesk, type PayingDesk } from '../support/paying-desk.ts';

let till: PayingDesk;
let desk: PayingDesk['desk'];
beforeAll(async () => {
  till = await openPayingDesk();
  desk = till.desk;
});
afterEach(() => {
  till.keepSilent(false);
  return till.payPal.noFaults();
});
afterAll(() => till.close());

/** A job asks PayPal for refunds every two seconds. */
const soon = { timeout: 15_000 };

describe('a payment and a slot that is wanted by others', () => {
  test('who lost the hold before paying is not charged', async () => {
    const { person, slot, orderId } = await till.approved();
    till.later(15.1);
    const other = await desk.client();
    expect(await desk.offered(other)).toContain(slot.id);
    expect((await desk.book(other, slot.id, { couponCode: 'YOURJOURNEY' })).status).toBe(200);
    const late = await desk.capture(person, slot.id, orderId);
    expect([late.status, late.body.reason]).toEqual([409, 'hold-lost']);
    expect((await desk.book(person, slot.id)).body.reason).toBe('hold-lost');
    expect(await till.takenAt(orderId)).toBe(0);
    till.later(20);
    await till.studio.sweep();
    expect(await till.takenAt(orderId)).toBe(0);
  });

  test('who approved an order that PayPal has forgotten has lost the hold, and was not declined', async () => {
    const { person, slot, orderId } = await till.approved();
    await till.payPal.expire(orderId);
    const gone = await desk.capture(person, slot.id, orderId);
    expect([gone.status, gone.body.reason]).toEqual([409, 'hold-lost']);
    expect(await desk.statesIn(slot.id)).toEqual(['released']);
  });

  test('a payment that is under way keeps its hold, whatever the client presses', async () => {
    const { person, slot, orderId } = await till.approved();
    await desk.capture(person, slot.id, orderId);
    const elsewhere = await desk.addSlot();
    for (const answer of [await desk.hold(person, elsewhere.id), await desk.letGo(person, slot.id)]) {
      expect([answer.status, answer.body.reason]).toEqual([409, 'payment-under-way']);
    }
    const same = await desk.hold(person, slot.id, { amount: 60 });
    expect([same.status, same.body.orderId]).toEqual([201, orderId]);
    till.later(60);
    expect(await desk.offered(await desk.client())).not.toContain(slot.id);
    expect((await desk.book(person, slot.id)).body.booking.amount).toBe(80);
  });

  /** The hold ran out and was let go, and then PayPal took the money all the same. */
  async function paidTooLate() {
    const given = await till.approved();
    till.keepSilent(true);
    till.later(16);
    await till.studio.sweep();
    expect(await desk.statesIn(given.slot.id)).toEqual(['released']);
    await till.payPal.adapter().captureOrder(given.orderId, crypto.randomUUID());
    till.keepSilent(false);
    return given;
  }

  test('paid too late and still free, it is booked', async () => {
    const { person, slot, orderId } = await paidTooLate();
    await till.sweepFor(12);
    expect(await desk.statesIn(slot.id)).toEqual(['booked']);
    expect(await till.takenAt(orderId)).toBe(8_000);
    expect(await desk.mailsWritten('session-booked', person.client.email)).toBe(1);
  });

  test('paid too late and taken by someone else, the money goes back', async () => {
    const { person, slot, orderId } = await paidTooLate();
    const other = await desk.client();
    expect((await desk.book(other, slot.id, { couponCode: 'YOURJOURNEY' })).status).toBe(200);
    await till.sweepFor(12);
    expect(await desk.statesIn(slot.id)).toEqual(['released', 'booked']);
    await expect.poll(() => till.takenAt(orderId), soon).toBe(0);
    expect(await till.payPal.captures(orderId)).toHaveLength(1);
    expect(await desk.mailsWritten('session-booked', person.client.email)).toBe(0);
    expect((await desk.capture(person, slot.id, orderId)).body.reason).toBe('payment-refunded');
    expect((await desk.book(person, slot.id)).body.reason).toBe('payment-refunded');
  });

  test('money that goes back by the owner’s hand does not cancel a session', async () => {
    const { person, slot, orderId } = await till.approved();
    await desk.capture(person, slot.id, orderId);
    await desk.book(person, slot.id);
    const [capture] = await till.payPal.captures(orderId);
    await till.payPal.refund(capture?.id ?? '');
    const { rows } = (await till.studio.connection.db.execute(
      `select id from payments where order_id = '${orderId}'`,
    )) as unknown as { rows: { id: string }[] };
    await till.studio.services.payments.settle(rows[0]?.id ?? '');
    expect(await desk.mailsWritten('payment-refunded', person.client.email)).toBe(1);
    expect(await desk.statesIn(slot.id)).toEqual(['booked']);
  });
});

describe('a hold while PayPal has not said whether it is paid', () => {
  /** PayPal looks at the capture for longer than a hold lasts. */
  async function pendingForLong() {
    const given = await till.approved();
    await till.payPal.fault('pending');
    await desk.capture(given.person, given.slot.id, given.orderId);
    await till.sweepFor(20);
    return given;
  }

  test('is kept beyond its fifteen minutes, its client sees it, and nobody else gets the time', async () => {
    const { person, slot } = await pendingForLong();
    const other = await desk.client();
    expect(await till.holdOf(person)).toMatchObject({ slotId: slot.id, payment: 'paying' });
    expect(await desk.offered(other)).not.toContain(slot.id);
    expect((await desk.hold(other, slot.id)).body.reason).toBe('slot-taken');
    expect(await desk.statesIn(slot.id)).toEqual(['held']);
  });

  test('is not paid for twice: Continue says what is under way, here and elsewhere', async () => {
    const { person, slot, orderId } = await pendingForLong();
    const elsewhere = await desk.addSlot();
    for (const { id } of [slot, elsewhere]) {
      const { status, body } = await desk.hold(person, id, { amount: 80 });
      expect([status, body.reason]).toEqual([409, 'payment-pending']);
    }
    const [capture] = await till.payPal.captures(orderId);
    await till.payPal.complete(capture?.id ?? '');
    await till.sweepFor(8);
    expect(await desk.statesIn(slot.id)).toEqual(['booked']);
    expect(await till.takenAt(orderId)).toBe(8_000);
  });

  test('is kept and not paid for twice while PayPal is being asked', async () => {
    const { person, slot, orderId } = await till.approved();
    till.keepSilent(true);
    await till.payPal.fault('drop-reply');
    await desk.capture(person, slot.id, orderId);
    await till.sweepFor(20);
    expect((await till.holdOf(person)).payment).toBe('paying');
    expect((await desk.hold(person, slot.id, { amount: 80 })).body.reason).toBe('payment-under-way');
    till.keepSilent(false);
    await till.sweepFor(5);
    expect(await desk.statesIn(slot.id)).toEqual(['booked']);
  });

  test('is over when the session begins, and money that comes then goes back', async () => {
    const begin = new Date(Math.ceil(till.studio.clock.now().getTime() / 60_000) * 60_000 + 30 * 60_000);
    const wall = begin.toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' });
    const { person, slot, orderId } = await till.approved(80, { day: wall.slice(0, 10), time: wall.slice(11, 16) });
    till.keepSilent(true);
    await till.payPal.fault('drop-reply');
    await desk.capture(person, slot.id, orderId);
    till.later(20);
    await till.studio.sweep();
    expect(await desk.statesIn(slot.id)).toEqual(['held']);
    till.later(15);
    expect(await till.holdOf(person)).toBeNull();
    await till.studio.sweep();
    expect(await desk.statesIn(slot.id)).toEqual(['released']);
    till.keepSilent(false);
    await till.sweepFor(5);
    await expect.poll(() => till.takenAt(orderId), soon).toBe(0);
    expect(await till.payPal.captures(orderId)).toHaveLength(1);
  });
});

describe('a hold that nobody pays for', () => {
  test('lasts no longer for asking PayPal for money that was not approved', async () => {
    const [person, slot] = [await desk.client(), await desk.addSlot()];
    const { body } = await desk.hold(person, slot.id, { amount: 80 });
    for (let time = 0; time < 2; time++) {
      till.later(6);
      const answer = await desk.capture(person, slot.id, body.orderId);
      expect([answer.status, answer.body.reason]).toEqual([409, 'payment-not-approved']);
      expect((await till.holdOf(person)).expiresAt).toBe(body.expiresAt);
    }
    till.later(3.1);
    expect(await desk.offered(await desk.client())).toContain(slot.id);
    expect((await desk.capture(person, slot.id, body.orderId)).body.reason).toBe('hold-lost');
    expect(await desk.statesIn(slot.id)).toEqual(['released']);
  });

  test('and ran out is not charged for, though nobody has swept', async () => {
    const { person, slot, orderId } = await till.approved();
    till.later(15.1);
    expect((await desk.capture(person, slot.id, orderId)).body.reason).toBe('hold-lost');
    await till.sweepFor(12);
    expect(await till.takenAt(orderId)).toBe(0);
  });

  test('and whose session has begun is not charged for when the clock shows its time once more', async () => {
    till.studio.clock.moveTo(new Date('2027-11-07T08:25:00Z'));
    const { person, slot, orderId } = await till.approved(80, { day: '2027-11-07', time: '01:30' });
    // 01:05, for the second time.
    till.studio.clock.moveTo(new Date('2027-11-07T09:05:00Z'));
    expect((await desk.capture(person, slot.id, orderId)).body.reason).toBe('slot-past');
    await till.sweepFor(12);
    expect(await till.takenAt(orderId)).toBe(0);
  });
});
