import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { connectListener, type RealtimeListener } from '#tests/support/http/realtime-listener.ts';

let owner: AdminFixture;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  bookingFixture = createBookingFixture(owner.testApp);
});
afterAll(() => owner.testApp.close());

type Row = { _id: string; date: string; time: string; status: string; firstName: string };
const listBookings = async (query = ''): Promise<Row[]> =>
  (await owner.requestOk('GET', `/api/admin/bookings${query}`)).bookedSlots;
const datesAndTimes = (rows: Row[]) => rows.map(({ date, time }) => `${date} ${time}`);

describe('the list of bookings', () => {
  beforeAll(async () => {
    const [maya, theo] = [
      await bookingFixture.createClient({ firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@list.example' }),
      await bookingFixture.createClient({
        firstName: '100%_\\',
        lastName: '=HYPERLINK("x")',
        email: 'theo@list.example',
      }),
    ];
    await bookingFixture.addBooking(maya, { day: '2026-11-20', time: '10:30', lengthMinutes: 60 });
    await bookingFixture.addBooking(theo, { day: '2026-11-20', time: '09:00', lengthMinutes: 60 });
    await bookingFixture.addBooking(maya, { day: '2026-11-20', time: '07:00', state: 'cancelled' });
    await bookingFixture.addBooking(theo, { day: '2026-12-24', time: '09:00', state: 'cancelled' });
    await bookingFixture.addBooking(maya, { day: '2026-12-25', time: '09:00', state: 'rescheduled' });
    await bookingFixture.addBooking(maya, { day: '2026-12-26', time: '09:00', state: 'released' });
    await bookingFixture.addBooking(maya, { day: '2026-12-27', time: '09:00', state: 'held', bookedAt: null });
  });

  test('the list without filters has booked and cancelled sessions by date, and no moved, held or released ones', async () => {
    const rows = await listBookings();
    expect(datesAndTimes(rows)).toEqual([
      '2026-11-20 07:00',
      '2026-11-20 09:00',
      '2026-11-20 10:30',
      '2026-12-24 09:00',
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'active', 'active', 'cancelled']);
  });

  test('a session that has begun is past, and every other is upcoming', async () => {
    expect(datesAndTimes(await listBookings('?when=upcoming'))).toEqual(['2026-11-20 10:30', '2026-12-24 09:00']);
    const passed = '?when=passed&direction=descending';
    expect(datesAndTimes(await listBookings(passed))).toEqual(['2026-11-20 09:00', '2026-11-20 07:00']);
  });

  test.each([
    ['search=LIND', 2],
    ['search=list.example%20maya', 2],
    ['search=100%25_%5C', 2],
    ['search=hyperlink', 2],
    ['search=nobody', 0],
    ['status=cancelled', 2],
    ['status=active&when=passed', 1],
    ['from=2026-12-01', 1],
    ['to=2026-11-30', 3],
  ])('the list filtered by %s has %i bookings, and the summary says so', async (query, rows) => {
    expect(await listBookings(`?${query}`)).toHaveLength(rows);
    expect(await owner.requestOk('GET', `/api/admin/bookings/summary?${query}`)).toMatchObject({ rows, pages: 1 });
  });

  test.each(['when=soon', 'page=0', 'page=x', 'from=yesterday', 'sort=name', 'direction=up'])(
    'the list of bookings refuses %s',
    async (query) => {
      expect((await owner.call('GET', `/api/admin/bookings?${query}`)).status).toBe(400);
    },
  );
});

describe('realtime events', () => {
  let listeners: RealtimeListener[] = [];
  afterAll(() => {
    for (const { close } of listeners) close();
  });

  test('realtime events show new and deleted slots, and clients get those of their appointments', async () => {
    await owner.testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const address = owner.testApp.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const maya = await bookingFixture.createClient();
    const token = owner.headers.authorization.replace('Bearer ', '');
    const [ownerListener, visitorListener, clientListener] = [
      await connectListener(port, { token }),
      await connectListener(port),
      await connectListener(port, { token: maya.token }),
    ];
    listeners = [ownerListener, visitorListener, clientListener];

    const { slots } = await owner.requestOk('POST', '/api/bookings', {
      slots: [{ date: '2027-02-01', time: '09:00' }],
    });
    const slotId = slots[0]._id;
    const created = await owner.requestOk('POST', '/api/admin/appointments', {
      userId: maya.client.id,
      title: 'Private Yoga',
      date: '2027-02-01',
      time: '09:30',
      length: '60 min',
    });
    const id = created.booking._id;
    await owner.requestOk('PUT', `/api/admin/appointments/${id}/cancel`, {});
    await owner.requestOk('DELETE', `/api/admin/appointments/${id}`);
    await owner.requestOk('DELETE', `/api/bookings/${slotId}`);

    const ofSlots = [
      `slotReleased ${slotId}`,
      `slotBooked ${slotId}`,
      `slotReleased ${slotId}`,
      `slotBooked ${slotId}`,
    ];
    await expect.poll(() => visitorListener.events()).toEqual(ofSlots);
    const updates = Array(3).fill(`bookingUpdated ${id}`);
    for (const listener of [ownerListener, clientListener]) {
      await expect.poll(() => listener.events().toSorted()).toEqual([...ofSlots, ...updates].toSorted());
    }
  });
});
