import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { readAllText } from '#tests/support/app/database-text.ts';
import type { BookingPerson } from '#tests/support/bookings/booking-fixture.ts';
import { createBusyCalendarFixture, mondayMorning } from '#tests/support/bookings/busy-calendar-fixture.ts';
import {
  type CalendarServer,
  createCalendar,
  createEvent,
  startCalendarServer,
} from '#tests/support/bookings/calendar-server.ts';
import { createHoursFixture, type HoursFixture, mondays } from '#tests/support/bookings/hours-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';

const MONDAY = '2026-11-23';
let server: CalendarServer;
let hours: HoursFixture;
let calendars: ReturnType<typeof createBusyCalendarFixture>;
let person: BookingPerson;
beforeAll(async () => {
  server = await startCalendarServer();
  hours = createHoursFixture(await createAdminTestApp({ fetchCalendar: server.createFetch() }));
  calendars = createBusyCalendarFixture(hours.admin, server);
});
beforeEach(async () => {
  person = await hours.bookings.createClient();
});
afterEach(async () => {
  await calendars.removeAll();
  await hours.clear();
});
afterAll(async () => {
  await hours.admin.testApp.close();
  await server.close();
});

const listTimes = async (day = MONDAY) =>
  (await hours.bookings.list(person)).body.availableSlots
    .filter(({ date }: { date: string }) => date === day)
    .map(({ time }: { time: string }) => time);

test('a busy time is not offered from the hours, and is offered again when the calendar is removed', async () => {
  await hours.save({ weekly: [mondays], startEveryMinutes: 60, bufferBeforeMinutes: 15 });
  const nine = await hours.findSlot(MONDAY, '09:00');
  const id = await calendars.add(mondayMorning);
  // The quarter of an hour before a session is not free at ten.
  expect(await listTimes()).toEqual(['11:00']);
  expect(await hours.bookings.hold(person, nine.id)).toMatchObject({ status: 409, body: { reason: 'slot-taken' } });
  expect(await hours.getContext()).toMatchObject({
    calendarTimes: [{ from: `${MONDAY}T09:00`, until: `${MONDAY}T10:00` }],
  });
  await calendars.remove(id);
  expect(await listTimes()).toEqual(['09:00', '10:00', '11:00']);
  expect(await hours.admin.listHistory(id)).toMatchObject([
    { kind: 'calendar', action: 'created', title: 'Family' },
    { kind: 'calendar', action: 'deleted', title: 'Family' },
  ]);
});

test('a slot that ends after a later one is not offered while its end is covered', async () => {
  await hours.bookings.addSlot({ day: MONDAY, time: '06:00', lengthMinutes: 240 });
  await hours.bookings.addSlot({ day: MONDAY, time: '06:30', lengthMinutes: 30 });
  await calendars.add(mondayMorning);
  expect(await listTimes()).toEqual(['06:30']);
});

test('a slot that the owner added is not offered while it is covered, for booking and for moving', async () => {
  const covered = await hours.bookings.addSlot({ day: MONDAY, time: '09:30' });
  const free = await hours.bookings.addSlot({ day: MONDAY, time: '10:30' });
  await calendars.add(mondayMorning);
  expect(await listTimes()).toEqual(['10:30']);
  const refused = { status: 404, body: { reason: 'slot-not-found' } };
  expect(await hours.bookings.hold(person, covered.id)).toMatchObject(refused);
  const { body } = await hours.bookings.book(person, free.id, { couponCode: COUPON });
  expect(await hours.bookings.reschedule(person, body.booking._id, covered)).toMatchObject(refused);
  expect(await hours.admin.requestOk('GET', '/api/admin/slots')).toMatchObject([
    {
      _id: covered.id,
      state: 'blocked',
      takenBy: { kind: 'calendar', text: 'Busy in your calendar, 9:00 AM–10:00 AM' },
    },
  ]);
});

test('a session at a time that is now busy is named, and stays as it is', async () => {
  const [slot, later] = [
    await hours.bookings.addSlot({ day: MONDAY, time: '09:30' }),
    await hours.bookings.addSlot({ day: MONDAY, time: '11:00' }),
  ];
  const other = await hours.bookings.createClient();
  const { body } = await hours.bookings.book(person, slot.id, { couponCode: COUPON });
  await hours.bookings.book(other, later.id, { couponCode: COUPON });
  await calendars.add(mondayMorning);
  const { collisions } = await calendars.list();
  expect(collisions).toEqual([
    { _id: body.booking._id, name: expect.stringContaining('with'), date: MONDAY, time: '09:30' },
  ]);
  expect((await hours.bookings.list(person)).body.bookedSlots).toMatchObject([{ date: MONDAY, time: '09:30' }]);
});

test('a client who holds a time keeps it and books it, though it is busy now', async () => {
  const slot = await hours.bookings.addSlot({ day: MONDAY, time: '09:00' });
  expect(await hours.bookings.hold(person, slot.id)).toMatchObject({ status: 201 });
  await calendars.add(mondayMorning);
  expect(await hours.bookings.hold(person, slot.id)).toMatchObject({ status: 201 });
  expect(await hours.bookings.book(person, slot.id, { couponCode: COUPON })).toMatchObject({ status: 200 });
});

test('only the times of a busy calendar are stored, and its address only encrypted', async () => {
  await calendars.add(mondayMorning);
  const { calendars: shown } = await calendars.list();
  expect(shown).toMatchObject([{ name: 'Family', unread: 0, failure: null, isOverdue: false }]);
  const known = JSON.stringify(shown) + (await readAllText(hours.admin.testApp.connection.db));
  expect(known).toContain('calendar.test');
  expect(known).not.toMatch(/secret/i);
});

