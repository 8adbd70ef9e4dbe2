import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClient, registerClient } from '../support/booking-client.ts';
import { mailbox } from '../support/mailbox.ts';
import { freeDay, freeTimes } from './support/days.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

const COUPON = 'YOURJOURNEY';
const AT_ONCE = 20;
const people = times(200, 40);
const rounds = times(20, 2);

let town: Town;
let desk: OwnerAtDesk;
const clients: BookingClient[] = [];
/** Who has used the coupon: it works three times a client. */
const winners = new Set<BookingClient>();

beforeAll(async () => {
  town = await openTown();
  desk = await openDesk(town);
  while (clients.length < people)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, () => registerClient(() => town.url, `${randomUUID()}@example.com`)),
      )),
    );
}, 300_000);
afterAll(() => town.close());

const BOOKED = 'Booked: ';
/** How many mails about a new booking have come to clients so far. */
const mailsOfBookings = async () =>
  (await mailbox(town.url).all()).filter(({ subject }) => subject.startsWith(BOOKED)).length;

/** One more booking, by someone new. Mails leave in turn: when theirs is there, so is all that was written before. */
async function bookLast(): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const { book } = await registerClient(() => town.url, email);
  const [slot] = await desk.addSlots([{ date: freeDay(), time: '09:00' }]);
  expect((await book(slot?._id ?? '', { couponCode: COUPON })).status).toBe(200);
  await mailbox(town.url).waitFor({ to: email, subject: BOOKED }, 60_000);
}

fault(
  {
    row: 1,
    threat: 'Slot race',
    required: `${people} clients, one slot, ${rounds} rounds: 1 win, ${people - 1}×409, 1 email each`,
    twin: 'tests/api/bookings-race-unguarded.test.ts',
  },
  async () => {
    const came: object[] = [];
    for (let round = 1; round <= rounds; round++) {
      const [slot] = await desk.addSlots([{ date: freeDay(), time: '09:00' }]);
      const answers = await Promise.all(clients.map(({ book }) => book(slot?._id ?? '', { couponCode: COUPON })));
      for (const [index, client] of clients.entries()) if (answers[index]?.status === 200) winners.add(client);
      await expect.poll(mailsOfBookings).toBeGreaterThanOrEqual(round);
      came.push({ ...statusesOf(answers), mails: (await mailsOfBookings()) - (round - 1) });
    }
    await bookLast();
    const mails = (await mailsOfBookings()) - 1;
    const alike = Map.groupBy(
      came.map((one) => JSON.stringify(one)),
      (one) => one,
    );
    return {
      found: `${[...alike].map(([one, those]) => `${those.length} × ${one}`).join(', ')}, ${mails} mails in all`,
      as: { came, mails },
      required: { came: Array(rounds).fill({ 200: 1, 409: people - 1, mails: 1 }), mails: rounds },
    };
  },
);

fault(
  {
    row: 2,
    threat: 'Reschedule race',
    required: `${people / 2} clients to one slot: 1 moves, the others keep theirs`,
    twin: 'tests/api/bookings-race-unguarded.test.ts',
  },
  async () => {
    const movers = clients.filter((client) => !winners.has(client)).slice(0, people / 2);
    const own = await desk.addSlots(freeTimes(movers.length));
    const [wanted] = await desk.addSlots([{ date: freeDay(), time: '09:00' }]);
    if (!wanted) throw new Error('no slot');
    const ids = await Promise.all(
      movers.map(async ({ book, bookings }, index) => {
        const slotId = own[index]?._id ?? '';
        const { status, body } = await book(slotId, { couponCode: COUPON });
        expect([status, body]).toEqual([200, expect.anything()]);
        return (await bookings()).bookedSlots.find((booking) => booking.slotId === slotId)?._id ?? '';
      }),
    );
    const answers = await Promise.all(movers.map(({ move }, index) => move(ids[index] ?? '', wanted)));
    const slotsNow = await Promise.all(
      movers.map(
        async ({ bookings }, index) => (await bookings()).bookedSlots.find(({ _id }) => _id === ids[index])?.slotId,
      ),
    );
    const came = {
      ...statusesOf(answers),
      moved: slotsNow.filter((slotId) => slotId === wanted._id).length,
      kept: slotsNow.filter((slotId, index) => slotId === own[index]?._id).length,
    };
    return {
      found: JSON.stringify(came),
      as: came,
      required: { 200: 1, 409: movers.length - 1, moved: 1, kept: movers.length - 1 },
    };
  },
);

test('what is left of it holds together', async () => {
  expect(await town.brokenAtTheEnd()).toEqual([]);
}, 300_000);
