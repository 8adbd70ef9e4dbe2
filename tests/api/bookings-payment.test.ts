import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, SESSION_TYPE } from '../support/booking-desk.ts';
import { openPayingDesk, type PayingDesk } from '../support/paying-desk.ts';
import { openStudio } from '../support/studio.ts';

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

describe('a session that is paid for', () => {
  test('is held, captured and finalized, and says what was paid', async () => {
    const { person, slot, orderId } = await till.approved(79.99);
    expect(await till.holdOf(person)).toMatchObject({ slotId: slot.id, amount: 79.99, orderId, payment: 'awaiting' });
    expect((await desk.book(person, slot.id)).status).toBe(402);
    expect(await desk.capture(person, slot.id, orderId)).toEqual({ status: 200, body: { status: 'captured' } });
    expect(await desk.capture(person, slot.id, orderId)).toEqual({ status: 200, body: { status: 'captured' } });
    expect((await till.holdOf(person)).payment).toBe('paid');
    const { status, body } = await desk.book(person, slot.id);
    expect([status, body.booking.amount, body.booking.status]).toEqual([200, 79.99, 'active']);
    expect((await desk.capture(person, slot.id, orderId)).body).toEqual({ status: 'captured' });
    const mails = await till.studio.mailsTo(person.client.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('$79.99 through PayPal');
    expect(await till.takenAt(orderId)).toBe(7_999);
    expect(await till.holdOf(person)).toBeNull();
  });

  test.each([[49.99], [140.01], [10], [0], [-80], [80.005]])('%d dollars are refused', async (amount) => {
    const [person, slot] = [await desk.client(), await desk.addSlot()];
    const { status, body } = await desk.hold(person, slot.id, { amount });
    expect([status, body.reason]).toEqual([400, 'amount-refused']);
    expect(body.message.startsWith('The amount must be at least $10')).toBe(true);
    expect(await desk.statesIn(slot.id)).toEqual([]);
  });

  test.each([[50], [140]])('%d dollars are just in', async (amount) => {
    const [person, slot] = [await desk.client(), await desk.addSlot()];
    expect((await desk.hold(person, slot.id, { amount })).status).toBe(201);
  });

  test('either a code or an amount, not both and not neither', async () => {
    const [person, slot] = [await desk.client(), await desk.addSlot()];
    for (const paying of [{}, { amount: 80, couponCode: 'YOURJOURNEY' }]) {
      const { status, body } = await desk.hold(person, slot.id, paying);
      expect([status, body.reason]).toEqual([400, 'code-or-amount']);
    }
  });

  test('Continue pressed twice at once is one hold and one order', async () => {
    const [person, slot] = [await desk.client(), await desk.addSlot()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.hold(person, slot.id, { amount: 80 })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await desk.statesIn(slot.id)).toEqual(['held']);
  });

  test('another amount is another order, and the old one is worth nothing', async () => {
    const { person, slot, orderId } = await till.approved(80);
    const { body } = await desk.hold(person, slot.id, { amount: 60 });
    expect(body.orderId).not.toBe(orderId);
    expect((await desk.capture(person, slot.id, orderId)).status).toBe(404);
    await till.payPal.approve(body.orderId);
    expect((await desk.capture(person, slot.id, body.orderId)).status).toBe(200);
    expect([await till.takenAt(orderId), await till.takenAt(body.orderId)]).toEqual([0, 6_000]);
  });

  test('Continue with other words is the same order, and what was said last is booked', async () => {
    const { person, slot, orderId } = await till.approved();
    const again = await desk.hold(person, slot.id, { amount: 80, message: 'Said later' });
    expect([again.status, again.body.orderId]).toEqual([201, orderId]);
    await desk.capture(person, slot.id, orderId);
    till.later(1.1);
    await till.studio.sweep();
    expect((await till.bookedOf(person))[0]).toMatchObject({ message: 'Said later', sessionType: SESSION_TYPE });
  });

  test('another kind of session is another order: PayPal shows what is paid for', async () => {
    const { person, slot, orderId } = await till.approved();
    const sessionType = 'Yoga Therapy Session (60 min)';
    const { body } = await desk.hold(person, slot.id, { amount: 80, sessionType });
    expect(body.orderId).not.toBe(orderId);
    expect((await desk.capture(person, slot.id, orderId)).status).toBe(404);
    expect((await till.holdOf(person)).sessionType).toBe(sessionType);
  });

  test('declined once, it can be approved and taken again', async () => {
    const { person, slot, orderId } = await till.approved();
    await till.payPal.fault('decline');
    const first = await desk.capture(person, slot.id, orderId);
    expect([first.status, first.body.reason]).toEqual([402, 'payment-declined']);
    expect((await till.holdOf(person)).payment).toBe('awaiting');
    await till.payPal.approve(orderId);
    expect((await desk.capture(person, slot.id, orderId)).status).toBe(200);
    expect(await till.takenAt(orderId)).toBe(8_000);
  });

  test('that PayPal still looks at is not booked, and nobody is asked to pay again', async () => {
    const { person, slot, orderId } = await till.approved();
    await till.payPal.fault('pending');
    const looking = await desk.capture(person, slot.id, orderId);
    expect([looking.status, looking.body.reason]).toEqual([409, 'payment-pending']);
    expect((await desk.book(person, slot.id)).body.reason).toBe('payment-pending');
    expect((await till.holdOf(person)).payment).toBe('paying');
    const [capture] = await till.payPal.captures(orderId);
    await till.payPal.complete(capture?.id ?? '');
    till.later(1.1);
    await till.studio.sweep();
    expect((await desk.book(person, slot.id)).status).toBe(200);
    expect(await desk.mailsWritten('session-booked', person.client.email)).toBe(1);
  });

  test('whose tab was closed after paying is booked within two minutes, once', async () => {
    const { person, slot, orderId } = await till.approved();
    await desk.capture(person, slot.id, orderId);
    till.later(1.1);
    await Promise.all([till.studio.sweep(), till.studio.sweep(), till.studio.sweep()]);
    expect(await till.bookedOf(person)).toHaveLength(1);
    expect((await desk.book(person, slot.id)).status).toBe(200);
    expect(await desk.mailsWritten('session-booked', person.client.email)).toBe(1);
    expect(await desk.statesIn(slot.id)).toEqual(['booked']);
  });

  test('whose answer was lost is found by the sweep and booked', async () => {
    const { person, slot, orderId } = await till.approved();
    till.keepSilent(true);
    await till.payPal.fault('drop-reply');
    const lost = await desk.capture(person, slot.id, orderId);
    expect([lost.status, lost.body.reason]).toEqual([503, 'payment-unsure']);
    expect((await desk.book(person, slot.id)).body.reason).toBe('payment-unsure');
    expect((await till.holdOf(person)).payment).toBe('paying');
    till.keepSilent(false);
    await till.sweepFor(4);
    expect(await till.bookedOf(person)).toHaveLength(1);
    expect(await till.takenAt(orderId)).toBe(8_000);
  });
});

describe('without PayPal', () => {
  test('payments are said to be off, nothing is held, and a code still works', async () => {
    const off = await openStudio();
    try {
      const its = bookingDesk(off);
      const [person, slot] = [await its.client(), await its.addSlot()];
      const { status, body } = await its.hold(person, slot.id, { amount: 80 });
      expect([status, body.reason]).toEqual([503, 'payments-off']);
      expect(await its.statesIn(slot.id)).toEqual([]);
      expect((await its.hold(person, slot.id)).status).toBe(201);
    } finally {
      await off.close();
    }
  });

  test('when it does not answer, the hold is let go and said to be', async () => {
    const away = await openStudio({
      payPal: till.payPal.adapter({ timeoutMs: 300, retries: 0 }, 'http://127.0.0.1:9'),
    });
    try {
      const its = bookingDesk(away);
      const [person, slot] = [await its.client(), await its.addSlot()];
      const { status, body } = await its.hold(person, slot.id, { amount: 80 });
      expect([status, body.reason]).toEqual([503, 'payment-unavailable']);
      expect(await its.statesIn(slot.id)).toEqual(['released']);
      expect(await its.offered(person)).toContain(slot.id);
    } finally {
      await away.close();
    }
  });
});
