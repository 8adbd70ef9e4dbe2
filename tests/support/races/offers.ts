import { sweepBookings } from '#server/features/bookings/sweep.ts';
import type { TestApp } from '../app/test-app.ts';
import { createOfferFixture } from '../bookings/offer-fixture.ts';

type Opponent = 'acceptance' | 'withdrawal' | 'lapse';

/**
 * Accepts an offer while another process accepts it again, withdraws it, or lets it lapse.
 * @returns the status of the acceptance, the states of offer and times, and how many confirmations were mailed
 */
export async function raceAcceptance(processes: readonly [TestApp, ...TestApp[]], opponent: Opponent) {
  const [first] = processes;
  const other = processes.at(-1) ?? first;
  const offers = await createOfferFixture(first);
  const { id, token, person } = await offers.createOffer();
  const { until } = await offers.view(token);
  const oppose = {
    acceptance: async () => void (await offers.answer(token, 'acceptance', other.app)),
    withdrawal: async () => void (await offers.withdraw(id, other.app)),
    async lapse() {
      other.clock.setTime(new Date(`${until.day}T23:59:30-08:00`));
      await sweepBookings(other.services.bookingDeps);
    },
  };
  const [{ status }] = await Promise.all([offers.answer(token, 'acceptance', first.app), oppose[opponent]()]);
  return {
    ...{ status, state: (await offers.view(token)).state, times: await offers.listStates(id) },
    mails: await offers.clients.countMails('session-series-booked', person.client.email),
  };
}
