import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createBusyCalendarFixture } from '#tests/support/bookings/busy-calendar-fixture.ts';
import {
  type CalendarServer,
  createCalendar,
  createEvent,
  startCalendarServer,
} from '#tests/support/bookings/calendar-server.ts';
import { createHoursFixture, type HoursFixture } from '#tests/support/bookings/hours-fixture.ts';

const AMOUNT = 100;
let server: CalendarServer;
let processes: TestApps;
let hours: HoursFixture;
let calendars: ReturnType<typeof createBusyCalendarFixture>;
beforeAll(async () => {
  server = await startCalendarServer();
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' }, fetchCalendar: server.createFetch(150_000) });
  hours = createHoursFixture(await createAdminFixture(processes[0]));
  calendars = createBusyCalendarFixture(hours.admin, server);
});
afterAll(async () => {
  await closeTestApps(processes);
  await server.close();
});

test('two processes together read a calendar once', async () => {
  await calendars.add();
  server.answerCalendar(createCalendar());
  await calendars.readLater(10, [...processes, processes[0]]);
  expect(server.requests).toHaveLength(1);
});

test('100 concurrent holds while a calendar becomes busy: earlier holds are kept, and later ones are refused', async () => {
  const everyDay = Array.from({ length: 7 }, (_, weekday) => {
    return { weekday, from: '06:00', to: '22:00', sessionType: '', firstDay: '', lastDay: '' };
  });
  await hours.save({ weekly: everyDay, startEveryMinutes: 60, noticeHours: 0 });
  const id = await calendars.add();
  const fixtures = processes.map(createBookingFixture);
  const people = await hours.bookings.createClients(AMOUNT);
  const slots = (await hours.listSlots()).filter(({ day }) => day > '2026-11-20');
  const text = createCalendar(createEvent(';VALUE=DATE:20261101', ';VALUE=DATE:20270601'));
  const answered = Promise.withResolvers<void>();
  server.answerWith((response) => {
    response.end(text);
    answered.resolve();
  });
  const hold = (person: (typeof people)[number], index: number) =>
    (fixtures[index % fixtures.length] ?? hours.bookings).hold(person, slots[index]?.id ?? '');
  const firstHalf = people.slice(0, AMOUNT / 2).map(hold);
  const reading = Promise.race(firstHalf).then(() => calendars.read(id));
  const secondHalf = people.slice(AMOUNT / 2).map(async (person, index) => {
    await answered.promise;
    return hold(person, AMOUNT / 2 + index);
  });
  const statuses = (await Promise.all([...firstHalf, ...secondHalf])).map(({ status }) => status);
  expect((await reading).status).toBe(200);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const held = people.filter((_, index) => statuses[index] === 201);
  const shown = await Promise.all(held.map(async (person) => (await hours.bookings.list(person)).body));
  expect(shown.filter((body) => body.hold === null)).toEqual([]);
  expect(shown.flatMap((body) => body.availableSlots)).toEqual([]);
  const late = await hours.bookings.createClient();
  expect(await hours.bookings.hold(late, slots[AMOUNT + 1]?.id ?? '')).toMatchObject({ status: 409 });
});
