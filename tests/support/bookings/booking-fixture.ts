import { eq, sql } from 'drizzle-orm';
import { bookings, slots } from '#features/bookings/tables.ts';
import { classes } from '#features/classes/tables/classes.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { createSignedInClient, signIn } from '../accounts/signed-in.ts';
import type { TestApp } from '../app/test-app.ts';
import { COUPON, SESSION_TYPE } from './sample-booking.ts';

export type BookingPerson = Awaited<ReturnType<typeof createSignedInClient>>;

type SlotInput = Partial<typeof slots.$inferInsert>;

export function createBookingFixture(testApp: TestApp) {
  const { db } = testApp.connection;
  let slotCount = 0;

  /** Each slot gets the next free time from 2026-12-01 on, unless `row` names one. */
  async function addSlot(row: SlotInput = {}) {
    const startTime = addMinutes({ day: '2026-12-01', time: '00:00' }, 60 * slotCount++);
    const slot = { id: newId(), lengthMinutes: 60, ...startTime, ...row, createdAt: testApp.clock.now() };
    await db.insert(slots).values(slot);
    return slot;
  }

  type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
  async function call(person: BookingPerson, method: Verb, url: string, payload?: object) {
    const send = () => testApp.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
    let response = await send();
    // Refreshes the token as a browser does, so that tests do not depend on its age.
    if (response.statusCode === 401) {
      Object.assign(person, await signIn(testApp, 'client', person.client.id));
      response = await send();
    }
    return { status: response.statusCode, body: response.json() };
  }

  const countRows = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = (await db.execute(statement)) as unknown as { rows: { n: number }[] };
    return rows[0]?.n ?? 0;
  };

  return {
    addSlot,
    call,
    createClient: (row: Parameters<typeof createSignedInClient>[1] = {}) => createSignedInClient(testApp, row),

    createClients: (amount: number) => Promise.all(Array.from({ length: amount }, () => createSignedInClient(testApp))),

    hold: (person: BookingPerson, slotId: string, payment: object = { couponCode: COUPON }) =>
      call(person, 'POST', `/api/bookings/${slotId}/hold`, { sessionType: SESSION_TYPE, ...payment }),
    releaseHold: (person: BookingPerson, slotId: string) => call(person, 'DELETE', `/api/bookings/${slotId}/hold`),
    capture: (person: BookingPerson, slotId: string, orderId: string) =>
      call(person, 'POST', `/api/bookings/${slotId}/capture`, { orderId }),
    book: (person: BookingPerson, slotId: string, overrides: object = {}) => {
      const { id: userId, firstName, lastName, email } = person.client;
      const body = { userId, firstName, lastName, email, sessionType: SESSION_TYPE, ...overrides };
      return call(person, 'PUT', `/api/bookings/${slotId}/book`, body);
    },
    reschedule: (person: BookingPerson, id: string, slot: { id: string; day: string; time: string }) =>
      call(person, 'PUT', `/api/bookings/${id}/reschedule`, {
        newSlotId: slot.id,
        newDate: slot.day,
        newTime: slot.time,
      }),
    list: (person: BookingPerson) => call(person, 'GET', '/api/bookings'),

    async listAvailableSlotIds(person: BookingPerson): Promise<string[]> {
      const { body } = await call(person, 'GET', '/api/bookings');
      return body.availableSlots.map(({ _id }: { _id: string }) => _id);
    },

    async listBookingStates(slotId: string): Promise<string[]> {
      const rows = await db.select().from(bookings).where(eq(bookings.slotId, slotId)).orderBy(bookings.id);
      return rows.map(({ state }) => state);
    },

    /** Inserts bookings by SQL, without mails. */
    async addBooking(
      person: { client: { id: string } },
      row: Partial<typeof bookings.$inferInsert> & { day: string; time: string },
    ) {
      const now = testApp.clock.now();
      const booking = {
        id: newId(),
        clientId: person.client.id,
        state: 'booked' as const,
        paymentSource: 'coupon' as const,
        couponCode: COUPON,
        sessionType: SESSION_TYPE,
        createdAt: now,
        bookedAt: now,
        ...row,
      };
      await db.insert(bookings).values(booking);
      return booking;
    },

    async addClass(row: Partial<typeof classes.$inferInsert> & { day: string; time: string }) {
      const classRow = { id: newId(), title: 'Slow Flow', createdAt: testApp.clock.now(), ...row };
      await db.insert(classes).values(classRow);
      return classRow;
    },

    countMails: (template: string, to?: string) =>
      countRows(
        sql`select count(*)::int as n from ${mails} where template = ${template} ${to ? sql`and recipient = ${to}` : sql``}`,
      ),
    countCouponRedemptions: (clientId: string) =>
      countRows(sql`select count(*)::int as n from coupon_redemptions where client_id = ${clientId}`),
    countRows,
  };
}
