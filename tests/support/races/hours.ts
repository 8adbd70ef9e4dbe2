import { sql } from 'drizzle-orm';
import { defaultHours } from '#features/bookings/openings/domain/hours.ts';
import type { TestApp } from '../app/test-app.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';
import { type HoursFixture, SETTINGS_URL } from '../bookings/hours-fixture.ts';

/** Clients hold a slot each while the owner closes all hours. */
export async function raceHoldsAgainstHours(
  processes: readonly TestApp[],
  hours: HoursFixture,
  amount: number,
  waitBeforeChange = (firstAnswer: Promise<unknown>) => firstAnswer,
) {
  const everyDay = Array.from({ length: 7 }, (_, weekday) => {
    return { weekday, from: '06:00', to: '22:00', sessionType: '', firstDay: '', lastDay: '' };
  });
  await hours.save({ weekly: everyDay, startEveryMinutes: 60, noticeHours: 0 });
  const fixtures = processes.map(createBookingFixture);
  const people = await hours.bookings.createClients(amount);
  const slots = (await hours.listSlots()).filter(({ day }) => day > '2026-11-20');
  const hold = (person: (typeof people)[number], index: number) =>
    (fixtures[index % fixtures.length] ?? hours.bookings).hold(person, slots[index]?.id ?? '');
  const { version } = await hours.admin.requestOk('GET', SETTINGS_URL);
  const change = async (firstAnswer: Promise<unknown>) => {
    await waitBeforeChange(firstAnswer);
    await hours.admin.requestOk('PUT', SETTINGS_URL, { version, hours: defaultHours });
  };
  const half = Math.floor(amount / 2);
  const firstHalf = people.slice(0, half).map(hold);
  const changing = change(Promise.race(firstHalf));
  const secondHalf = people.slice(half).map(async (person, index) => {
    await Promise.race(firstHalf);
    return hold(person, half + index);
  });
  const statuses = (await Promise.all([...firstHalf, ...secondHalf])).map(({ status }) => status);
  await changing;
  const held = people.filter((_, index) => statuses[index] === 201);
  const shown = await Promise.all(held.map(async (person) => (await hours.bookings.list(person)).body.hold));
  return {
    answered: statuses.filter((status) => status === 201 || status === 404 || status === 409).length,
    /** Clients whose hold was taken from them. */
    lost: shown.filter((one) => one === null).length,
    heldWithoutSlot: await hours.bookings.countRows(
      sql`select count(*)::int as n from bookings where state = 'held' and slot_id is null`,
    ),
    slotsBesidesHolds: (await hours.listSlots()).length - held.length,
  };
}
