import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk } from '../support/booking-desk.ts';
import { type Listener, listenTo } from '../support/listener.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

let owner: Desk;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  owner = await openDesk();
  desk = bookingDesk(owner.studio);
});
afterAll(() => owner.studio.close());

type Row = { _id: string; date: string; time: string; status: string; firstName: string };
const list = async (query = ''): Promise<Row[]> => (await owner.done('GET', `/api/admin/bookings${query}`)).bookedSlots;
const datesOf = (rows: Row[]) => rows.map(({ date, time }) => `${date} ${time}`);

describe('the list of bookings', () => {
  beforeAll(async () => {
    const [maya, theo] = [
      await desk.client({ firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@list.example' }),
      await desk.client({ firstName: '100%_\\', lastName: '=HYPERLINK("x")', email: 'theo@list.example' }),
    ];
    // It is ten in Portland.
    await desk.addBooking(maya, { day: '2026-11-20', time: '10:30', lengthMinutes: 60 });
    await desk.addBooking(theo, { day: '2026-11-20', time: '09:00', lengthMinutes: 60 });
    await desk.addBooking(maya, { day: '2026-11-20', time: '07:00', state: 'cancelled' });
    await desk.addBooking(theo, { day: '2026-12-24', time: '09:00', state: 'cancelled' });
    await desk.addBooking(maya, { day: '2026-12-25', time: '09:00', state: 'rescheduled' });
    await desk.addBooking(maya, { day: '2026-12-26', time: '09:00', state: 'released' });
    await desk.addBooking(maya, { day: '2026-12-27', time: '09:00', state: 'held', bookedAt: null });
  });

  test('bare it is everything by date: cancelled ones flagged, what was moved, held or let go left out', async () => {
    const rows = await list();
    expect(datesOf(rows)).toEqual(['2026-11-20 07:00', '2026-11-20 09:00', '2026-11-20 10:30', '2026-12-24 09:00']);
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'active', 'active', 'cancelled']);
  });

  test('what has begun has passed, and everything else is upcoming', async () => {
    expect(datesOf(await list('?when=upcoming'))).toEqual(['2026-11-20 10:30', '2026-12-24 09:00']);
    const passed = '?when=passed&direction=descending';
    expect(datesOf(await list(passed))).toEqual(['2026-11-20 09:00', '2026-11-20 07:00']);
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
  ])('narrowed by %s it has %i, and the summary says so', async (query, rows) => {
    expect(await list(`?${query}`)).toHaveLength(rows);
    expect(await owner.done('GET', `/api/admin/bookings/summary?${query}`)).toEqual({ rows, pages: 1 });
  });

  test.each(['when=soon', 'page=0', 'page=x', 'from=yesterday', 'sort=name', 'direction=up'])(
    '%s: refused',
    async (query) => {
      expect((await owner.call('GET', `/api/admin/bookings?${query}`)).status).toBe(400);
    },
  );
});

describe('what everybody hears', () => {
  let open: Listener[] = [];
  afterAll(() => {
    for (const { close } of open) close();
  });

  test('slots that come and go, and the appointments of their clients', async () => {
    await owner.studio.app.listen({ port: 0, host: '127.0.0.1' });
    const address = owner.studio.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const maya = await desk.client();
    const token = owner.headers.authorization.replace('Bearer ', '');
    const [she, visitor, hers] = [
      await listenTo(port, { token }),
      await listenTo(port),
      await listenTo(port, { token: maya.token }),
    ];
    open = [she, visitor, hers];

    const { slots } = await owner.done('POST', '/api/bookings', { slots: [{ date: '2027-02-01', time: '09:00' }] });
    const slotId = slots[0]._id;
    const made = await owner.done('POST', '/api/admin/appointments', {
      ...{ userId: maya.client.id, title: 'Private Yoga', date: '2027-02-01', time: '09:30', length: '60 min' },
    });
    const id = made.booking._id;
    await owner.done('PUT', `/api/admin/appointments/${id}/cancel`, {});
    await owner.done('DELETE', `/api/admin/appointments/${id}`);
    await owner.done('DELETE', `/api/bookings/${slotId}`);

    const ofSlots = [
      `slotReleased ${slotId}`,
      `slotBooked ${slotId}`,
      `slotReleased ${slotId}`,
      `slotBooked ${slotId}`,
    ];
    await expect.poll(() => visitor.events()).toEqual(ofSlots);
    const updates = Array(3).fill(`bookingUpdated ${id}`);
    for (const hearer of [she, hers]) {
      await expect.poll(() => hearer.events().toSorted()).toEqual([...ofSlots, ...updates].toSorted());
    }
  });
});
