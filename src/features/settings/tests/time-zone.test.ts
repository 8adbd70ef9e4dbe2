import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTimeZone } from '#app/doctor/database.ts';
import { invariants } from '#app/schema.ts';
import { bookings } from '#features/bookings/tables.ts';
import { classes } from '#features/classes/tables/classes.ts';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { writeBackup } from '#platform/database/backup/write-backup.ts';
import { connect } from '#platform/database/connect.ts';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { businessTimeZone } from '../tables.ts';
import { adoptTimeZone } from '../time-zone.ts';

const PORTLAND = 'America/Los_Angeles';
const NEW_YORK = 'America/New_York';
/** 17:30 in Portland and 20:30 in New York, on December 1. */
const EVENING = new Date('2026-12-02T01:30:00Z');
const LATER = new Date('2027-06-01T12:00:00Z');

let admin: AdminFixture;
let addClass: Awaited<ReturnType<typeof createClassFixture>>['addClass'];
beforeAll(async () => {
  admin = await createAdminTestApp();
  ({ addClass } = await createClassFixture(admin.testApp));
});
afterAll(() => admin.testApp.close());

const db = () => admin.testApp.connection.db;
const start = (zone: string, now = EVENING) => adoptTimeZone(admin.testApp.connection, zone, now);
const setUsedZone = (name: string) => db().update(businessTimeZone).set({ name });
const readUsedZone = async () => (await db().select().from(businessTimeZone)).map(({ name }) => name);

/** What the doctor says about a zone. Only its zone matters of the settings. */
const diagnose = (timeZone: string, now = EVENING) =>
  checkTimeZone(admin.testApp.connection, { timeZone } as Parameters<typeof checkTimeZone>[1], now);

test('the first starts store their zone, also two at once, and a later start changes it if nothing is upcoming', async () => {
  expect(await Promise.all([start(PORTLAND), start(PORTLAND)])).toEqual([undefined, undefined]);
  expect(await readUsedZone()).toEqual([PORTLAND]);
  expect(await diagnose(NEW_YORK)).toEqual({
    state: 'ok',
    message: `Nothing is to come, so the next start changes the time zone from ${PORTLAND} to ${NEW_YORK}.`,
  });
  expect(await start(NEW_YORK)).toBeUndefined();
  expect(await readUsedZone()).toEqual([NEW_YORK]);
  expect(await start(PORTLAND)).toBeUndefined();
});

test('a class that has begun in only one of the two zones counts as upcoming', async () => {
  const row = await addClass({ day: '2026-12-01', time: '18:00' });
  expect(await start(NEW_YORK)).toContain('1 class to come');
  await setUsedZone(NEW_YORK);
  expect(await start(PORTLAND)).toContain('1 class to come');
  await db().update(classes).set({ cancelledAt: EVENING }).where(eq(classes.id, row.id));
  expect(await start(PORTLAND)).toBeUndefined();
});

test('a start with another zone is refused while anything is upcoming, and doctor and admin area say so', async () => {
  const booker = createBookingFixture(admin.testApp);
  await addClass({ day: '2027-01-05' });
  await addClass({ day: '2027-01-06' });
  await booker.addSlot({ day: '2027-01-07', time: '09:00' });
  const slot = await booker.addSlot({ day: '2027-01-07', time: '11:00' });
  const person = await booker.createClient();
  expect((await booker.hold(person, slot.id)).status).toBe(201);
  const appointment = { day: '2027-01-08', time: '10:00', paymentSource: 'owner', createdAt: EVENING } as const;
  await db()
    .insert(bookings)
    .values(
      (['booked', 'cancelled'] as const).map((state) => ({
        id: newId(),
        clientId: person.client.id,
        state,
        ...appointment,
      })),
    );

  const problem =
    `BUSINESS_TIME_ZONE is ${NEW_YORK}, but this business has 2 classes, 1 open slot, 1 booking, and 1 appointment to ` +
    `come in ${PORTLAND}, and their times would move: set it to ${PORTLAND}, or change it when nothing is to come.`;
  expect(await start(NEW_YORK)).toBe(problem);
  expect(await readUsedZone()).toEqual([PORTLAND]);
  expect(await diagnose(NEW_YORK)).toEqual({ state: 'wrong', message: `The server cannot start: ${problem}` });
  expect(await diagnose(PORTLAND)).toMatchObject({ state: 'ok' });
  const toCome = { classes: 2, slots: 1, bookings: 1, appointments: 1 };
  expect(await admin.requestOk('GET', '/api/admin/times-to-come')).toEqual(toCome);
  expect(await start(PORTLAND)).toBeUndefined();
});

test('another name of the same zone is accepted, whatever is upcoming', async () => {
  await setUsedZone('US/Pacific');
  expect(await start(PORTLAND)).toBeUndefined();
  expect(await readUsedZone()).toEqual([PORTLAND]);
});

test('a restored backup keeps its zone while something is upcoming, and accepts a new one afterwards', async () => {
  const file = join(createTempFolder(), 'backup.jsonl.gz');
  await writeBackup(admin.testApp.connection, { file, now: EVENING });
  const server = await createEmptyDatabase();
  const connection = await connect(server ? { url: server.url } : { folder: undefined });
  try {
    expect(await restoreBackup(connection, file, EVENING, invariants)).toHaveProperty('findings');
    expect(await adoptTimeZone(connection, 'Europe/Berlin', EVENING)).toContain(`to come in ${PORTLAND}`);
    expect(await adoptTimeZone(connection, PORTLAND, EVENING)).toBeUndefined();
    expect(await adoptTimeZone(connection, 'Europe/Berlin', LATER)).toBeUndefined();
  } finally {
    await connection.close();
    await server?.drop();
  }
});
