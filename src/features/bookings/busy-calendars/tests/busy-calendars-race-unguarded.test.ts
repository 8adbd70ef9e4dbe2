// Control of busy-calendars-race.test.ts: without the guards, the races are lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createBusyCalendarFixture, mondayMorning } from '#tests/support/bookings/busy-calendar-fixture.ts';
import { type CalendarServer, createCalendar, startCalendarServer } from '#tests/support/bookings/calendar-server.ts';
import { busyCalendars } from '../../tables.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  /** Reads the row when both jobs are about to, and takes it whether or not another process has it. */
  const claimCalendar: typeof guarded.claimCalendar = async (db, id, { now, until }) => {
    await bothArrive();
    const [row] = await db.select().from(busyCalendars).where(eq(busyCalendars.id, id));
    await db.update(busyCalendars).set({ readingUntil: until, triedAt: now }).where(eq(busyCalendars.id, id));
    return row;
  };
  return { ...guarded, claimCalendar };
});

let bothArrive = async () => {};

/** A wait that ends when it has begun twice. */
function waitForTwo() {
  let count = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    count++;
    if (count === 2) resolve();
    return promise;
  };
}

vi.mock('../../openings/open-times.ts', async (original) => ({
  ...(await original<typeof import('../../openings/open-times.ts')>()),
  checkOpenTime: async () => undefined,
}));

let server: CalendarServer;
let admin: AdminFixture;
let calendars: ReturnType<typeof createBusyCalendarFixture>;
beforeAll(async () => {
  server = await startCalendarServer();
  admin = await createAdminTestApp({ fetchCalendar: server.createFetch(150_000) });
  calendars = createBusyCalendarFixture(admin, server);
});
afterAll(async () => {
  await admin.testApp.close();
  await server.close();
});

test('two jobs at once read a calendar twice without the conditional update', async () => {
  const id = await calendars.add();
  server.answerCalendar(createCalendar());
  bothArrive = waitForTwo();
  await calendars.readLater(10, [admin.testApp, admin.testApp]);
  bothArrive = async () => {};
  expect(server.requests).toHaveLength(2);
  await calendars.remove(id);
});

test('a client gets a time that became busy while they chose, unless the hold decides again', async () => {
  const bookings = createBookingFixture(admin.testApp);
  const slot = await bookings.addSlot({ day: '2026-11-23', time: '09:00' });
  await calendars.add(mondayMorning);
  const late = await bookings.createClient();
  expect((await bookings.list(late)).body.availableSlots).toEqual([]);
  expect((await bookings.hold(late, slot.id)).status).toBe(201);
});
