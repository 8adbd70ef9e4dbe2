import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Today } from '#contract/today.ts';
import { newId } from '#database/id.ts';
import { bookings } from '#database/tables/bookings.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { finances } from '#database/tables/finances.ts';
import { orders } from '#database/tables/shop.ts';
import { createSignedInClient } from '../support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { createClassFixture } from '../support/classes/class-fixture.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp({ now: '2026-11-20T18:00:00Z' });
});
afterAll(() => admin.testApp.close());

const getToday = (): Promise<Today> => admin.requestOk('GET', '/api/admin/today');
const hostile = '<script>alert(1)</script> =1+1';

function insertOrder(row: Partial<typeof orders.$inferInsert>) {
  const createdAt = admin.testApp.clock.now();
  return admin.testApp.connection.db.insert(orders).values({
    ...{
      id: newId(),
      state: 'paid',
      reserved: true,
      browser: 'b',
      isLocalPickup: false,
      createdAt,
      changedAt: createdAt,
    },
    ...{ subtotalCents: 1800, discountCents: 0, shippingCents: 500, totalCents: 2300, buyerName: 'Ana Flores' },
    ...row,
  });
}

function insertFinance(day: string, time: string, paid: 'yes' | 'no', rateCents = 7550) {
  return admin.testApp.connection.db.insert(finances).values({
    ...{
      id: newId(),
      day,
      time,
      className: hostile,
      location: 'Online',
      rateCents,
      paymentFrequency: 'per-class',
      paid,
    },
    ...{ paymentMethod: 'cash', paymentRequestSent: 'no', taxed: 'no', createdAt: admin.testApp.clock.now() },
  });
}

describe('today', () => {
  test('today is empty if nothing is planned and nothing waits', async () => {
    expect(await getToday()).toEqual({
      now: { date: '2026-11-20', time: '10:00', zone: 'PST' },
      classes: [],
      sessions: [],
      ordersToPack: { count: 0, first: [] },
      enquiries: { count: 0, first: [] },
      cancellationRequests: { count: 0, first: [] },
      unpaidClasses: { count: 0, total: 0, first: [] },
      calendars: { count: 0, first: [] },
      pendingPayments: { count: 0, first: [] },
      waitingMails: { count: 0, since: null, why: 'not-tried' },
      operations: { count: 0 },
    });
  });

  test('today has the next day with classes when there are none today and tomorrow, and then those of both days', async () => {
    const { addClass, createSignUpForm, signUp } = await createClassFixture(admin.testApp);
    const titles = async () => (await getToday()).classes.map(({ title }) => title);
    await addClass({ title: 'Later', day: '2026-11-25' });
    await addClass({ title: 'Sooner', day: '2026-11-24', time: '18:00' });
    await addClass({ title: 'Soonest', day: '2026-11-24', time: '07:30' });
    await addClass({ title: 'Yesterday', day: '2026-11-19' });
    expect(await titles()).toEqual(['Soonest', 'Sooner']);

    await addClass({ title: 'Over', day: '2026-11-20', time: '09:00', lengthMinutes: 60 });
    await addClass({ title: 'Called off', day: '2026-11-20', cancelledAt: admin.testApp.clock.now() });
    await addClass({ title: 'Tomorrow', day: '2026-11-21', time: '09:00', location: 'Studio', lengthMinutes: 75 });
    const fullClass = await addClass({ title: 'This evening', day: '2026-11-20', time: '18:00', capacity: 3 });
    expect(await titles()).toEqual(['This evening', 'Tomorrow']);
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
      { ...session, id: newId(), time: '17:00', day: '2026-11-22' },
    ]);
    expect((await getToday()).sessions).toEqual([
      {
        ...{ _id: expect.any(String), title: 'Yoga Therapy', date: '2026-11-21', time: '14:00', length: '60 mins' },
        ...{ ...online, name: `Noor ${hostile}` },
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
    const { count, total, first } = (await getToday()).unpaidClasses;
    expect([count, total]).toEqual([2, 95.75]);
    expect(first.map(({ date, rate }) => [date, rate])).toEqual([
      ['2026-10-01', 20.25],
      ['2026-11-20', 75.5],
    ]);
    expect(first[0]).toMatchObject({ class: hostile, location: 'Online' });
  });
});
