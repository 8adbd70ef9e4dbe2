import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClient, registerClient } from '../support/bookings/booking-client.ts';
import { createFreeDay, createFreeTimes } from '../support/bookings/free-slot-times.ts';
import { COUPON } from '../support/bookings/sample-booking.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';

const AT_ONCE = 20;
const people = repetitions(200, 40);
const rounds = repetitions(20, 2);

let deployment: Deployment;
let admin: AdminClient;
const clients: BookingClient[] = [];
const winners = new Set<BookingClient>();

beforeAll(async () => {
  deployment = await startDeployment();
  admin = await createAdminClient(deployment);
  while (clients.length < people)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, () => registerClient(() => deployment.url, `${randomUUID()}@example.com`)),
      )),
    );
}, 300_000);
afterAll(() => deployment.close());

const BOOKED_SUBJECT_PREFIX = 'Booked: ';
const countBookingMails = async () =>
  (await createMailboxClient(deployment.url).listMails()).filter(({ subject }) =>
    subject.startsWith(BOOKED_SUBJECT_PREFIX),
  ).length;

async function bookLastSlot(): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const { book } = await registerClient(() => deployment.url, email);
  const [slot] = await admin.addSlots([{ date: createFreeDay(), time: '09:00' }]);
  expect((await book(slot?._id ?? '', { couponCode: COUPON })).status).toBe(200);
  await createMailboxClient(deployment.url).waitFor({ to: email, subject: BOOKED_SUBJECT_PREFIX }, 60_000);
}

defineFault(
  {
    row: 1,
    threat: 'Slot race',
    required: `${people} clients, one slot, ${rounds} rounds: 1 win, ${people - 1}×409, 1 email each`,
    control: 'src/features/bookings/booking/tests/bookings-race-unguarded.test.ts',
  },
  async () => {
    const roundResults: object[] = [];
    for (let round = 1; round <= rounds; round++) {
      const [slot] = await admin.addSlots([{ date: createFreeDay(), time: '09:00' }]);
      const responses = await Promise.all(clients.map(({ book }) => book(slot?._id ?? '', { couponCode: COUPON })));
      for (const [index, client] of clients.entries()) if (responses[index]?.status === 200) winners.add(client);
      await expect.poll(countBookingMails).toBeGreaterThanOrEqual(round);
      roundResults.push({ ...countStatuses(responses), mails: (await countBookingMails()) - (round - 1) });
    }
    await bookLastSlot();
    const mails = (await countBookingMails()) - 1;
    const alike = Map.groupBy(
      roundResults.map((round) => JSON.stringify(round)),
      (text) => text,
    );
    return {
      found: `${[...alike].map(([text, those]) => `${those.length} × ${text}`).join(', ')}, ${mails} mails in all`,
      actual: { came: roundResults, mails },
      required: { came: Array(rounds).fill({ 200: 1, 409: people - 1, mails: 1 }), mails: rounds },
    };
  },
);

defineFault(
  {
    row: 2,
    threat: 'Reschedule race',
    required: `${people / 2} clients to one slot: 1 moves, the others keep theirs`,
    control: 'src/features/bookings/booking/tests/bookings-race-unguarded.test.ts',
  },
  async () => {
    const movers = clients.filter((client) => !winners.has(client)).slice(0, people / 2);
    const ownSlots = await admin.addSlots(createFreeTimes(movers.length));
    const [targetSlot] = await admin.addSlots([{ date: createFreeDay(), time: '09:00' }]);
    if (!targetSlot) throw new Error('no slot');
    const ids = await Promise.all(
      movers.map(async ({ book, listBookings }, index) => {
        const slotId = ownSlots[index]?._id ?? '';
        const { status, body } = await book(slotId, { couponCode: COUPON });
        expect([status, body]).toEqual([200, expect.anything()]);
        return (await listBookings()).bookedSlots.find((booking) => booking.slotId === slotId)?._id ?? '';
      }),
    );
    const responses = await Promise.all(
      movers.map(({ reschedule }, index) => reschedule(ids[index] ?? '', targetSlot)),
    );
    const slotsNow = await Promise.all(
      movers.map(
        async ({ listBookings }, index) =>
          (await listBookings()).bookedSlots.find(({ _id }) => _id === ids[index])?.slotId,
      ),
    );
    const result = {
      ...countStatuses(responses),
      moved: slotsNow.filter((slotId) => slotId === targetSlot._id).length,
      kept: slotsNow.filter((slotId, index) => slotId === ownSlots[index]?._id).length,
    };
    return {
      found: JSON.stringify(result),
      actual: result,
      required: { 200: 1, 409: movers.length - 1, moved: 1, kept: movers.length - 1 },
    };
  },
);

test('the data audit finds no violation afterwards', async () => {
  expect(await deployment.stopAndAudit()).toEqual([]);
}, 300_000);
