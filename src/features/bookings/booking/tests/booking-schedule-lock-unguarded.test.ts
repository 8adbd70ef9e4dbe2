// Control of a race test: without the guard, the race is lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';
import { raceOneClientForSlots, raceToReschedule } from '#tests/support/races/slots.ts';

vi.mock('#platform/database/schedule.ts', async (original) => ({
  ...(await original<typeof import('#platform/database/schedule.ts')>()),
  lockSchedule: async () => {},
}));

async function delayConstraint({ connection }: TestApp) {
  const statements = [
    sql`create function dawdle(id uuid) returns uuid language plpgsql immutable as
      $$ begin perform pg_sleep(0.1); return id; end $$`,
    sql`create index schedule_entries_slow on schedule_entries (dawdle(id))`,
    sql`alter table schedule_entries drop constraint schedule_no_overlap`,
    sql`alter table schedule_entries add constraint schedule_no_overlap exclude using gist (period with &&, lane with &&)`,
  ];
  for (const statement of statements) await connection.db.execute(statement);
}

describe.runIf(process.env.TEST_DATABASE_URL)('without the schedule lock', () => {
  let paidBookingFixture: PaidBookingFixture;
  beforeAll(async () => {
    paidBookingFixture = await createPaidBookingFixture();
    await delayConstraint(paidBookingFixture.testApp);
  });
  afterAll(() => paidBookingFixture.close());

  test('concurrent reschedules to overlapping slots deadlock without the schedule lock', async () => {
    const { statuses } = await raceToReschedule(paidBookingFixture.bookings, 60, (statusSet) => statusSet.has(500));
    expect(statuses).toContain(500);
  }, 120_000);

  test('concurrent holds of one client are rejected as taken without the schedule lock', async () => {
    expect((await raceOneClientForSlots(paidBookingFixture.bookings)).answered).toBeLessThan(10);
  });

  test('concurrent requests for the same hold are rejected without the schedule lock', async () => {
    const { bookings: bookingFixture } = paidBookingFixture;
    const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => bookingFixture.hold(person, slot.id, { amount: 80 })),
    );
    expect(responses.some(({ status }) => status !== 201)).toBe(true);
  });
});
