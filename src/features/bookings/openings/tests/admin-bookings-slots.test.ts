import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { listRepeatedTimes } from '../domain/slot-repeats.ts';

let owner: AdminFixture;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  bookingFixture = createBookingFixture(owner.testApp);
});
afterAll(() => owner.testApp.close());

async function expireHolds() {
  owner.testApp.clock.setTime(new Date(owner.testApp.clock.now().getTime() + 16 * 60_000));
  Object.assign(owner.headers, (await createSignedInOwner(owner.testApp)).headers);
}

const addSlots = (...slots: { date: string; time: string; lengthMinutes?: number }[]) =>
  owner.call('POST', '/api/bookings', { slots });
type OpenSlot = { _id: string; time: string; state: string; takenBy: { text: string } | null };
const listSlots = async (day: string): Promise<OpenSlot[]> =>
  owner.requestOk('GET', `/api/admin/slots?from=${day}&to=${day}`);
const slotBody = ({ day: date, time }: { day: string; time: string }) => ({ date, time });

describe('adding slots', () => {
  test('slots on fourteen days are offered to clients and to the owner, at the same time on the clock', async () => {
    const times = listRepeatedTimes({ day: '2027-03-08', time: '09:00' }, 'daily', 14);
    const { status, body } = await addSlots(...times.map(slotBody));
    expect([status, body.message]).toEqual([201, '14 slots were added.']);
    expect(body.slots.map(({ date }: { date: string }) => date)).toEqual(times.map(({ day }) => day));
    const offered = await bookingFixture.listAvailableSlotIds(await bookingFixture.createClient());
    expect(body.slots.every(({ _id }: { _id: string }) => offered.includes(_id))).toBe(true);
    expect(await listSlots('2027-03-14')).toMatchObject([{ time: '09:00', state: 'free', length: '60 mins' }]);
    expect(await owner.listHistory(body.slots[0]._id)).toMatchObject([
      { kind: 'slot', action: 'created', title: 'Slot, Monday, March 8, 2027, 9:00 AM' },
    ]);
  });

  test('existing slots are skipped and named, and the others are added', async () => {
    const days = ['2027-01-31', '2027-02-01', '2027-02-02'].map((date) => ({ date, time: '09:00' }));
    await addSlots({ date: '2027-02-01', time: '09:00' });
    const { status, body } = await addSlots(...days);
    expect([status, body.message]).toEqual([201, '2 added, 1 not offered: Already a slot, Mon Feb 1, 9:00 AM']);
    expect(body.skipped).toEqual([
      {
        date: '2027-02-01',
        time: '09:00',
        reason: 'slots-exist',
        takenBy: null,
        text: 'Already a slot, Mon Feb 1, 9:00 AM',
      },
    ]);
    expect(body.slots.map(({ date }: { date: string }) => date)).toEqual(['2027-01-31', '2027-02-02']);
    const repeatedAdd = await addSlots(...days.slice(1, 2));
    expect([repeatedAdd.status, repeatedAdd.body.reason]).toEqual([409, 'slots-exist']);
    expect(repeatedAdd.body.message).toBe(
      'No slot was added: there already is one. Already a slot, Mon Feb 1, 9:00 AM.',
    );
    expect(repeatedAdd.body.fields).toEqual({ 'body/slots/0': 'Monday, February 1, 2027, 9:00 AM exists already' });
  });

  test('of two equal slots in one call the first is added', async () => {
    const slot = { date: '2027-02-05', time: '09:00' };
    const { status, body } = await addSlots(slot, { ...slot, lengthMinutes: 90 });
    expect([status, body.slots.length, body.skipped.length]).toEqual([201, 1, 1]);
    expect(await listSlots('2027-02-05')).toMatchObject([{ lengthMinutes: 60 }]);
  });

  test('of two slots that overlap the later one is skipped and named in one call, and added in another', async () => {
    const first = { date: '2027-02-07', time: '09:00' };
    const later = { ...first, time: '09:30' };
    const { status, body } = await addSlots(first, later);
    expect([status, body.message]).toEqual([
      201,
      '1 added, 1 not offered: Another of these slots, Sun Feb 7, 9:30 AM (slot 9:00 AM–10:00 AM)',
    ]);
    expect(body.skipped[0]).toMatchObject({ reason: 'time-taken', takenBy: { kind: 'slot' } });
    expect((await addSlots(later)).status).toBe(201);
    expect((await listSlots('2027-02-07')).map(({ time }) => time)).toEqual(['09:00', '09:30']);
  });

  test('a day more than two years ahead is left out and named; alone it is refused', async () => {
    owner.testApp.clock.setTime(new Date('2026-11-20T18:00:00Z'));
    const last = { date: '2028-11-20', time: '09:00' };
    const { status, body } = await addSlots(last, { ...last, date: '9999-12-31' });
    expect([status, body.message]).toEqual([
      201,
      '1 added, 1 not offered: More than two years ahead, Friday, December 31, 9999, 9:00 AM',
    ]);
    const alone = await addSlots({ ...last, date: '2028-11-21' });
    expect([alone.status, alone.body.reason]).toEqual([400, 'time-too-far']);
    expect(alone.body.message).toBe(
      'Slots can be at most two years ahead. Please choose an earlier day. More than two years ahead, Tuesday, November 21, 2028, 9:00 AM.',
    );
  });

  test('a slot in the past or at a skipped time is left out and named, and refused alone', async () => {
    owner.testApp.clock.setTime(new Date('2026-11-20T18:00:00Z'));
    const [past, ghost] = [
      { date: '2026-11-20', time: '10:00' },
      { date: '2027-03-14', time: '02:30' },
    ];
    const { status, body } = await addSlots({ date: '2026-11-20', time: '10:01' }, past, ghost);
    expect([status, body.message]).toEqual([
      201,
      '1 added, 2 not offered: Already past, Friday, November 20, 2026, 10:00 AM; The clocks go forward and skip this time, Sun Mar 14, 2:30 AM',
    ]);
    const alone = await Promise.all([addSlots(past), addSlots(ghost), addSlots(past, ghost)]);
    expect(alone.map((response) => [response.status, response.body.reason, Object.keys(response.body.fields)])).toEqual(
      [
        [409, 'time-past', ['body/slots/0']],
        [400, 'time-skipped', ['body/slots/0']],
        [409, 'none-offered', ['body/slots/0', 'body/slots/1']],
      ],
    );
  });

  test('a slot at the time of a class, an appointment or a hold is left out, and the response names it', async () => {
    await bookingFixture.addClass({ title: 'Chair Yoga', day: '2027-02-16', time: '09:30', lengthMinutes: 60 });
    const [maya, theo] = [
      await bookingFixture.createClient({ firstName: 'Maya', lastName: 'Lind' }),
      await bookingFixture.createClient({ firstName: 'Theo', lastName: 'Park' }),
    ];
    await bookingFixture.addBooking(maya, { day: '2027-02-16', time: '15:30' });
    const heldSlot = await bookingFixture.addSlot({ day: '2027-02-16', time: '12:15' });
    await bookingFixture.hold(theo, heldSlot.id);
    const times = ['09:00', '11:00', '12:00', '15:00'].map((time) => ({ date: '2027-02-16', time }));
    const { status, body } = await addSlots(...times);
    expect([status, body.slots.map(({ time }: { time: string }) => time)]).toEqual([201, ['11:00']]);
    expect(body.skipped.map(({ text }: { text: string }) => text)).toEqual([
      'Chair Yoga, Tue Feb 16, 9:00 AM (class 9:30 AM–10:30 AM)',
      'Individual Yoga Session with Theo Park, Tue Feb 16, 12:00 PM (hold 12:15 PM–1:15 PM)',
      'Individual Yoga Session with Maya Lind, Tue Feb 16, 3:00 PM (session 3:30 PM–4:30 PM)',
    ]);
    expect(body.skipped[0].takenBy).toEqual({
      kind: 'class',
      name: 'Chair Yoga',
      from: '2027-02-16T09:30',
      until: '2027-02-16T10:30',
    });
    const alone = await addSlots(...times.slice(0, 1));
    expect([alone.status, alone.body.reason]).toEqual([409, 'time-taken']);
    expect(alone.body.message).toContain('Chair Yoga, Tue Feb 16, 9:00 AM (class 9:30 AM–10:30 AM).');
    expect(alone.body.fields).toEqual({
      'body/slots/0': 'Tuesday, February 16, 2027, 9:00 AM is taken: Chair Yoga, Tue Feb 16, 9:30 AM–10:30 AM',
    });
    await expireHolds();
    expect((await addSlots(...times.slice(2, 3))).status).toBe(201);
  });

  test.each([
    ['none', []],
    ['a day that is none', [{ date: '2027-02-30', time: '09:00' }]],
    ['a time that is none', [{ date: '2027-02-20', time: '24:00' }]],
    ['no time', [{ date: '2027-02-20' }]],
    ['no time to breathe', [{ date: '2027-02-20', time: '09:00', lengthMinutes: 5 }]],
    ['something more', [{ date: '2027-02-20', time: '09:00', price: 1 }]],
    ['too many', listRepeatedTimes({ day: '2027-05-01', time: '05:00' }, 'daily', 367).map(slotBody)],
  ])('adding slots is refused with %s', async (_description, slots) => {
    expect((await owner.call('POST', '/api/bookings', { slots })).status).toBe(400);
  });

  test('a slot that a class or an appointment covers stays, and is offered when the time is free again', async () => {
    const { body } = await addSlots(...['09:00', '11:00', '15:00'].map((time) => ({ date: '2027-02-10', time })));
    await bookingFixture.addClass({ day: '2027-02-10', time: '09:30', lengthMinutes: 60 });
    const maya = await bookingFixture.createClient({ firstName: 'Maya', lastName: 'Lind' });
    const { id } = await bookingFixture.addBooking(maya, { day: '2027-02-10', time: '15:30' });
    const [byClass, freeSlot, byAppointment] = body.slots.map(({ _id }: { _id: string }) => _id);
    const offered = async () => bookingFixture.listAvailableSlotIds(await bookingFixture.createClient());
    const listedSlots = await listSlots('2027-02-10');
    expect(listedSlots.map(({ state }) => state)).toEqual(['blocked', 'free', 'blocked']);
    expect(listedSlots.map(({ takenBy }) => takenBy?.text)).toEqual([
      'Slow Flow, 9:30 AM–10:30 AM',
      undefined,
      'Individual Yoga Session with Maya Lind, 3:30 PM–4:30 PM',
    ]);
    expect((await offered()).filter((slot) => [byClass, freeSlot, byAppointment].includes(slot))).toEqual([freeSlot]);
    await owner.requestOk('PUT', `/api/admin/appointments/${id}/cancel`, {});
    expect((await listSlots('2027-02-10')).map(({ state }) => state)).toEqual(['blocked', 'free', 'free']);
    expect(await offered()).toContain(byAppointment);
  });
});

