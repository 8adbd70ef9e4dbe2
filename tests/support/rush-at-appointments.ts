import { eq, sql } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { slotTimes } from '#domain/bookings/slot-repeats.ts';
import { addDays } from '#domain/day.ts';
import { bookingDesk, COUPON } from './booking-desk.ts';
import { ownerDesk } from './owner-desk.ts';
import type { Studio } from './studio.ts';

/** What happens when the owner's tabs, spread over the given processes, and her clients are at it at the same moment. */
export function appointmentRush(processes: [Studio, ...Studio[]]) {
  const [first] = processes;
  const { db } = first.connection;
  const desk = bookingDesk(first);

  let rounds = 0;

  async function tabs(many: number) {
    const { headers } = await ownerDesk(first);
    return Array.from({ length: many }, (_, index) => {
      const { app } = processes[index % processes.length] ?? first;
      return async (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
        (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
    });
  }

  return {
    /** Several tabs cancel one paid session, each with a refund of 30 of its 80 dollars. */
    async toCancel(many: number) {
      const [person, slot] = [await desk.client(), await desk.addSlot()];
      const { id } = await desk.addBooking(person, {
        ...{ slotId: slot.id, day: slot.day, time: slot.time },
        ...{ coveredBy: 'payment', couponCode: null, amountCents: 8_000 },
      });
      const [now, paymentId] = [first.clock.now(), newId()];
      await db.insert(payments).values({
        ...{ id: paymentId, purpose: 'booking', subjectId: id, clientId: person.client.id, state: 'captured' },
        ...{ amountCents: 8_000, createdAt: now, changedAt: now, capturedAt: now },
      });
      const cancel = `/api/admin/appointments/${id}/cancel`;
      const statuses = await Promise.all((await tabs(many)).map((call) => call('PUT', cancel, { refund: 30 })));
      const asked = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
      return {
        cancelled: statuses.filter((status) => status === 200).length,
        refused: statuses.filter((status) => status === 409).length,
        refundedCents: asked.reduce((sum, { amountCents }) => sum + amountCents, 0),
        mails: await desk.mailsWritten('session-cancelled', person.client.email),
      };
    },

    /** She cancels sessions while their clients move them: how each ended. */
    async toMoveAndCancel(sessions: number) {
      const given = [];
      for (const call of await tabs(sessions)) {
        const [person, slot, to] = [await desk.client(), await desk.addSlot(), await desk.addSlot()];
        const { body } = await desk.book(person, slot.id, { couponCode: COUPON });
        given.push({ call, person, to, id: body.booking._id as string });
      }
      const ends = await Promise.all(
        given.map(async ({ call, person, to, id }) => {
          const [moved, cancelled] = await Promise.all([
            desk.reschedule(person, id, to),
            call('PUT', `/api/admin/appointments/${id}/cancel`, {}),
          ]);
          const left = (await desk.list(person)).body.bookedSlots.length;
          return { moved: moved.status, cancelled, left, uses: await desk.couponUses(person.client.id) };
        }),
      );
      return {
        cancelled: ends.filter(({ cancelled }) => cancelled === 200).length,
        /** Neither moved first, nor too late to be moved. */
        other: ends.map(({ moved }) => moved).filter((status) => status !== 200 && status !== 409),
        left: ends.reduce((sum, { left }) => sum + left, 0),
        uses: ends.reduce((sum, { uses }) => sum + uses, 0),
      };
    },

    /** Several tabs add the same slots, in either order: how many calls went well, and how many slots there are. */
    async toAddSlots(many: number) {
      const times = slotTimes({ day: '2027-08-01', time: '07:00' }, 'weekly', 20);
      const slots = times.map(({ day: date, time }) => ({ date, time }));
      const orders = [slots, slots.toReversed()];
      const statuses = await Promise.all(
        (await tabs(many)).map((call, index) => call('POST', '/api/bookings', { slots: orders[index % 2] })),
      );
      return {
        added: statuses.filter((status) => status === 201).length,
        refused: statuses.filter((status) => status === 409).length,
        slots: await desk.count(sql`select count(*)::int as n from slots where day >= '2027-08-01' and time = '07:00'`),
      };
    },

    /** Several tabs add lists of ten that have nine slots in common with the next: how many were said to be added, and are. */
    async toAddOverlappingSlots(many: number) {
      const times = slotTimes({ day: '2028-01-03', time: '07:00' }, 'daily', many + 9);
      const slots = times.map(({ day: date, time }) => ({ date, time }));
      const { headers } = await ownerDesk(first);
      const answers = await Promise.all(
        Array.from({ length: many }, async (_, index) => {
          const { app } = processes[index % processes.length] ?? first;
          const payload = { slots: slots.slice(index, index + 10) };
          const { statusCode, ...answer } = await app.inject({
            method: 'POST',
            url: '/api/bookings',
            headers,
            payload,
          });
          return { statusCode, body: answer.json() };
        }),
      );
      const added = answers.filter(({ statusCode }) => statusCode === 201).flatMap(({ body }) => body.slots).length;
      return {
        /** Of a list that is refused as a whole every slot is one that exists. */
        other: answers.filter(({ statusCode, body }) => statusCode !== 201 && body.reason !== 'slots-exist').length,
        added,
        slots: await desk.count(sql`select count(*)::int as n from slots where day >= '2028-01-03' and time = '07:00'`),
      };
    },

    /** She adds slots in one tab and makes appointments at their very times in another: slots that are covered at once. */
    async toAddSlotsUnderAppointments(times: number) {
      const days = slotTimes({ day: addDays('2028-06-01', 30 * rounds++), time: '08:00' }, 'daily', times);
      const { client } = await desk.client();
      const calls = await tabs(times * 2);
      const statuses = await Promise.all(
        days.flatMap(({ day: date, time }, index) => {
          const appointment = { title: 'Private Yoga', date, time, length: '60 min', userId: client.id };
          const [adding, making] = calls.slice(index * 2, index * 2 + 2);
          return [
            adding?.('POST', '/api/bookings', { slots: [{ date, time }] }),
            making?.('POST', '/api/admin/appointments', appointment),
          ];
        }),
      );
      return {
        made: statuses.filter((status, index) => index % 2 === 1 && status === 201).length,
        /** Offered, though an appointment that is not in it takes its time. */
        covered: await desk.count(
          sql`select count(*)::int as n from slots join bookings using (day, time) where day >= '2028-06-01' and state = 'booked' and slot_id is null`,
        ),
      };
    },

    /** She deletes slots while clients hold them: in how many both went well, and holds that have lost their slot. */
    async toDeleteSlots(slots: number) {
      const given = [];
      for (const call of await tabs(slots))
        given.push({ call, slot: await desk.addSlot(), client: await desk.client() });
      const ends = await Promise.all(
        given.map(async ({ call, slot, client }) => {
          const [held, deleted] = await Promise.all([
            desk.hold(client, slot.id),
            call('DELETE', `/api/bookings/${slot.id}`),
          ]);
          return [held.status === 201, deleted === 200];
        }),
      );
      return {
        one: ends.filter(([held, deleted]) => held !== deleted).length,
        both: ends.filter(([held, deleted]) => held && deleted).length,
        lost: await desk.count(sql`select count(*)::int as n from bookings where state = 'held' and slot_id is null`),
      };
    },

    /** She makes appointments at the very times that clients hold: how many of them one side has, or both. */
    async forTimes(times: number) {
      const given = [];
      for (const call of await tabs(times)) {
        const [slot, client, guest] = [await desk.addSlot(), await desk.client(), await desk.client()];
        given.push({ call, slot, client, userId: guest.client.id });
      }
      const ends = await Promise.all(
        given.map(async ({ call, slot, client, userId }) => {
          const appointment = { title: 'Private Yoga', date: slot.day, time: slot.time, length: '60 min' };
          const [held, made] = await Promise.all([
            desk.hold(client, slot.id),
            call('POST', '/api/admin/appointments', { userId, ...appointment }),
          ]);
          return [held.status === 201, made === 201];
        }),
      );
      return {
        one: ends.filter(([held, made]) => held !== made).length,
        both: ends.filter(([held, made]) => held && made).length,
      };
    },
  };
}
