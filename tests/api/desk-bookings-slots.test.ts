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
const openSlots = async (day: string): Promise<{ _id: string; time: string; state: string }[]> =>
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

  test('of slots some of which exist none is added, and the answer says which', async () => {
    await add({ date: '2027-02-01', time: '09:00' });
    const { status, body } = await add(
      ...[31, 1, 2].map((day) => ({ date: day === 31 ? '2027-01-31' : `2027-02-0${day}`, time: '09:00' })),
    );
    expect([status, body.reason]).toEqual([409, 'slots-exist']);
    expect(body.fields).toEqual({ 'body/slots/1': 'Monday, February 1, 2027, 9:00 AM exists already' });
    expect([await openSlots('2027-01-31'), await openSlots('2027-02-02')]).toEqual([[], []]);
  });

  test('two equal ones in one call are refused', async () => {
    const slot = { date: '2027-02-05', time: '09:00' };
    const { status, body } = await add(slot, { ...slot, lengthMinutes: 90 });
    expect([status, Object.keys(body.fields)]).toEqual([409, ['body/slots/1']]);
  });

  test('what is past and what no clock shows is refused, each by its place', async () => {
    owner.studio.clock.moveTo(new Date('2026-11-20T18:00:00Z'));
    const past = await add({ date: '2026-11-20', time: '10:01' }, { date: '2026-11-20', time: '10:00' });
    expect([past.status, past.body.reason, Object.keys(past.body.fields)]).toEqual([
      409,
      'time-past',
      ['body/slots/1'],
    ]);
    const ghost = await add({ date: '2027-03-14', time: '02:30' });
    expect([ghost.status, ghost.body.reason]).toEqual([400, 'time-skipped']);
    expect(await openSlots('2026-11-20')).toEqual([]);
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

  test('one that overlaps a class or an appointment stands, and is offered once that time is free', async () => {
    await desk.addClass({ day: '2027-02-10', time: '09:30', lengthMinutes: 60 });
    const maya = await desk.client();
    const { id } = await desk.addBooking(maya, { day: '2027-02-10', time: '15:30' });
    const { body } = await add(...['09:00', '11:00', '15:00'].map((time) => ({ date: '2027-02-10', time })));
    const [byClass, free, byAppointment] = body.slots.map(({ _id }: { _id: string }) => _id);
    const offered = async () => desk.offered(await desk.client());
    expect((await openSlots('2027-02-10')).map(({ state }) => state)).toEqual(['covered', 'free', 'covered']);
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