describe('deleting a slot', () => {
  test('deleting a slot removes it from every list, once', async () => {
    const slot = await bookingFixture.addSlot();
    expect((await owner.requestOk('DELETE', `/api/bookings/${slot.id}`)).message).toBe('The slot was deleted.');
    expect(await bookingFixture.listAvailableSlotIds(await bookingFixture.createClient())).not.toContain(slot.id);
    const repeatedDelete = await owner.call('DELETE', `/api/bookings/${slot.id}`);
    expect([repeatedDelete.status, repeatedDelete.body.reason]).toEqual([404, 'slot-deleted']);
    expect((await owner.listHistory(slot.id)).map(({ action }) => action)).toEqual(['deleted']);
  });

  test('a held or booked slot cannot be deleted', async () => {
    const [heldSlot, bookedSlot] = [await bookingFixture.addSlot(), await bookingFixture.addSlot()];
    const [maya, theo] = [await bookingFixture.createClient(), await bookingFixture.createClient()];
    await bookingFixture.hold(maya, heldSlot.id);
    await bookingFixture.book(theo, bookedSlot.id, { couponCode: COUPON });
    const responses = [
      await owner.call('DELETE', `/api/bookings/${heldSlot.id}`),
      await owner.call('DELETE', `/api/bookings/${bookedSlot.id}`),
    ];
    expect(responses.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'slot-held'],
      [409, 'slot-booked'],
    ]);
    expect((await listSlots(heldSlot.day)).find(({ _id }) => _id === heldSlot.id)?.state).toBe('held');
    expect((await bookingFixture.book(maya, heldSlot.id)).status).toBe(200);
  });

  test('an expired hold does not prevent deleting a slot, and its code can be used again', async () => {
    const [slot, maya] = [await bookingFixture.addSlot(), await bookingFixture.createClient()];
    await bookingFixture.hold(maya, slot.id);
    await expireHolds();
    await owner.requestOk('DELETE', `/api/bookings/${slot.id}`);
    expect(await bookingFixture.countCouponRedemptions(maya.client.id)).toBe(0);
    expect((await bookingFixture.book(maya, slot.id)).status).toBe(404);
  });

  test('a slot whose session was cancelled can be deleted, and the session stays in the list', async () => {
    const [slot, maya] = [await bookingFixture.addSlot(), await bookingFixture.createClient()];
    const { body } = await bookingFixture.book(maya, slot.id, { couponCode: COUPON });
    await owner.requestOk('PUT', `/api/admin/appointments/${body.booking._id}/cancel`, {});
    await owner.requestOk('DELETE', `/api/bookings/${slot.id}`);
    const { bookedSlots } = await owner.requestOk('GET', `/api/admin/bookings?from=${slot.day}&to=${slot.day}`);
    expect(bookedSlots.find(({ _id }: { _id: string }) => _id === body.booking._id)).toMatchObject({
      status: 'cancelled',
      slotId: null,
    });
  });

  test('an invalid id of a slot is refused, and a client may not delete a slot', async () => {
    const [slot, maya] = [await bookingFixture.addSlot(), await bookingFixture.createClient()];
    expect((await owner.call('DELETE', '/api/bookings/1')).status).toBe(400);
    expect((await bookingFixture.call(maya, 'DELETE', `/api/bookings/${slot.id}`)).status).toBe(403);
    expect((await bookingFixture.call(maya, 'POST', '/api/bookings', { slots: [] })).status).toBe(403);
  });
});
