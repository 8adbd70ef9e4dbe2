import { asc, eq } from 'drizzle-orm';
import { defaultHours, type Hours } from '#features/bookings/openings/domain/hours.ts';
import { slots } from '#features/bookings/tables.ts';
import type { AdminFixture } from '../app/admin-fixture.ts';
import { createBookingFixture } from './booking-fixture.ts';

export const SETTINGS_URL = '/api/admin/settings';

/** Every Monday from nine to noon. */
export const mondays = { weekday: 1, from: '09:00', to: '12:00', sessionType: '', firstDay: '', lastDay: '' };

/** Changes the hours as the owner does. */
export function createHoursFixture(admin: AdminFixture) {
  const { db } = admin.testApp.connection;
  const send = async (change: object) =>
    admin.call('PUT', SETTINGS_URL, { version: (await admin.requestOk('GET', SETTINGS_URL)).version, ...change });
  return {
    admin,
    bookings: createBookingFixture(admin.testApp),
    send,
    trySave: (hours: object) => send({ hours: { ...defaultHours, ...hours } }),
    async save(hours: Partial<Hours>) {
      const { status, body } = await send({ hours: { ...defaultHours, ...hours } });
      if (status !== 200) throw new Error(`the hours were not saved: ${JSON.stringify(body)}`);
    },
    listSlots: () => db.select().from(slots).where(eq(slots.fromHours, true)).orderBy(asc(slots.day), asc(slots.time)),
    async findSlot(day: string, time: string) {
      const rows = await db.select().from(slots).where(eq(slots.day, day));
      const slot = rows.find((row) => row.time.startsWith(time));
      if (!slot) throw new Error(`there is no slot on ${day} at ${time}`);
      return { ...slot, time };
    },
    getContext: () => admin.requestOk('GET', '/api/admin/hours'),
    async clear() {
      await db.execute('delete from bookings');
      await db.execute('delete from classes');
      await db.delete(slots);
      await send({ hours: defaultHours });
    },
  };
}
export type HoursFixture = ReturnType<typeof createHoursFixture>;
