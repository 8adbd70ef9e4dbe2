import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { rushForOverlap } from '../support/rush-for-slot.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = bookingDesk(studio);
});
afterAll(() => studio.close());

/** PostgreSQL's word for an exclusion constraint that was met. */
const clash = expect.objectContaining({ cause: expect.objectContaining({ code: '23P01' }) });

describe('the diary', () => {
  test('a slot that a class overlaps is neither offered nor to be had', async () => {
    const [person, day] = [await desk.client(), '2027-01-05'];
    await desk.addClass({ day, time: '10:00', lengthMinutes: 75 });
    const [before, early, inside, late, after] = await Promise.all(
      ['09:00', '09:30', '10:15', '11:00', '11:15'].map((time) => desk.addSlot({ day, time })),
    );
    const offered = await desk.offered(person);
    expect([before, early, inside, late, after].map((slot) => offered.includes(slot?.id ?? ''))).toEqual([
      ...[true, false, false, false, true],
    ]);
    for (const slot of [early, inside, late]) {
      const { status, body } = await desk.book(person, slot?.id ?? '', { couponCode: COUPON });
      expect([status, body.reason]).toEqual([409, 'slot-taken']);
    }
    for (const slot of [before, after]) {
      expect((await desk.book(person, slot?.id ?? '', { couponCode: COUPON })).status).toBe(200);
    }
  });

  test('a class cannot be put where a session is held or booked, and can be once that is let go', async () => {
    const [person, day] = [await desk.client(), '2027-01-06'];
    const slot = await desk.addSlot({ day, time: '10:00' });
    await desk.hold(person, slot.id);
    await expect(desk.addClass({ day, time: '10:30' })).rejects.toEqual(clash);
    await desk.book(person, slot.id);
    await expect(desk.addClass({ day, time: '09:30', title: 'Chair Yoga' })).rejects.toEqual(clash);
    const other = await desk.addSlot({ day, time: '14:00' });
    await desk.hold(person, other.id);
    await desk.letGo(person, other.id);
    await desk.addClass({ day, time: '14:30' });
    await expect(desk.addBooking(person, { day, time: '15:00' })).rejects.toEqual(clash);
  });

  test('two classes may stand beside each other', async () => {
    await desk.addClass({ day: '2027-01-07', time: '10:00' });
    await desk.addClass({ day: '2027-01-07', time: '10:00', title: 'Chair Yoga' });
    expect(await desk.count(sql`select count(*)::int as n from diary where lower(period)::date = '2027-01-07'`)).toBe(
      2,
    );
  });

  test('a session over midnight meets one of the next morning', async () => {
    const [person, other] = [await desk.client(), await desk.client()];
    const night = await desk.addSlot({ day: '2027-01-08', time: '23:30' });
    const morning = await desk.addSlot({ day: '2027-01-09', time: '00:00' });
    await desk.book(person, night.id, { couponCode: COUPON });
    expect(await desk.offered(other)).not.toContain(morning.id);
    expect((await desk.hold(other, morning.id)).body.reason).toBe('slot-taken');
  });

  test('of two slots that overlap by half, fifty clients at once get one', async () => {
    expect(await rushForOverlap(desk)).toEqual({ held: 1, refused: 49 });
  });

  test('holds nothing that is neither held, nor booked, nor a class', async () => {
    const stray = sql`select count(*)::int as n from diary d where not exists (
      select 1 from bookings b where b.id = d.id and b.state in ('held', 'booked')
      union all select 1 from classes c where c.id = d.id)`;
    expect(await desk.count(stray)).toBe(0);
  });
});
