import { sql } from 'drizzle-orm';
import { type BookingPerson, bookingDesk, COUPON } from './booking-desk.ts';
import type { Studio } from './studio.ts';

type BookingDesk = ReturnType<typeof bookingDesk>;
export type Way = 'hold' | 'book' | 'reschedule';

/** Lets many clients go for one slot at the same moment, spread over the given processes, and counts what came of it. */
export async function rushForSlot(processes: Studio[], way: Way, many: number) {
  const desks = processes.map(bookingDesk);
  const [first] = desks;
  const [studio] = processes;
  if (!first || !studio) throw new Error('no process');
  const people = await first.clients(many);
  const before = new Map<BookingPerson, string>();
  if (way === 'reschedule') {
    for (const person of people) {
      const slot = await first.addSlot();
      const { id } = await first.addBooking(person, { slotId: slot.id, day: slot.day, time: slot.time });
      before.set(person, id);
    }
  }
  const slot = await first.addSlot({ day: '2027-02-01', time: '09:00' });
  const go = (person: BookingPerson, index: number) => {
    const desk = desks[index % desks.length] ?? first;
    if (way === 'hold') return desk.hold(person, slot.id);
    if (way === 'book') return desk.book(person, slot.id, { couponCode: COUPON });
    return desk.reschedule(person, before.get(person) ?? '', slot);
  };
  const answers = await Promise.all(people.map(go));
  const statuses = answers.map(({ status }) => status);
  const states = await first.statesIn(slot.id);
  const uses = await Promise.all(people.map(({ client }) => first.couponUses(client.id)));
  const moved = await Promise.all(
    [...before].map(async ([person, id]) => {
      const { body } = await first.list(person);
      return body.bookedSlots.filter((booking: { _id: string; slotId: string }) => booking._id === id)[0]?.slotId;
    }),
  );
  const result = {
    won: statuses.filter((status) => status < 300).length,
    refused: statuses.filter((status) => status === 409).length,
    other: statuses.filter((status) => status >= 300 && status !== 409),
    inSlot: states.filter((state) => state === 'held' || state === 'booked').length,
    couponUses: uses.reduce((sum, used) => sum + used, 0),
    mails: (await first.mailsWritten('session-booked')) + (await first.mailsWritten('session-moved')),
    mailsToOwner: await first.mailsWritten('session-booked-for-owner'),
    kept: moved.filter((slotId) => slotId !== slot.id).length,
  };
  // The next rush begins on a clean desk.
  await first.count(sql`with gone as (delete from bookings), letters as (delete from mails) select 0 as n`);
  await first.count(sql`with gone as (delete from slots), used as (delete from coupon_uses) select 0 as n`);
  return result;
}

/** A paid hold that its client finalizes many times at once, while every process sweeps: what came of it. */
export async function rushToFinalize(processes: Studio[], many: number) {
  const desks = processes.map(bookingDesk);
  const [first] = desks;
  const [studio] = processes;
  if (!first || !studio) throw new Error('no process');
  const person = await first.client();
  const slot = await first.addSlot({ day: '2027-02-02', time: '09:00' });
  const paidAt = new Date(studio.clock.now().getTime() - 120_000);
  await first.addBooking(person, {
    ...{ slotId: slot.id, day: slot.day, time: slot.time, state: 'held', bookedAt: null },
    ...{ coveredBy: 'payment', couponCode: null, amountCents: 8_000, paidAt },
  });
  const answers = await Promise.all([
    ...Array.from({ length: many }, (_, index) => (desks[index % desks.length] ?? first).book(person, slot.id)),
    ...processes.map(async (one) => void (await one.services.bookings.sweep())),
  ]);
  const mails = await first.mailsWritten('session-booked', person.client.email);
  await first.count(sql`with gone as (delete from bookings) select 0 as n`);
  await first.count(sql`with gone as (delete from slots) select 0 as n`);
  return { refused: answers.filter((answer) => answer && answer.status !== 200).length, mails };
}

/** Sessions that fall due while every process sweeps, several times at once: how many reminders were written. */
export async function rushToRemind(processes: Studio[], sessions: number) {
  const [studio] = processes;
  if (!studio) throw new Error('no process');
  const desk = bookingDesk(studio);
  for (const [index, person] of (await desk.clients(sessions)).entries()) {
    const time = `${String(9 + Math.floor(index / 10)).padStart(2, '0')}:${String((index % 10) * 6).padStart(2, '0')}`;
    await desk.addBooking(person, { day: '2026-11-21', time, lengthMinutes: 5 });
  }
  for (const { clock } of processes) clock.moveTo(new Date('2026-11-21T16:00:00Z'));
  await Promise.all([1, 2, 3, 4].flatMap(() => processes.map((one) => one.services.bookings.sweep())));
  return desk.mailsWritten('session-reminder');
}

const HALF_HOURS = Array.from({ length: 12 }, (_, half) => `${9 + Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`);

/**
 * Clients whose sessions fill a day move them about at the same moment, among slots that overlap by half, until there
 * were `rounds` of it or `enough` has been seen.
 */
export async function rushToMove(desk: BookingDesk, rounds: number, enough = (_statuses: Set<number>) => false) {
  const day = '2027-04-06';
  const slots = await Promise.all(HALF_HOURS.map((time) => desk.addSlot({ day, time: time.padStart(5, '0') })));
  const people = await Promise.all(
    slots
      .filter((_, index) => index % 2 === 0)
      .map(async (slot) => {
        const person = await desk.client();
        return { person, id: (await desk.book(person, slot.id, { couponCode: COUPON })).body.booking._id as string };
      }),
  );
  const statuses = new Set<number>();
  for (let round = 0; round < rounds && !enough(statuses); round++) {
    const moves = people.flatMap(({ person, id }, index) =>
      [1, 2, 3, 5].flatMap((step) => {
        const to = slots[(index * 2 + round + step) % slots.length];
        return to ? [desk.reschedule(person, id, to)] : [];
      }),
    );
    for (const { status } of await Promise.all(moves)) statuses.add(status);
  }
  const clashes =
    await desk.count(sql`select count(*)::int as n from bookings one join bookings other on one.id < other.id
    and one.day = ${day} and other.day = ${day} and one.state = 'booked' and other.state = 'booked'
    and (one.time, one.length_minutes * interval '1 minute') overlaps (other.time, other.length_minutes * interval '1 minute')`);
  return { statuses: [...statuses].toSorted(), clashes };
}

/** Fifty clients at once for one of two slots that overlap by half: how many hold one. */
export async function rushForOverlap(desk: BookingDesk) {
  const day = '2027-01-11';
  const [one, other] = [await desk.addSlot({ day, time: '09:00' }), await desk.addSlot({ day, time: '09:30' })];
  const people = await desk.clients(50);
  const answers = await Promise.all(people.map((person, index) => desk.hold(person, (index % 2 ? one : other).id)));
  const has = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return { held: has(201), refused: has(409) };
}

/** One client holds ten slots at the same moment. */
export async function rushOfOne(desk: BookingDesk) {
  const maya = await desk.client();
  const slots = await Promise.all(Array.from({ length: 10 }, () => desk.addSlot()));
  const answers = await Promise.all(slots.map(({ id }) => desk.hold(maya, id)));
  const states = (await Promise.all(slots.map(({ id }) => desk.statesIn(id)))).flat();
  return {
    answered: answers.filter(({ status }) => status === 201).length,
    held: states.filter((state) => state === 'held').length,
    couponUses: await desk.couponUses(maya.client.id),
  };
}
