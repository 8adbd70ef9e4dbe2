import { readDueCalendars } from '#features/bookings/busy-calendars/read.ts';
import { busyTimes } from '#features/bookings/tables.ts';
import { createSignedInOwner } from '../accounts/signed-in.ts';
import type { AdminFixture } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { type CalendarServer, createCalendar, createEvent } from './calendar-server.ts';

export const CALENDARS_URL = '/api/admin/busy-calendars';

/** Monday, November 23, from nine to ten in Portland. */
export const mondayMorning = createEvent(':20261123T170000Z', ':20261123T180000Z', 'SUMMARY:Secret surgery');

/** Adds busy calendars as the owner does, and moves the clock as the job does. */
export function createBusyCalendarFixture(admin: AdminFixture, server: CalendarServer) {
  const { testApp } = admin;
  const { db } = testApp.connection;
  return {
    tryAdd: (path = '/secret/basic.ics', host?: string) =>
      admin.call('POST', CALENDARS_URL, { name: 'Family', address: server.toUrl(path, host) }),
    async add(...events: string[]) {
      server.answerCalendar(createCalendar(...events));
      await admin.requestOk('POST', CALENDARS_URL, { name: 'Family', address: server.toUrl('/secret/basic.ics') });
      const { calendars } = await admin.requestOk('GET', CALENDARS_URL);
      return calendars.at(-1)._id as string;
    },
    list: () => admin.requestOk('GET', CALENDARS_URL),
    read: (id: string) => admin.call('POST', `${CALENDARS_URL}/${id}/read`),
    remove: (id: string) => admin.requestOk('DELETE', `${CALENDARS_URL}/${id}`),
    /** Runs the job that reads calendars, some minutes later. */
    async readLater(minutes = 10, processes: readonly TestApp[] = [testApp]) {
      const now = new Date(testApp.clock.now().getTime() + minutes * 60_000);
      for (const { clock } of processes) clock.setTime(now);
      // The token of the owner is too old by then.
      Object.assign(admin.headers, (await createSignedInOwner(testApp)).headers);
      await Promise.all(processes.map(({ services }) => readDueCalendars(services.busyCalendars)));
    },
    countBusyTimes: async () => (await db.select().from(busyTimes)).length,
    async removeAll() {
      const { calendars } = await admin.requestOk('GET', CALENDARS_URL);
      for (const { _id } of calendars) await admin.requestOk('DELETE', `${CALENDARS_URL}/${_id}`);
    },
  };
}
