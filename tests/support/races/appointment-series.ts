import { sql } from 'drizzle-orm';
import { createAdminFixture } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { appointmentBody } from '../bookings/appointment-fixture.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';

/**
 * Makes a series of three appointments while another window makes one at its second time.
 * @returns the statuses of series and other appointment, and how many bookings there are in each time
 */
export async function raceSeriesAgainstAppointment(processes: readonly [TestApp, ...TestApp[]]) {
  const [first] = processes;
  const other = processes.at(-1) ?? first;
  const bookings = createBookingFixture(first);
  const { headers } = await createAdminFixture(first);
  const [one, two] = [await bookings.createClient(), await bookings.createClient()];
  const series = { ...appointmentBody('2027-05-03', '18:00'), repeat: 'weekly', count: 3, userId: one.client.id };
  const single = { ...appointmentBody('2027-05-10', '18:30'), userId: two.client.id };
  const post = async ({ app }: TestApp, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  const [made, taken] = await Promise.all([
    post(first, '/api/admin/appointment-series', series),
    post(other, '/api/admin/appointments', single),
  ]);
  const countBooked = (clientId: string) =>
    bookings.countRows(sql`select count(*)::int as n from bookings where state = 'booked' and client_id = ${clientId}`);
  return {
    made,
    taken,
    series: await countBooked(one.client.id),
    single: await countBooked(two.client.id),
    mails: await bookings.countMails('session-series-booked', one.client.email),
  };
}
