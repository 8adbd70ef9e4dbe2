import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rotateIntakeKey } from '#app/intake-key/rotate-key.ts';
import { createEncryption } from '#platform/crypto/encryption.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { INTAKE_KEY } from '#tests/support/app/secrets.ts';
import { createBusyCalendarFixture, mondayMorning } from '#tests/support/bookings/busy-calendar-fixture.ts';
import {
  type CalendarServer,
  createCalendar,
  createSlowEvents,
  startCalendarServer,
} from '#tests/support/bookings/calendar-server.ts';
import { busyCalendars } from '../../tables.ts';
import { parseInProcess } from '../ical/parse-in-process.ts';

const OWNER = 'owner@example.com';
let server: CalendarServer;
let admin: AdminFixture;
let calendars: ReturnType<typeof createBusyCalendarFixture>;
beforeAll(async () => {
  server = await startCalendarServer();
  admin = await createAdminTestApp({ fetchCalendar: server.createFetch() });
  calendars = createBusyCalendarFixture(admin, server);
});
afterEach(() => calendars.removeAll());
afterAll(async () => {
  await admin.testApp.close();
  await server.close();
});

const listMails = () => admin.testApp.sent.filter(({ subject }) => subject.startsWith('Your calendar can’t be read'));
const getToday = async () => (await admin.requestOk('GET', '/api/admin/today')).calendars;

test('the owner is warned once after two hours, and the busy times stay until the calendar is read again', async () => {
  await calendars.add(mondayMorning);
  server.answerWith((response) => response.writeHead(404).end());
  for (let minutes = 10; minutes < 120; minutes += 10) await calendars.readLater();
  expect(server.requests).toHaveLength(11);
  expect((await calendars.list()).calendars).toMatchObject([
    { isOverdue: false, failure: expect.stringContaining('no calendar at this address anymore') },
  ]);
  expect([await getToday(), listMails()]).toEqual([{ count: 0, first: [] }, []]);
  await calendars.readLater();
  const [mail] = await admin.testApp.mailsTo(OWNER);
  expect(mail?.subject).toBe('Your calendar can’t be read: Family');
  expect(mail?.text).toMatch(/Friday, November 20, 2026, 10:00 AM PST/);
  for (let attempt = 0; attempt < 3; attempt++) await calendars.readLater();
  expect((await calendars.list()).calendars).toMatchObject([{ isOverdue: true }]);
  expect(await getToday()).toMatchObject({ count: 1, first: [{ name: 'Family', date: '2026-11-20' }] });
  expect(await calendars.countBusyTimes()).toBe(1);
  server.answerCalendar(createCalendar());
  await calendars.readLater();
  expect((await calendars.list()).calendars).toMatchObject([{ isOverdue: false, failure: null }]);
  expect([await getToday(), await calendars.countBusyTimes()]).toEqual([{ count: 0, first: [] }, 0]);
  // Each mail of the outbox has been sent when a later one arrives.
  server.answerWith((response) => response.writeHead(500).end());
  await calendars.readLater(130);
  await admin.testApp.mailsTo(OWNER, 2);
  expect(listMails()).toHaveLength(2);
});

test('a file that takes too long is abandoned with its process, and nothing else is', async () => {
  const text = createCalendar(...createSlowEvents(1_000));
  const input = { text, timeZone: 'UTC', ownHost: 'studio.test', days: { from: '2026-11-19', until: '2028-11-20' } };
  expect(await parseInProcess(input, { timeoutMs: 3_000 })).toEqual({ reason: 'calendar-too-complex' });
});

test('the calendar addresses are encrypted again with a new key, and without it the owner enters them again', async () => {
  const id = await calendars.add(mondayMorning, 'BEGIN:VEVENT', 'SUMMARY:Dentist', 'END:VEVENT');
  const { connection } = admin.testApp;
  const newKey = 'another key of the tests, just as long as the first';
  expect(await rotateIntakeKey(connection, { previous: INTAKE_KEY, current: newKey })).toMatchObject({ calendars: 1 });
  const [row] = await connection.db.select().from(busyCalendars);
  const encryption = createEncryption(newKey, 'calendar addresses');
  expect(row && encryption.decrypt([id], row)).toBe(server.toUrl('/secret/basic.ics'));
  const titles = { keyId: encryption.keyId, ciphertext: row?.unreadEntries ?? Buffer.of() };
  expect(encryption.decrypt([id, 'unread entries'], titles)).toBe('["Dentist"]');
  expect((await calendars.list()).calendars).toMatchObject([{ unread: 1, unreadEntries: [] }]);
  expect(await calendars.read(id)).toMatchObject({ status: 409, body: { reason: 'calendar-locked' } });
  expect(await calendars.countBusyTimes()).toBe(1);
});
