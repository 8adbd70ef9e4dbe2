import { sql } from 'drizzle-orm';
import { sweepBookings } from '#features/bookings/booking/sweep.ts';
import type { TestApp } from '../app/test-app.ts';
import { createOfferFixture } from '../bookings/offer-fixture.ts';

type Opponent = 'acceptance' | 'withdrawal' | 'lapse';

/**
 * Accepts an offer while another process accepts it again, withdraws it, or lets it lapse.
 * @returns the statuses of the acceptance and of a withdrawal, the states of offer and times, and how many confirmations
 * were mailed
 */
export async function raceAcceptance(processes: readonly [TestApp, ...TestApp[]], opponent: Opponent) {
  const [first] = processes;
  const other = processes.at(-1) ?? first;
  const offers = await createOfferFixture(first);
  const { id, token, person } = await offers.createOffer();
  const oppose = {
    acceptance: async () => void (await offers.answer(token, 'acceptance', other.app)),
    withdrawal: async () => (await offers.withdraw(id, other.app)).statusCode,
    async lapse() {
      await other.connection.db.execute(sql`update appointment_offers set expires_at = '2026-11-01' where id = ${id}`);
      await sweepBookings(other.services.bookings.deps);
    },
  };
  const [{ status }, withdrawal] = await Promise.all([
    offers.answer(token, 'acceptance', first.app),
    oppose[opponent](),
  ]);
  return {
    status,
    withdrawal,
    state: (await offers.view(token)).state,
    times: await offers.listStates(id),
    mails: await offers.clients.countMails('session-series-booked', person.client.email),
  };
}
