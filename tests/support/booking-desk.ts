import { eq, sql } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { bookings, slots } from '#database/tables/bookings.ts';
import { classes } from '#database/tables/classes.ts';
import { mails } from '#database/tables/mails.ts';
import { minutesLater } from '#domain/bookings/bookable.ts';
import { signedInClient, signIn } from './signed-in.ts';
import type { Studio } from './studio.ts';

export type BookingPerson = Awaited<ReturnType<typeof signedInClient>>;

/** The coupon that every studio has from its first migration. */
export const COUPON = 'YOURJOURNEY';
export const SESSION_TYPE = 'Individual Yoga Session (60 min)';
type SlotInput = Partial<typeof slots.$inferInsert>;

/** What tests of bookings need: slots, clients, and the calls that a browser makes. */
export function bookingDesk(studio: Studio) {
  const { db } = studio.connection;
  let made = 0;

  /** Slots at times of their own, one after the other from 2026-12-01 on; or where `row` says. */
  async function addSlot(row: SlotInput = {}) {
    const free = minutesLater({ day: '2026-12-01', time: '00:00' }, 60 * made++);
    const slot = { id: newId(), lengthMinutes: 60, ...free, ...row, createdAt: studio.clock.now() };
    await db.insert(slots).values(slot);
    return slot;
  }

  type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
  async function call(person: BookingPerson, method: Verb, url: string, payload?: object) {
    const ask = () => studio.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
    let answer = await ask();
    // As a browser does: what a person may do must not depend on how long ago their token was made.
    if (answer.statusCode === 401) {
      Object.assign(person, await signIn(studio, 'client', person.client.id));
      answer = await ask();
    }
    return { status: answer.statusCode, body: answer.json() };
  }

  const count = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = (await db.execute(statement)) as unknown as { rows: { n: number }[] };
    return rows[0]?.n ?? 0;
  };

  return {
    addSlot,
    call,
    client: (row: Parameters<typeof signedInClient>[1] = {}) => signedInClient(studio, row),

    /** Pages of clients, each signed in. */
    clients: (many: number) => Promise.all(Array.from({ length: many }, () => signedInClient(studio))),

    hold: (person: BookingPerson, slotId: string, paying: object = { couponCode: COUPON }) =>
      call(person, 'POST', `/api/bookings/${slotId}/hold`, { sessionType: SESSION_TYPE, ...paying }),
    letGo: (person: BookingPerson, slotId: string) => call(person, 'DELETE', `/api/bookings/${slotId}/hold`),
    capture: (person: BookingPerson, slotId: string, orderId: string) =>
      call(person, 'POST', `/api/bookings/${slotId}/capture`, { orderId }),
    book: (person: BookingPerson, slotId: string, more: object = {}) => {
      const { id: userId, firstName, lastName, email } = person.client;
      const body = { userId, firstName, lastName, email, sessionType: SESSION_TYPE, ...more };
      return call(person, 'PUT', `/api/bookings/${slotId}/book`, body);
    },
    reschedule: (person: BookingPerson, id: string, to: { id: string; day: string; time: string }) =>
      call(person, 'PUT', `/api/bookings/${id}/reschedule`, { newSlotId: to.id, newDate: to.day, newTime: to.time }),
    list: (person: BookingPerson) => call(person, 'GET', '/api/bookings'),

    /** Ids of the slots that a client is offered. */
    async offered(person: BookingPerson): Promise<string[]> {
      const { body } = await call(person, 'GET', '/api/bookings');
      return body.availableSlots.map(({ _id }: { _id: string }) => _id);
    },

    /** What a slot has seen, in the order in which it came. */
    async statesIn(slotId: string): Promise<string[]> {
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
        ...{ id: newId(), clientId: person.client.id, state: 'booked' as const, coveredBy: 'coupon' as const },
        ...{ couponCode: COUPON, sessionType: SESSION_TYPE, createdAt: now, bookedAt: now },
        ...row,
      };
      await db.insert(bookings).values(booking);
      return booking;
    },

    async addClass(row: Partial<typeof classes.$inferInsert> & { day: string; time: string }) {
      const event = { id: newId(), title: 'Slow Flow', createdAt: studio.clock.now(), ...row };
      await db.insert(classes).values(event);
      return event;
    },

    /** How many mails of a template were written, to one address or to all. */
    mailsWritten: (template: string, to?: string) =>
      count(
        sql`select count(*)::int as n from ${mails} where template = ${template} ${to ? sql`and recipient = ${to}` : sql``}`,
      ),
    /** How often a client's coupons count as used. */
    couponUses: (clientId: string) =>
      count(sql`select count(*)::int as n from coupon_uses where client_id = ${clientId}`),
    count,
  };
}
