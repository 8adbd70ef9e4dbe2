import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/tables.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { finances } from '#features/finances/tables.ts';
import { orders } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient, createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import type { WholeResponse } from '#tests/support/http/whole-contract.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp({ now: '2026-11-20T18:00:00Z' });
});
afterAll(() => admin.testApp.close());

type Today = WholeResponse<'GET /api/admin/today'>;

const getToday = (): Promise<Today> => admin.requestOk('GET', '/api/admin/today');
const hostile = '<script>alert(1)</script> =1+1';

function insertOrder(row: Partial<typeof orders.$inferInsert>) {
  const createdAt = admin.testApp.clock.now();
  return admin.testApp.connection.db.insert(orders).values({
    id: newId(),
    state: 'paid',
    reserved: true,
    browser: 'b',
    isLocalPickup: false,
    createdAt,
    changedAt: createdAt,
    subtotalCents: 1800,
    discountCents: 0,
    shippingCents: 500,
    totalCents: 2300,
    buyerName: 'Ana Flores',
    ...row,
  });
}

function insertFinance(day: string, time: string, paid: 'yes' | 'no', rateCents = 7550) {
  return admin.testApp.connection.db.insert(finances).values({
    id: newId(),
    day,
    time,
    className: hostile,
    location: 'Online',
    rateCents,
    paymentFrequency: 'per-class',
    paid,
    paymentMethod: 'cash',
    paymentRequestSent: 'no',
    taxed: 'no',
    createdAt: admin.testApp.clock.now(),
  });
}

