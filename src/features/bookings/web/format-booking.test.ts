import { describe, expect, it } from 'vitest';
import {
  formatAvailableSlots,
  formatBookingDateTime,
  formatBookingLength,
  formatBookingType,
} from './format-booking.ts';

const zone = 'America/Los_Angeles';

describe('the text of a session', () => {
  it('a session is formatted with its day, time and zone', () => {
    expect(formatBookingDateTime({ date: '2026-11-12', time: '18:00' }, zone, '2026-11-02')).toBe(
      'Thursday, November\u00a012, 6:00\u00a0PM\u00a0PST',
    );
  });

  it('a session breaks a line neither inside a date nor inside a time', () => {
    const words = formatBookingDateTime({ date: '2027-01-15', time: '14:00' }, zone, '2026-12-30');
    expect(words.split(' ')).toEqual(['Friday,', 'January\u00a015,', '2027,', '2:00\u00a0PM\u00a0PST']);
  });

  it('a day is formatted with the number of its free times', () => {
    const dayText = 'on Friday, January\u00a015';
    const words = [1, 3].map((count) => formatAvailableSlots(count, '2027-01-15', '2027-01-02'));
    expect(words).toEqual([`1 free time ${dayText}`, `3 free times ${dayText}`]);
  });

  it('a session names the zone of that day on either side of a clock change', () => {
    expect(formatBookingDateTime({ date: '2026-10-31', time: '09:00' }, zone, '2026-10-30')).toMatch(/9:00\sAM\sPDT$/);
    expect(formatBookingDateTime({ date: '2026-11-01', time: '09:00' }, zone, '2026-10-30')).toMatch(/9:00\sAM\sPST$/);
  });

  it('a session has the year if it is not this one', () => {
    expect(formatBookingDateTime({ date: '2027-01-07', time: '09:00' }, zone, '2026-12-30')).toBe(
      'Thursday, January\u00a07, 2027, 9:00\u00a0AM\u00a0PST',
    );
  });

  it('a session has its length unless the type of session names it', () => {
    const length = '75 mins';
    expect(formatBookingType({ sessionType: '', title: 'Private Yoga', length })).toBe('Private Yoga · 75 mins');
    const sessionType = 'Yoga Therapy Session (60 min)';
    const booking = { sessionType, title: 'Yoga Therapy Session', length: '60 mins' };
    expect(formatBookingType(booking)).toBe(sessionType);
    expect(formatBookingType({ ...booking, title: '' })).toBe(sessionType);
    expect(formatBookingType({ ...booking, length })).toBe('Yoga Therapy Session · 75 mins');
    expect(formatBookingType({ ...booking, title: 'Private Yoga' })).toBe('Private Yoga · 60 mins');
    const second = { sessionType: 'First Session (30 min) 2', title: 'First Session', length: '30 mins' };
    expect(formatBookingType(second)).toBe('First Session · 30 mins');
  });

  it('a booking of unknown length has 60 mins', () => {
    expect([formatBookingLength(''), formatBookingLength(undefined), formatBookingLength('75 min')]).toEqual([
      '60 mins',
      '60 mins',
      '75 min',
    ]);
  });
});
