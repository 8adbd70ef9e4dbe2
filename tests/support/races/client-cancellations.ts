import { eq } from 'drizzle-orm';
import { refunds } from '#features/payments/tables.ts';
import { createAdminFixture } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';
import { addPaidBooking } from '../payments/paid-booking.ts';

/** Races of a client who cancels a session late, which gives half of the paid $80 back. */
export function createClientCancellationRaces(processes: [TestApp, ...TestApp[]]) {
  const [first] = processes;
  const { db } = first.connection;
  const bookings = createBookingFixture(first);

  const addBooking = () =>
    addPaidBooking(first, bookings, { freeHours: 24, late: 'half', movesLate: true, windowClosed: true });

  const told = { outcome: 'half', refund: 40 };
  type Headers = Record<string, string>;
  const press = async (index: number, url: string, headers: Headers, payload: object) => {
    const { app } = processes[index % processes.length] ?? first;
    return (await app.inject({ method: 'PUT', url, headers, payload })).statusCode;
  };
  const sumRefunds = async (paymentId: string) =>
    (await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).reduce(
      (sum, { amountCents }) => sum + amountCents,
      0,
    );

  return {
    /** The client presses Cancel in several tabs at once. */
    async raceToCancel(tabCount: number) {
      const { person, id, paymentId } = await addBooking();
      const statuses = await Promise.all(
        Array.from({ length: tabCount }, (_, index) =>
          press(index, `/api/bookings/${id}/cancel`, person.headers, told),
        ),
      );
      return {
        succeeded: statuses.filter((status) => status === 200).length,
        refundedCents: await sumRefunds(paymentId),
        mails: await bookings.countMails('session-cancelled-by-client', person.client.email),
      };
    },

    /** The client and the owner cancel at once, the owner with a refund of $30. */
    async raceWithOwner(times: number) {
      const { headers } = await createAdminFixture(first);
      const amounts = [];
      for (let index = 0; index < times; index++) {
        const { person, id, paymentId } = await addBooking();
        const statuses = await Promise.all([
          press(index, `/api/bookings/${id}/cancel`, person.headers, told),
          press(index + 1, `/api/admin/appointments/${id}/cancel`, headers, { refund: 30 }),
        ]);
        amounts.push({ statuses: statuses.toSorted(), refundedCents: await sumRefunds(paymentId) });
      }
      return {
        one: amounts.filter(({ statuses }) => statuses[0] === 200 && statuses[1] === 409).length,
        both: amounts.filter(({ statuses }) => statuses.every((status) => status === 200)).length,
        wrong: amounts.filter(({ refundedCents }) => refundedCents !== 4_000 && refundedCents !== 3_000).length,
      };
    },
  };
}
