import { expect, test } from 'vitest';
import { getLastUpcomingDay, hasEnded } from './upcoming-days.ts';

const now = { day: '2026-11-30', time: '10:00' };
test('the last upcoming day is the same weekday of the next week', () => {
  expect(getLastUpcomingDay('2026-11-28')).toBe('2026-12-05');
});

test('an entry is over when it ends, also after midnight', () => {
  const row = { day: '2026-11-30', time: '09:00', lengthMinutes: 60 };
  expect([hasEnded(row, now), hasEnded(row, { ...now, time: '09:59' })]).toEqual([true, false]);
  const late = { day: '2026-11-30', time: '23:30', lengthMinutes: 60 };
  expect(hasEnded(late, { day: '2026-12-01', time: '00:29' })).toBe(false);
  expect(hasEnded(late, { day: '2026-12-01', time: '00:30' })).toBe(true);
});
