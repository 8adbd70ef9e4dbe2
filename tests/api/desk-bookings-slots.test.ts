import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slotTimes } from '#domain/bookings/slot-repeats.ts';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';
import { signedInOwner } from '../support/signed-in.ts';

let owner: Desk;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  owner = await openDesk();
  desk = bookingDesk(owner.studio);
});
afterAll(() => owner.studio.close());

/** A quarter of an hour goes by; the owner, whose token lives shorter than that, signs in again. */
async function holdsRunOut() {
  owner.studio.clock.moveTo(new Date(owner.studio.clock.now().getTime() + 16 * 60_000));
  Object.assign(owner.headers, (await signedInOwner(owner.studio)).headers);
}

const add = (...slots: { date: string; time: string; lengthMinutes?: number }[]) =>
  owner.call('POST', '/api/bookings', { slots });
type OpenSlot = { _id: string; time: string; state: string; takenBy: { text: string } | null };
const openSlots = async (day: string): Promise<OpenSlot[]> =>
  owner.done('GET', `/api/admin/slots?from=${day}&to=${day}`);
const wire = ({ day: date, time }: { day: string; time: string }) => ({ date, time });

describe('adding slots', () => {
  test('a fortnight of days is offered to clients and to the owner, at the same time on the wall', async () => {
    const times = slotTimes({ day: '2027-03-08', time: '09:00' }, 'daily', 14);
    const { status, body } = await add(...times.map(wire));
    expect([status, body.message]).toEqual([201, '14 slots were added.']);
    expect(body.slots.map(({ date }: { date: string }) => date)).toEqual(times.map(({ day }) => day));
    const offered = await desk.offered(await desk.client());
    expect(body.slots.every(({ _id }: { _id: string }) => offered.includes(_id))).toBe(true);
    expect(await openSlots('2027-03-14')).toMatchObject([{ time: '09:00', state: 'free', length: '60 mins' }]);
    expect(await owner.historyOf(body.slots[0]._id)).toMatchObject([
      { kind: 'slot', action: 'created', title: 'Slot, Monday, March 8, 2027, 9:00 AM' },
    ]);
  });

  test('of slots some of which exist the others are added, and the answer says which exist', async () => {
    const days = ['2027-01-31', '2027-02-01', '2027-02-02'].map((date) => ({ date, time: '09:00' }));
    await add({ date: '2027-02-01', time: '09:00' });
    const { status, body } = await add(...days);
    expect([status, body.message]).toEqual([201, '2 added, 1 not offered: Already a slot, Mon Feb 1, 9:00 AM']);
    expect(body.skipped).toEqual([
      {
        ...{ date: '2027-02-01', time: '09:00', reason: 'slots-exist', takenBy: null },
        text: 'Already a slot, Mon Feb 1, 9:00 AM',
      },
    ]);
    expect(body.slots.map(({ date }: { date: string }) => date)).toEqual(['2027-01-31', '2027-02-02']);
    const again = await add(...days.slice(1, 2));
    expect([again.status, again.body.reason]).toEqual([409, 'slots-exist']);
    expect(again.body.message).toBe('No slot was added: there is one already. Already a slot, Mon Feb 1, 9:00 AM.');
    expect(again.body.fields).toEqual({ 'body/slots/0': 'Monday, February 1, 2027, 9:00 AM exists already' });
  });

  test('of two equal ones in one call the first is added', async () => {
    const slot = { date: '2027-02-05', time: '09:00' };
    const { status, body } = await add(slot, { ...slot, lengthMinutes: 90 });
    expect([status, body.slots.length, body.skipped.length]).toEqual([201, 1, 1]);
    expect(await openSlots('2027-02-05')).toMatchObject([{ lengthMinutes: 60 }]);
  });

  test('what is past and what no clock shows is left out and named; alone it is refused', async () => {
    owner.studio.clock.moveTo(new Date('2026-11-20T18:00:00Z'));
    const [past, ghost] = [
      { date: '2026-11-20', time: '10:00' },
      { date: '2027-03-14', time: '02:30' },
    ];
    const { status, body } = await add({ date: '2026-11-20', time: '10:01' }, past, ghost);
    expect([status, body.message]).toEqual([
      201,
      '1 added, 2 not offered: Already past, Friday, November 20, 2026, 10:00 AM; No such time, the clocks go forward, Sun Mar 14, 2:30 AM',
    ]);
    const alone = await Promise.all([add(past), add(ghost), add(past, ghost)]);
    expect(alone.map((answer) => [answer.status, answer.body.reason, Object.keys(answer.body.fields)])).toEqual([
      [409, 'time-past', ['body/slots/0']],
      [400, 'time-skipped', ['body/slots/0']],
      [409, 'none-offered', ['body/slots/0', 'body/slots/1']],
    ]);
  });

  test('what a class, an appointment or a hold covers is left out, and the answer names it with its time', async () => {
    await desk.addClass({ title: 'Chair Yoga', day: '2027-02-16', time: '09:30', lengthMinutes: 60 });
    const [maya, theo] = [
      await desk.client({ firstName: 'Maya', lastName: 'Lind' }),
      await desk.client({ firstName: 'Theo', lastName: 'Park' }),
    ];
    await desk.addBooking(maya, { day: '2027-02-16', time: '15:30' });
    const held = await desk.addSlot({ day: '2027-02-16', time: '12:15' });
    await desk.hold(theo, held.id);
    const times = ['09:00', '11:00', '12:00', '15:00'].map((time) => ({ date: '2027-02-16', time }));
    const { status, body } = await add(...times);
    expect([status, body.slots.map(({ time }: { time: string }) => time)]).toEqual([201, ['11:00']]);
    expect(body.skipped.map(({ text }: { text: string }) => text)).toEqual([
      'Chair Yoga, Tue Feb 16, 9:00 AM (class 9:30 AM–10:30 AM)',
      'Individual Yoga Session with Theo Park, Tue Feb 16, 12:00 PM (hold 12:15 PM–1:15 PM)',
      'Individual Yoga Session with Maya Lind, Tue Feb 16, 3:00 PM (session 3:30 PM–4:30 PM)',
    ]);
    expect(body.skipped[0].takenBy).toEqual({
      ...{ kind: 'class', name: 'Chair Yoga' },
      ...{ from: '2027-02-16T09:30', until: '2027-02-16T10:30' },
    });
    const alone = await add(...times.slice(0, 1));
    expect([alone.status, alone.body.reason]).toEqual([409, 'time-taken']);
    expect(alone.body.message).toContain('Chair Yoga, Tue Feb 16, 9:00 AM (class 9:30 AM–10:30 AM).');
    expect(alone.body.fields).toEqual({
      'body/slots/0': 'Tuesday, February 16, 2027, 9:00 AM is taken: Chair Yoga, Tue Feb 16, 9:30 AM–10:30 AM',
    });
    await holdsRunOut();
    expect((await add(...times.slice(2, 3))).status).toBe(201);
  });

  test.each([
    ['none', []],
    ['a day that is none', [{ date: '2027-02-30', time: '09:00' }]],
    ['a time that is none', [{ date: '2027-02-20', time: '24:00' }]],
    ['no time', [{ date: '2027-02-20' }]],
    ['no time to breathe', [{ date: '2027-02-20', time: '09:00', lengthMinutes: 5 }]],
    ['something more', [{ date: '2027-02-20', time: '09:00', price: 1 }]],
    ['too many', slotTimes({ day: '2027-05-01', time: '05:00' }, 'daily', 367).map(wire)],
  ])('%s: refused', async (_what, slots) => {
    expect((await owner.call('POST', '/api/bookings', { slots })).status).toBe(400);
  });

  test('one that a class or an appointment covers later stands, says by what, and is offered once that time is free', async () => {
    const { body } = await add(...['09:00', '11:00', '15:00'].map((time) => ({ date: '2027-02-10', time })));
    await desk.addClass({ day: '2027-02-10', time: '09:30', lengthMinutes: 60 });
    const maya = await desk.client({ firstName: 'Maya', lastName: 'Lind' });
    const { id } = await desk.addBooking(maya, { day: '2027-02-10', time: '15:30' });
    const [byClass, free, byAppointment] = body.slots.map(({ _id }: { _id: string }) => _id);
    const offered = async () => desk.offered(await desk.client());
    const open = await openSlots('2027-02-10');
    expect(open.map(({ state }) => state)).toEqual(['covered', 'free', 'covered']);
    expect(open.map(({ takenBy }) => takenBy?.text)).toEqual([
      'Slow Flow, 9:30 AM–10:30 AM',
      undefined,
      'Individual Yoga Session with Maya Lind, 3:30 PM–4:30 PM',
    ]);
    expect((await offered()).filter((slot) => [byClass, free, byAppointment].includes(slot))).toEqual([free]);
    await owner.done('PUT', `/api/admin/appointments/${id}/cancel`, {});
    expect((await openSlots('2027-02-10')).map(({ state }) => state)).toEqual(['covered', 'free', 'free']);
    expect(await offered()).toContain(byAppointment);
  });
});