test('entries that cannot be read are named, stored encrypted, and gone with the next reading', async () => {
  const id = await calendars.add(mondayMorning, 'BEGIN:VEVENT', 'SUMMARY:Secret dentist', 'END:VEVENT');
  expect((await calendars.list()).calendars).toMatchObject([{ unread: 1, unreadEntries: ['Secret dentist'] }]);
  expect(await readAllText(hours.admin.testApp.connection.db)).not.toMatch(/secret/i);
  server.answerWith((response) => response.writeHead(500).end());
  await calendars.read(id);
  expect((await calendars.list()).calendars).toMatchObject([{ unread: 1, unreadEntries: ['Secret dentist'] }]);
  server.answerCalendar(createCalendar(mondayMorning));
  await calendars.read(id);
  expect((await calendars.list()).calendars).toMatchObject([{ unread: 0, unreadEntries: [] }]);
});

test.each([
  ['UTF-16 with its mark', Buffer.from('\uFEFFZahnärztin', 'utf16le').subarray(2), 'text/calendar'],
  ['Latin 1, as the server says', Buffer.from('Zahnärztin', 'latin1'), 'text/calendar; charset="iso-8859-1"'],
  ['Latin 1, as nobody says', Buffer.from('Zahnärztin', 'latin1'), 'text/calendar'],
  ['UTF-8 with a wrong charset', Buffer.from('Zahnärztin'), 'text/calendar; charset=nonsense'],
])('a calendar in %s is read', async (_name, title, type) => {
  const encoding = title.includes(0) ? 'utf16le' : 'latin1';
  const [before = '', after = ''] = createCalendar('BEGIN:VEVENT', 'SUMMARY:|', 'END:VEVENT').split('|');
  const mark = encoding === 'utf16le' ? '\uFEFF' : '';
  const file = Buffer.concat([Buffer.from(mark + before, encoding), title, Buffer.from(after, encoding)]);
  await calendars.add();
  server.answerWith((response) => response.writeHead(200, { 'content-type': type }).end(file));
  const [calendar] = (await calendars.list()).calendars;
  expect(await calendars.read(calendar._id)).toMatchObject({ status: 200 });
  expect((await calendars.list()).calendars).toMatchObject([{ unreadEntries: ['Zahnärztin'] }]);
});

test('the job asks a calendar every ten minutes, and reads it only if it has changed', async () => {
  await hours.save({ weekly: [mondays], startEveryMinutes: 60 });
  await calendars.add(mondayMorning);
  const eleven = createEvent(':20261123T190000Z', ':20261123T200000Z');
  server.answerCalendar(createCalendar(eleven), { etag: '"two"' });
  await calendars.readLater();
  expect(await listTimes()).toEqual(['09:00', '10:00']);
  server.answerWith((response) => response.writeHead(304).end());
  await calendars.readLater(5);
  expect(server.requests).toHaveLength(0);
  await calendars.readLater(5);
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual(['"two"']);
  expect(await listTimes()).toEqual(['09:00', '10:00']);
  expect((await calendars.list()).calendars).toMatchObject([{ failure: null, readAt: { time: '10:20' } }]);
  // The next day more of the calendar must be known, so it is read as a whole.
  server.answerCalendar(createCalendar(mondayMorning));
  await calendars.readLater(24 * 60);
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined]);
  expect(await calendars.countBusyTimes()).toBe(1);
});

test.each([
  ['calendar-invalid', 200, '<html>Sign in</html>', 'Please copy its secret address again.'],
  ['calendar-gone', 404, '', 'There is no calendar at this address anymore.'],
  ['calendar-refused', 403, '', 'The calendar refuses to be read.'],
])(
  'a calendar that cannot be read (%s) is not added, and the owner sees why',
  async (reason, status, text, sentence) => {
    server.answerWith((response) => response.writeHead(status).end(text));
    expect(await calendars.tryAdd()).toMatchObject({
      status: 400,
      body: { reason, message: expect.stringContaining(sentence) },
    });
    expect(await calendars.tryAdd('/', 'inside.test')).toMatchObject({ body: { reason: 'calendar-address-private' } });
    expect(await calendars.list()).toEqual({ calendars: [], collisions: [] });
  },
);

test('an invalid calendar address gets a sentence about its field', async () => {
  for (const address of ['', 'calendar', 'http://calendar.test/', 'https://me:secret@calendar.test/']) {
    const { status, body } = await hours.admin.call('POST', '/api/admin/busy-calendars', { name: 'Family', address });
    expect([status, body.fields['body/address']]).toEqual([
      400,
      'Please enter an address that begins with https:// or webcal://.',
    ]);
  }
});

test('a calendar at webcal:// is read, and "read now" answers at once', async () => {
  server.answerCalendar(createCalendar());
  const address = server.toUrl('/').replace('https://', 'webcal://');
  await hours.admin.requestOk('POST', '/api/admin/busy-calendars', { name: 'Apple', address });
  const { calendars: shown } = await calendars.list();
  const id = shown[0]._id;
  expect(await calendars.read(id)).toMatchObject({ status: 200, body: { message: 'The calendar was read.' } });
  server.answerWith((response) => response.writeHead(500).end());
  expect(await calendars.read(id)).toMatchObject({ status: 400, body: { reason: 'calendar-failing' } });
  expect(await calendars.read('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
});
