import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { rushToMove } from '../support/rush-for-slot.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = bookingDesk(studio);
});
afterAll(() => studio.close());

async function booked() {
  const [person, slot] = [await desk.client(), await desk.addSlot()];
  const { body } = await desk.book(person, slot.id, { couponCode: COUPON });
  return { person, slot, id: body.booking._id as string };
}
const eventOf = (content: unknown) => {
  const calendar = new ICAL.Component(ICAL.parse(String(content)));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
};

describe('moving a session', () => {
  test('keeps its id and what paid for it, frees the old slot and mails both sides', async () => {
    const [{ person, slot, id }, to, other] = [await booked(), await desk.addSlot(), await desk.client()];
    const { status, body } = await desk.reschedule(person, id, to);
    expect([status, body.success]).toEqual([200, true]);
    expect(body.booking).toMatchObject({ _id: id, slotId: to.id, date: to.day, time: to.time, status: 'active' });
    expect((await desk.list(person)).body.bookedSlots).toEqual([body.booking]);
    expect(await desk.statesIn(slot.id)).toEqual(['rescheduled']);
    expect(await desk.offered(other)).toContain(slot.id);
    expect(await desk.offered(other)).not.toContain(to.id);
    expect(await desk.couponUses(person.client.id)).toBe(1);
    expect((await desk.book(other, slot.id, { couponCode: COUPON })).status).toBe(200);

    // Two mails leave at a time: which of them is first is not said.
    const mails = await studio.mailsTo(person.client.email, 2);
    const [booking, move] = ['Booked: ', 'Moved: '].map((begin) =>
      mails.find((mail) => mail.subject.startsWith(begin)),
    );
    const [before, after] = [booking, move].map((mail) => eventOf(mail?.attachments?.[0]?.content));
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
    expect(after?.startDate.toString()).toBe(`${to.day}T${to.time}:00`);
    expect(move?.subject).toContain('Moved: Individual Yoga Session');
    expect(await desk.mailsWritten('session-moved-for-owner')).toBe(1);
  });

  test('asked for twice it is made once', async () => {
    const [{ person, id }, to] = [await booked(), await desk.addSlot()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.reschedule(person, id, to)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await desk.mailsWritten('session-moved', person.client.email)).toBe(1);
  });

  test('the id of the slot that it is in names it, too', async () => {
    const [{ person, slot, id }, to] = [await booked(), await desk.addSlot()];
    expect((await desk.reschedule(person, slot.id, to)).body.booking).toMatchObject({ _id: id, slotId: to.id });
  });

  test('what cannot be moved stays as it is', async () => {
    const [{ person, slot, id }, { person: theo, slot: taken }] = [await booked(), await booked()];
    const held = await desk.addSlot();
    await desk.hold(theo, held.id);
    const to = await desk.addSlot();
    const past = await desk.addSlot({ day: '2026-11-02', time: '08:00' });
    const begun = await desk.addBooking(person, { day: '2026-11-20', time: '08:00' });
    const expected = [
      [await desk.reschedule(person, id, taken), 409, 'slot-taken'],
      [await desk.reschedule(person, id, held), 409, 'slot-taken'],
      [await desk.reschedule(person, id, past), 409, 'slot-past'],
      [await desk.reschedule(person, id, { ...to, time: '23:59' }), 409, 'slot-changed'],
      [await desk.reschedule(person, id, { ...to, id: crypto.randomUUID() }), 404, 'slot-not-found'],
      [await desk.reschedule(person, crypto.randomUUID(), to), 404, 'booking-not-found'],
      [await desk.reschedule(person, begun.id, to), 409, 'booking-past'],
      [await desk.reschedule(theo, id, to), 403, 'not-yours'],
      [await desk.reschedule(theo, slot.id, to), 403, 'not-yours'],
    ] as const;
    for (const [{ status, body }, wanted, reason] of expected) expect([status, body.reason]).toEqual([wanted, reason]);
    expect(await desk.statesIn(slot.id)).toEqual(['booked']);
    expect(await desk.statesIn(to.id)).toEqual([]);
    expect(await desk.mailsWritten('session-moved', person.client.email)).toBe(0);
  });

  test('to a slot that its client holds, the hold gives way', async () => {
    const [{ person, id }, to] = [await booked(), await desk.addSlot()];
    await desk.hold(person, to.id);
    expect((await desk.reschedule(person, id, to)).status).toBe(200);
    expect((await desk.statesIn(to.id)).toSorted()).toEqual(['booked', 'released']);
  });

  test('refused, it costs its client no hold', async () => {
    const [{ person, id }, to] = [await booked(), await desk.addSlot()];
    const begun = await desk.addBooking(person, { day: '2026-11-20', time: '07:00' });
    await desk.hold(person, to.id);
    const refused = [
      await desk.reschedule(person, crypto.randomUUID(), to),
      await desk.reschedule(person, begun.id, to),
      await desk.reschedule(person, id, { ...to, time: '23:59' }),
    ];
    expect(refused.map(({ body }) => body.reason)).toEqual(['booking-not-found', 'booking-past', 'slot-changed']);
    expect(await desk.statesIn(to.id)).toEqual(['held']);
    expect((await desk.list(person)).body.hold).toMatchObject({ slotId: to.id });
    expect(await desk.couponUses(person.client.id)).toBe(2);
  });

  test('among slots that overlap by half, many moves at once end without a clash and without waiting for ever', async () => {
    expect(await rushToMove(desk, 6)).toEqual({ statuses: [200, 409], clashes: 0 });
  });
});
