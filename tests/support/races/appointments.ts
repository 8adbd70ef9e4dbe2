import { eq, sql } from 'drizzle-orm';
import { listRepeatedTimes } from '#features/bookings/openings/domain/slot-repeats.ts';
import { payments, refunds } from '#features/payments/tables.ts';
import { newId } from '#platform/database/id.ts';
import { addDays } from '#platform/time/day.ts';
import { createAdminFixture } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';
import { COUPON } from '../bookings/sample-booking.ts';

export function createAppointmentRaces(processes: [TestApp, ...TestApp[]]) {
  const [first] = processes;
  const { db } = first.connection;
  const bookings = createBookingFixture(first);

  let roundCount = 0;

  async function createTabs(tabCount: number) {
    const { headers } = await createAdminFixture(first);
    return Array.from({ length: tabCount }, (_, index) => {
      const { app } = processes[index % processes.length] ?? first;
      return async (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
        (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
    });
  }

  return {
    async raceToCancel(tabCount: number) {
      const [person, slot] = [await bookings.createClient(), await bookings.addSlot()];
      const { id } = await bookings.addBooking(person, {
        slotId: slot.id,
        day: slot.day,
        time: slot.time,
        paymentSource: 'payment',
        couponCode: null,
        amountCents: 8_000,
      });
      const [now, paymentId] = [first.clock.now(), newId()];
      await db.insert(payments).values({
        id: paymentId,
        purpose: 'booking',
        subjectId: id,
        clientId: person.client.id,
        state: 'captured',
        amountCents: 8_000,
        createdAt: now,
        changedAt: now,
        capturedAt: now,
      });
      const cancel = `/api/admin/appointments/${id}/cancel`;
      const statuses = await Promise.all(
        (await createTabs(tabCount)).map((call) => call('PUT', cancel, { refund: 30 })),
      );
      const refundRows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
      return {
        cancelled: statuses.filter((status) => status === 200).length,
        refused: statuses.filter((status) => status === 409).length,
        refundedCents: refundRows.reduce((sum, { amountCents }) => sum + amountCents, 0),
        mails: await bookings.countMails('session-cancelled', person.client.email),
      };
    },

    async raceRescheduleAndCancel(sessions: number) {
      const scenarios = [];
      for (const call of await createTabs(sessions)) {
        const [person, slot, targetSlot] = [
          await bookings.createClient(),
          await bookings.addSlot(),
          await bookings.addSlot(),
        ];
        const { body } = await bookings.book(person, slot.id, { couponCode: COUPON });
        scenarios.push({ call, person, to: targetSlot, id: body.booking._id as string });
      }
      const outcomes = await Promise.all(
        scenarios.map(async ({ call, person, to: targetSlot, id }) => {
          const [moved, cancelled] = await Promise.all([
            bookings.reschedule(person, id, targetSlot),
            call('PUT', `/api/admin/appointments/${id}/cancel`, {}),
          ]);
          const left = (await bookings.list(person)).body.bookedSlots.length;
          return {
            moved: moved.status,
            cancelled,
            left,
            uses: await bookings.countCouponRedemptions(person.client.id),
          };
        }),
      );
      return {
        cancelled: outcomes.filter(({ cancelled }) => cancelled === 200).length,
        other: outcomes.map(({ moved }) => moved).filter((status) => status !== 200 && status !== 409),
        left: outcomes.reduce((sum, { left }) => sum + left, 0),
        uses: outcomes.reduce((sum, { uses }) => sum + uses, 0),
      };
    },

    async raceToAddSlots(tabCount: number) {
      const times = listRepeatedTimes({ day: '2027-08-01', time: '07:00' }, 'weekly', 20);
      const slots = times.map(({ day: date, time }) => ({ date, time }));
      const orders = [slots, slots.toReversed()];
      const statuses = await Promise.all(
        (await createTabs(tabCount)).map((call, index) => call('POST', '/api/bookings', { slots: orders[index % 2] })),
      );
      return {
        added: statuses.filter((status) => status === 201).length,
        refused: statuses.filter((status) => status === 409).length,
        slots: await bookings.countRows(
          sql`select count(*)::int as n from slots where day >= '2027-08-01' and time = '07:00'`,
        ),
      };
    },

    async raceToAddOverlappingSlots(tabCount: number) {
      const times = listRepeatedTimes({ day: '2028-01-03', time: '07:00' }, 'daily', tabCount + 9);
      const slots = times.map(({ day: date, time }) => ({ date, time }));
      const { headers } = await createAdminFixture(first);
      const responses = await Promise.all(
        Array.from({ length: tabCount }, async (_, index) => {
          const { app } = processes[index % processes.length] ?? first;
          const payload = { slots: slots.slice(index, index + 10) };
          const { statusCode, ...response } = await app.inject({
            method: 'POST',
            url: '/api/bookings',
            headers,
            payload,
          });
          return { statusCode, body: response.json() };
        }),
      );
      const added = responses.filter(({ statusCode }) => statusCode === 201).flatMap(({ body }) => body.slots).length;
      return {
        other: responses.filter(({ statusCode, body }) => statusCode !== 201 && body.reason !== 'slots-exist').length,
        added,
        slots: await bookings.countRows(
          sql`select count(*)::int as n from slots where day >= '2028-01-03' and time = '07:00'`,
        ),
      };
    },

    async raceSlotsAgainstAppointments(times: number) {
      const days = listRepeatedTimes({ day: addDays('2028-06-01', 30 * roundCount++), time: '08:00' }, 'daily', times);
      const { client } = await bookings.createClient();
      const calls = await createTabs(times * 2);
      const statuses = await Promise.all(
        days.flatMap(({ day: date, time }, index) => {
          const appointment = { title: 'Private Yoga', date, time, length: '60 min', userId: client.id };
          const [addSlot, createAppointment] = calls.slice(index * 2, index * 2 + 2);
          return [
            addSlot?.('POST', '/api/bookings', { slots: [{ date, time }] }),
            createAppointment?.('POST', '/api/admin/appointments', appointment),
          ];
        }),
      );
      return {
        made: statuses.filter((status, index) => index % 2 === 1 && status === 201).length,
        blocked: await bookings.countRows(
          sql`select count(*)::int as n from slots join bookings using (day, time) where day >= '2028-06-01' and state = 'booked' and slot_id is null`,
        ),
      };
    },

    async raceToDeleteSlots(slots: number) {
      const scenarios = [];
      for (const call of await createTabs(slots))
        scenarios.push({ call, slot: await bookings.addSlot(), client: await bookings.createClient() });
      const outcomes = await Promise.all(
        scenarios.map(async ({ call, slot, client }) => {
          const [held, deleted] = await Promise.all([
            bookings.hold(client, slot.id),
            call('DELETE', `/api/bookings/${slot.id}`),
          ]);
          return [held.status === 201, deleted === 200];
        }),
      );
      return {
        one: outcomes.filter(([held, deleted]) => held !== deleted).length,
        both: outcomes.filter(([held, deleted]) => held && deleted).length,
        lost: await bookings.countRows(
          sql`select count(*)::int as n from bookings where state = 'held' and slot_id is null`,
        ),
      };
    },

    async raceForTimes(times: number) {
      const scenarios = [];
      for (const call of await createTabs(times)) {
        const [slot, client, otherClient] = [
          await bookings.addSlot(),
          await bookings.createClient(),
          await bookings.createClient(),
        ];
        scenarios.push({ call, slot, client, userId: otherClient.client.id });
      }
      const outcomes = await Promise.all(
        scenarios.map(async ({ call, slot, client, userId }) => {
          const appointment = { title: 'Private Yoga', date: slot.day, time: slot.time, length: '60 min' };
          const [held, made] = await Promise.all([
            bookings.hold(client, slot.id),
            call('POST', '/api/admin/appointments', { userId, ...appointment }),
          ]);
          return [held.status === 201, made === 201];
        }),
      );
      return {
        one: outcomes.filter(([held, made]) => held !== made).length,
        both: outcomes.filter(([held, made]) => held && made).length,
      };
    },
  };
}