describe('today', () => {
  test('today is empty if nothing is planned and nothing waits', async () => {
    expect(await getToday()).toEqual({
      now: { date: '2026-11-20', time: '10:00', zone: 'PST' },
      setup: null,
      classes: [],
      sessions: [],
      ordersToPack: { count: 0, first: [] },
      enquiries: { count: 0, first: [] },
      rosters: { count: 0, first: [] },
      cancellationRequests: { count: 0, first: [] },
      unpaidClasses: { count: 0, totalCents: 0, first: [] },
      calendars: { count: 0, first: [] },
      pendingPayments: { count: 0, first: [] },
      waitingMails: { count: 0, since: null, why: 'not-tried' },
      operations: { count: 0 },
    });
  });

  test('today has every class of today and of the seven days after it, and no other', async () => {
    const { addClass, createSignUpForm, signUp } = await createClassFixture(admin.testApp);
    const titles = async () => (await getToday()).classes.map(({ title }) => title);
    await addClass({ title: 'In a week', day: '2026-11-27' });
    await addClass({ title: 'Too far', day: '2026-11-28' });
    await addClass({ title: 'Tuesday evening', day: '2026-11-24', time: '18:00' });
    await addClass({ title: 'Tuesday morning', day: '2026-11-24', time: '07:30' });
    await addClass({ title: 'Yesterday', day: '2026-11-19' });
    const ofTheWeek = ['Tuesday morning', 'Tuesday evening', 'In a week'];
    expect(await titles()).toEqual(ofTheWeek);

    await addClass({ title: 'Over', day: '2026-11-20', time: '09:00', lengthMinutes: 60 });
    await addClass({ title: 'Called off', day: '2026-11-20', cancelledAt: admin.testApp.clock.now() });
    await addClass({ title: 'Tomorrow', day: '2026-11-21', time: '09:00', location: 'Studio', lengthMinutes: 75 });
    const fullClass = await addClass({ title: 'This evening', day: '2026-11-20', time: '18:00', capacity: 3 });
    expect(await titles()).toEqual(['This evening', 'Tomorrow', ...ofTheWeek]);
    expect((await getToday()).classes[1]).toMatchObject({ time: '09:00', length: '75 mins', location: 'Studio' });

    for (const name of ['zoe', 'Ana Flores', hostile]) {
      await signUp(createSignUpForm(fullClass, { name, email: `${newId()}@example.com` }));
    }
    const [evening] = (await getToday()).classes;
    expect(evening?.places).toBe(3);
    expect(evening?.roster.map(({ name, attended }) => [name, attended])).toEqual([
      [hostile, false],
      ['Ana Flores', false],
      ['zoe', false],
    ]);
  });

  test('today has the booked sessions with their clients', async () => {
    const { client } = await createSignedInClient(admin.testApp, { firstName: 'Noor', lastName: hostile });
    const createdAt = admin.testApp.clock.now();
    const session = {
      clientId: client.id,
      day: '2026-11-21',
      state: 'booked',
      paymentSource: 'owner',
      createdAt,
    } as const;
    const online = { location: 'Online', link: 'https://meet.example.com/x' };
    await admin.testApp.connection.db.insert(bookings).values([
      { ...session, id: newId(), time: '14:00', title: 'Yoga Therapy', ...online },
      { ...session, id: newId(), time: '16:00', state: 'cancelled' },
      { ...session, id: newId(), time: '17:00', day: '2026-11-28' },
    ]);
    expect((await getToday()).sessions).toEqual([
      {
        _id: expect.any(String),
        title: 'Yoga Therapy',
        date: '2026-11-21',
        time: '14:00',
        length: '60 mins',
        ...online,
        name: `Noor ${hostile}`,
      },
    ]);
  });

  test('today counts the orders to pack, and names the five oldest', async () => {
    for (let index = 0; index < 7; index += 1) {
      await insertOrder({ number: 1007 - index, paidAt: new Date(Date.UTC(2026, 10, 10 + index, 2)) });
    }
    await insertOrder({ number: 2000, state: 'packed' });
    await insertOrder({ state: 'awaiting-payment', reserved: false });
    const { count, first } = (await getToday()).ordersToPack;
    expect([count, first.map(({ orderNumber }) => orderNumber)]).toEqual([7, ['1007', '1006', '1005', '1004', '1003']]);
    expect(first[0]).toMatchObject({ date: '2026-11-09', name: 'Ana Flores', isLocalPickup: false });
  });

  test('today counts the unanswered enquiries, and names the newest', async () => {
    const at = admin.testApp.clock.now();
    const enquiry = { kind: 'contact', email: 'ana@example.com', message: 'Hello' } as const;
    await admin.testApp.connection.db.insert(enquiries).values([
      { ...enquiry, id: newId(), name: 'Ana', createdAt: new Date('2026-11-18T20:00:00Z') },
      { ...enquiry, id: newId(), name: hostile, suspectedSpam: true, createdAt: new Date('2026-11-19T20:00:00Z') },
      { ...enquiry, id: newId(), name: 'Answered', createdAt: at, answeredAt: at },
    ]);
    const { count, first } = (await getToday()).enquiries;
    expect([count, first.map(({ name, suspectedSpam }) => [name, suspectedSpam])]).toEqual([
      2,
      [
        [hostile, true],
        ['Ana', false],
      ],
    ]);
  });

  test('today counts the past classes that are not paid yet, up to the minute', async () => {
    admin.testApp.clock.setTime(new Date('2026-11-20T18:00:00Z'));
    await insertFinance('2026-11-20', '10:00', 'no');
    await insertFinance('2026-11-20', '10:01', 'no');
    await insertFinance('2026-10-01', '18:00', 'no', 2025);
    await insertFinance('2026-10-02', '18:00', 'yes');
    const { count, totalCents, first } = (await getToday()).unpaidClasses;
    expect([count, totalCents]).toEqual([2, 9_575]);
    expect(first.map(({ date, rateCents }) => [date, rateCents])).toEqual([
      ['2026-10-01', 2_025],
      ['2026-11-20', 7_550],
    ]);
    expect(first[0]).toMatchObject({ class: hostile, location: 'Online' });
  });

  test('a class that is over stays until someone is ticked, or it is put away', async () => {
    const { clock } = admin.testApp;
    const { addClass, createSignUpForm, signUp } = await createClassFixture(admin.testApp);
    // The tokens of an earlier time are too old.
    const setTime = async (instant: string) => {
      clock.setTime(new Date(instant));
      Object.assign(admin.headers, (await createSignedInOwner(admin.testApp)).headers);
    };
    const rosters = async () => (await getToday()).rosters;
    const mark = (id: string, attendance: string) =>
      admin.requestOk('PUT', `/api/admin/signups/${id}/attendance`, {
        attendance,
        markedAt: clock.now().toISOString(),
      });
    const before = (await rosters()).count;
    const addHeld = async (title: string, people: number) => {
      const row = await addClass({ title, day: '2026-11-20', time: '12:00', lengthMinutes: 60 });
      const ids: string[] = [];
      for (let person = 0; person < people; person++)
        ids.push((await signUp(createSignUpForm(row, { email: `${newId()}@example.com` }))).json().signUpId);
      return { id: row.id, ids };
    };
    await setTime('2026-11-20T18:00:00Z');
    const held = await addHeld('Nobody ticked', 2);
    await addHeld('Nobody came to it', 0);
    await setTime('2026-11-20T20:59:00Z');
    expect((await rosters()).count).toBe(before);
    await setTime('2026-11-20T21:00:00Z');
    expect(await rosters()).toMatchObject({
      count: before + 1,
      first: [{ _id: held.id, title: 'Nobody ticked', date: '2026-11-20', time: '12:00', people: 2 }],
    });
    await setTime('2026-12-20T21:00:00Z');
    expect((await rosters()).first).toContainEqual(expect.objectContaining({ _id: held.id }));

    for (const attendance of ['here', 'no-show']) {
      await mark(held.ids[0] ?? '', attendance);
      expect((await rosters()).first).not.toContainEqual(expect.objectContaining({ _id: held.id }));
      clock.setTime(new Date(clock.now().getTime() + 60_000));
      await mark(held.ids[0] ?? '', 'not-here');
      expect((await rosters()).first).toContainEqual(expect.objectContaining({ _id: held.id }));
      clock.setTime(new Date(clock.now().getTime() + 60_000));
    }

    const { count } = await rosters();
    for (const putAway of [true, true, false, true]) {
      await admin.requestOk('PUT', `/api/admin/events/${held.id}/roster`, { putAway });
      expect((await rosters()).count).toBe(putAway ? count - 1 : count);
      expect((await admin.requestOk('GET', `/api/admin/events/${held.id}/roster`)).event.putAway).toBe(putAway);
    }
    expect((await admin.listHistory(held.id)).flatMap(({ changes }) => changes)).toEqual([
      { field: 'roster', before: 'on Today', after: 'put away' },
      { field: 'roster', before: 'put away', after: 'on Today' },
      { field: 'roster', before: 'on Today', after: 'put away' },
    ]);
  });

  test('the roster of a class that has not begun, or that does not exist, is not put away', async () => {
    Object.assign(admin.headers, (await createSignedInOwner(admin.testApp)).headers);
    const { addClass } = await createClassFixture(admin.testApp);
    const { id } = await addClass({ title: 'Still to come', day: '2027-02-01' });
    const putAway = async (classId: string) =>
      (await admin.call('PUT', `/api/admin/events/${classId}/roster`, { putAway: true })).body.reason;
    expect([await putAway(id), await putAway(newId())]).toEqual(['class-not-begun', 'class-not-found']);
  });
});
