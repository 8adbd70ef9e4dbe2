import { eq, sql } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { bookings, slots } from '#database/tables/bookings.ts';
import { classes } from '#database/tables/classes.ts';
import { mails } from '#database/tables/mails.ts';
import { addMinutes } from '#domain/bookings/lead-time.ts';
import { createSignedInClient, signIn } from './signed-in.ts';
import type { TestApp } from './test-app.ts';

export type BookingPerson = Awaited<ReturnType<typeof createSignedInClient>>;

/** The coupon that every studio has from its first migration. */
export const COUPON = 'YOURJOURNEY';
export const SESSION_TYPE = 'Individual Yoga Session (60 min)';
type SlotInput = Partial<typeof slots.$inferInsert>;

/** What tests of bookings need: slots, clients, and the calls that a browser makes. */
export function createBookingFixture(studio: TestApp) {
  const { db } = studio.connection;
  let slotCount = 0;

  /** Slots at times of their own, one after the other from 2026-12-01 on; or where `row` says. */
  async function addSlot(row: SlotInput = {}) {
    const startTime = addMinutes({ day: '2026-12-01', time: '00:00' }, 60 * slotCount++);
    const slot = { id: newId(), lengthMinutes: 60, ...startTime, ...row, createdAt: studio.clock.now() };
    await db.insert(slots).values(slot);
    return slot;
  }

  type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
  async function call(person: BookingPerson, method: Verb, url: string, payload?: object) {
    const send = () => studio.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
    let response = await send();
    // As a browser does: what a person may do must not depend on how long ago their token was made.
    if (response.statusCode === 401) {
      Object.assign(person, await signIn(studio, 'client', person.client.id));
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
    createClient: (row: Parameters<typeof createSignedInClient>[1] = {}) => createSignedInClient(studio, row),

    /** Pages of clients, each signed in. */
    createClients: (amount: number) => Promise.all(Array.from({ length: amount }, () => createSignedInClient(studio))),

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

    /** Ids of the slots that a client is offered. */
    async listAvailableSlotIds(person: BookingPerson): Promise<string[]> {
      const { body } = await call(person, 'GET', '/api/bookings');
      return body.availableSlots.map(({ _id }: { _id: string }) => _id);
    },

    /** What a slot has seen, in the order in which it came. */
    async listBookingStates(slotId: string): Promise<string[]> {
      const rows = await db.select().from(bookings).where(eq(bookings.slotId, slotId)).orderBy(bookings.id);
      return rows.map(({ state }) => state);
    },

    /** Everything that was booked, straight into the table: no call, no mail. */
    async addBooking(
      person: BookingPerson,
      row: Partial<typeof bookings.$inferInsert> & { day: string; time: string },
    ) {
      const now = studio.clock.now();
      const booking = {
        ...{ id: newId(), clientId: person.client.id, state: 'booked' as const, paymentSource: 'coupon' as const },
        ...{ couponCode: COUPON, sessionType: SESSION_TYPE, createdAt: now, bookedAt: now },
        ...row,
      };
      await db.insert(bookings).values(booking);
      return booking;
    },

    async addClass(row: Partial<typeof classes.$inferInsert> & { day: string; time: string }) {
      const classRow = { id: newId(), title: 'Slow Flow', createdAt: studio.clock.now(), ...row };
      await db.insert(classes).values(classRow);
      return classRow;
    },

    /** How many mails of a template were written, to one address or to all. */
    countMails: (template: string, to?: string) =>
      countRows(
        sql`select count(*)::int as n from ${mails} where template = ${template} ${to ? sql`and recipient = ${to}` : sql``}`,
      ),
    /** How often a client's coupons count as used. */
    countCouponRedemptions: (clientId: string) =>
      countRows(sql`select count(*)::int as n from coupon_redemptions where client_id = ${clientId}`),
    countRows,
  };
}
