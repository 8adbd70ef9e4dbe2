import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BookingClient, registerClient } from '../support/booking-client.ts';
import { mailbox } from '../support/mailbox.ts';
import { freeDay, freeTimes } from './support/days.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

const COUPON = 'YOURJOURNEY';
const AT_ONCE = 20;
const people = times(200, 40);
const rounds = times(20, 3);

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

/** How many mails with such a subject have come to clients so far. */
const mailsWith = async (subject: string) =>
  (await mailbox(town.url).all()).filter((mail) => mail.subject.startsWith(subject)).length;

fault(
  {
    row: 1,
    threat: 'Slot race',
    required: `${people} clients, one slot, ${rounds} rounds: 1 win, ${people - 1}×409, 1 email each`,
  },
  async () => {
    const came: object[] = [];
    for (let round = 1; round <= rounds; round++) {
      const [slot] = await desk.addSlots([{ date: freeDay(), time: '09:00' }]);
      const answers = await Promise.all(clients.map(({ book }) => book(slot?._id ?? '', { couponCode: COUPON })));
      for (const [index, client] of clients.entries()) if (answers[index]?.status === 200) winners.add(client);
      await expect.poll(() => mailsWith('Booked: ')).toBeGreaterThanOrEqual(round);
      came.push({ ...statusesOf(answers), mails: (await mailsWith('Booked: ')) - (round - 1) });
    }
    return {
      found: came.map((one) => JSON.stringify(one)).join(' '),
      as: came,
      required: Array.from({ length: rounds }, () => ({ 200: 1, 409: people - 1, mails: 1 })),
    };
  },
);

fault(
  { row: 2, threat: 'Reschedule race', required: `${people / 2} clients to one slot: 1 moves, the others keep theirs` },
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
    const kept = await Promise.all(
      movers.map(async ({ bookings }, index) =>
        (await bookings()).bookedSlots.some(({ _id, slotId }) => _id === ids[index] && slotId === own[index]?._id),
      ),
    );
    const came = { ...statusesOf(answers), kept: kept.filter(Boolean).length };
    return {
      found: JSON.stringify(came),
      as: came,
      required: { 200: 1, 409: movers.length - 1, kept: movers.length - 1 },
    };
  },
);
