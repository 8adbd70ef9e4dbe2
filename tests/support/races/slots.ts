import { sql } from 'drizzle-orm';
import { sweepBookings } from '#features/bookings/booking/sweep.ts';
import type { TestApp } from '../app/test-app.ts';
import { type BookingPerson, createBookingFixture } from '../bookings/booking-fixture.ts';
import { COUPON } from '../bookings/sample-booking.ts';

type BookingFixture = ReturnType<typeof createBookingFixture>;
export type BookingAction = 'hold' | 'book' | 'reschedule';

export async function raceForSlot(processes: TestApp[], action: BookingAction, amount: number) {
  const fixtures = processes.map(createBookingFixture);
  const [first] = fixtures;
  const [testApp] = processes;
  if (!first || !testApp) throw new Error('no process');
  const people = await first.createClients(amount);
  const bookingIds = new Map<BookingPerson, string>();
  if (action === 'reschedule') {
    for (const person of people) {
      const slot = await first.addSlot();
      const { id } = await first.addBooking(person, { slotId: slot.id, day: slot.day, time: slot.time });
      bookingIds.set(person, id);
    }
  }
  const slot = await first.addSlot({ day: '2027-02-01', time: '09:00' });
  const perform = (person: BookingPerson, index: number) => {
    const fixture = fixtures[index % fixtures.length] ?? first;
    if (action === 'hold') return fixture.hold(person, slot.id);
    if (action === 'book') return fixture.book(person, slot.id, { couponCode: COUPON });
    return fixture.reschedule(person, bookingIds.get(person) ?? '', slot);
  };
  const responses = await Promise.all(people.map(perform));
  const statuses = responses.map(({ status }) => status);
  const states = await first.listBookingStates(slot.id);
  const redemptions = await Promise.all(people.map(({ client }) => first.countCouponRedemptions(client.id)));
  const slotIds = await Promise.all(
    [...bookingIds].map(async ([person, id]) => {
      const { body } = await first.list(person);
      return body.bookedSlots.filter((booking: { _id: string; slotId: string }) => booking._id === id)[0]?.slotId;
    }),
  );
  const result = {
    won: statuses.filter((status) => status < 300).length,
    refused: statuses.filter((status) => status === 409).length,
    other: statuses.filter((status) => status >= 300 && status !== 409),
    inSlot: states.filter((state) => state === 'held' || state === 'booked').length,
    couponUses: redemptions.reduce((sum, redemptionCount) => sum + redemptionCount, 0),
    mails: (await first.countMails('session-booked')) + (await first.countMails('session-moved')),
    mailsToOwner: await first.countMails('session-booked-for-owner'),
    kept: slotIds.filter((slotId) => slotId !== slot.id).length,
  };
  await first.countRows(sql`with gone as (delete from bookings), letters as (delete from mails) select 0 as n`);
  await first.countRows(sql`with gone as (delete from slots), used as (delete from coupon_redemptions) select 0 as n`);
  return result;
}

export async function raceToFinalize(processes: TestApp[], amount: number) {
  const fixtures = processes.map(createBookingFixture);
  const [first] = fixtures;
  const [testApp] = processes;
  if (!first || !testApp) throw new Error('no process');
  const person = await first.createClient();
  const slot = await first.addSlot({ day: '2027-02-02', time: '09:00' });
  const paidAt = new Date(testApp.clock.now().getTime() - 120_000);
  await first.addBooking(person, {
    slotId: slot.id,
    day: slot.day,
    time: slot.time,
    state: 'held',
    bookedAt: null,
    paymentSource: 'payment',
    couponCode: null,
    amountCents: 8_000,
    paidAt,
  });
  const responses = await Promise.all([
    ...Array.from({ length: amount }, (_, index) => (fixtures[index % fixtures.length] ?? first).book(person, slot.id)),
    ...processes.map(async (testApp) => void (await sweepBookings(testApp.services.bookings.deps))),
  ]);
  const mails = await first.countMails('session-booked', person.client.email);
  await first.countRows(sql`with gone as (delete from bookings) select 0 as n`);
  await first.countRows(sql`with gone as (delete from slots) select 0 as n`);
  return { refused: responses.filter((response) => response && response.status !== 200).length, mails };
}