describe('deleting a slot', () => {
  test('takes it from everybody, once', async () => {
    const slot = await desk.addSlot();
    expect((await owner.done('DELETE', `/api/bookings/${slot.id}`)).message).toBe('The slot was deleted.');
    expect(await desk.offered(await desk.client())).not.toContain(slot.id);
    const again = await owner.call('DELETE', `/api/bookings/${slot.id}`);
    expect([again.status, again.body.reason]).toEqual([404, 'slot-gone']);
    expect((await owner.historyOf(slot.id)).map(({ action }) => action)).toEqual(['deleted']);
  });

  test('one that is held or booked stays', async () => {
    const [held, booked] = [await desk.addSlot(), await desk.addSlot()];
    const [maya, theo] = [await desk.client(), await desk.client()];
    await desk.hold(maya, held.id);
    await desk.book(theo, booked.id, { couponCode: COUPON });
    const answers = [
      await owner.call('DELETE', `/api/bookings/${held.id}`),
      await owner.call('DELETE', `/api/bookings/${booked.id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'slot-held'],
      [409, 'slot-booked'],
    ]);
    expect((await openSlots(held.day)).find(({ _id }) => _id === held.id)?.state).toBe('held');
    expect((await desk.book(maya, held.id)).status).toBe(200);
  });

  test('a hold that ran out does not keep it, and its code can be used again', async () => {
    const [slot, maya] = [await desk.addSlot(), await desk.client()];
    await desk.hold(maya, slot.id);
    await holdsRunOut();
    await owner.done('DELETE', `/api/bookings/${slot.id}`);
    expect(await desk.couponUses(maya.client.id)).toBe(0);
    expect((await desk.book(maya, slot.id)).status).toBe(404);
  });

  test('one whose session was cancelled can be deleted, and the session stays in the list', async () => {
    const [slot, maya] = [await desk.addSlot(), await desk.client()];
    const { body } = await desk.book(maya, slot.id, { couponCode: COUPON });
    await owner.done('PUT', `/api/admin/appointments/${body.booking._id}/cancel`, {});
    await owner.done('DELETE', `/api/bookings/${slot.id}`);
    const { bookedSlots } = await owner.done('GET', `/api/admin/bookings?from=${slot.day}&to=${slot.day}`);
    expect(bookedSlots.find(({ _id }: { _id: string }) => _id === body.booking._id)).toMatchObject({
      status: 'cancelled',
      slotId: null,
    });
  });

  test('what is no id is refused, and a client may not', async () => {
    const [slot, maya] = [await desk.addSlot(), await desk.client()];
    expect((await owner.call('DELETE', '/api/bookings/1')).status).toBe(400);
    expect((await desk.call(maya, 'DELETE', `/api/bookings/${slot.id}`)).status).toBe(403);
    expect((await desk.call(maya, 'POST', '/api/bookings', { slots: [] })).status).toBe(403);
  });
});