export async function raceReminders(processes: TestApp[], sessions: number) {
  const [testApp] = processes;
  if (!testApp) throw new Error('no process');
  const fixture = createBookingFixture(testApp);
  for (const [index, person] of (await fixture.createClients(sessions)).entries()) {
    const time = `${String(9 + Math.floor(index / 10)).padStart(2, '0')}:${String((index % 10) * 6).padStart(2, '0')}`;
    await fixture.addBooking(person, { day: '2026-11-21', time, lengthMinutes: 5 });
  }
  for (const { clock } of processes) clock.setTime(new Date('2026-11-21T16:00:00Z'));
  await Promise.all(
    [1, 2, 3, 4].flatMap(() => processes.map((testApp) => sweepBookings(testApp.services.bookings.deps))),
  );
  return fixture.countMails('session-reminder');
}

const HALF_HOUR_TIMES = Array.from(
  { length: 12 },
  (_, index) => `${9 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`,
);

export async function raceToReschedule(
  fixture: BookingFixture,
  rounds: number,
  isEnough = (_statuses: Set<number>) => false,
) {
  const day = '2027-04-06';
  const slots = await Promise.all(HALF_HOUR_TIMES.map((time) => fixture.addSlot({ day, time: time.padStart(5, '0') })));
  const people = await Promise.all(
    slots
      .filter((_, index) => index % 2 === 0)
      .map(async (slot) => {
        const person = await fixture.createClient();
        return { person, id: (await fixture.book(person, slot.id, { couponCode: COUPON })).body.booking._id as string };
      }),
  );
  const statuses = new Set<number>();
  for (let round = 0; round < rounds && !isEnough(statuses); round++) {
    const requests = people.flatMap(({ person, id }, index) =>
      [1, 2, 3, 5].flatMap((step) => {
        const targetSlot = slots[(index * 2 + round + step) % slots.length];
        return targetSlot ? [fixture.reschedule(person, id, targetSlot)] : [];
      }),
    );
    for (const { status } of await Promise.all(requests)) statuses.add(status);
  }
  const clashes =
    await fixture.countRows(sql`select count(*)::int as n from bookings one join bookings other on one.id < other.id
    and one.day = ${day} and other.day = ${day} and one.state = 'booked' and other.state = 'booked'
    and (one.time, one.length_minutes * interval '1 minute') overlaps (other.time, other.length_minutes * interval '1 minute')`);
  return { statuses: [...statuses].toSorted(), clashes };
}

export async function raceForOverlappingSlots(fixture: BookingFixture) {
  const day = '2027-01-11';
  const [firstSlot, secondSlot] = [
    await fixture.addSlot({ day, time: '09:00' }),
    await fixture.addSlot({ day, time: '09:30' }),
  ];
  const people = await fixture.createClients(50);
  const responses = await Promise.all(
    people.map((person, index) => fixture.hold(person, (index % 2 ? firstSlot : secondSlot).id)),
  );
  const countStatus = (expectedStatus: number) => responses.filter(({ status }) => status === expectedStatus).length;
  return { held: countStatus(201), refused: countStatus(409) };
}

export async function raceOneClientForSlots(fixture: BookingFixture) {
  const client = await fixture.createClient();
  const slots = await Promise.all(Array.from({ length: 10 }, () => fixture.addSlot()));
  const responses = await Promise.all(slots.map(({ id }) => fixture.hold(client, id)));
  const states = (await Promise.all(slots.map(({ id }) => fixture.listBookingStates(id)))).flat();
  return {
    answered: responses.filter(({ status }) => status === 201).length,
    held: states.filter((state) => state === 'held').length,
    couponUses: await fixture.countCouponRedemptions(client.client.id),
  };
}
