import { expect, test } from 'vitest';
import { filterUpcomingDays, hasEnded } from './upcoming-days.ts';

const now = { day: '2026-11-30', time: '10:00' };
const listWallTimes = (...walls: string[]) =>
  walls.map((wall) => {
    const [day = '', time = ''] = wall.split(' ');
    return { day, time };
  });

test('today and tomorrow are near, the day after is not', () => {
  const entries = listWallTimes('2026-11-30 09:00', '2026-11-30 18:00', '2026-12-01 07:30', '2026-12-02 18:00');
  expect(filterUpcomingDays(entries, now)).toEqual(entries.slice(0, 3));
  expect(filterUpcomingDays(entries.slice(2), now)).toEqual(entries.slice(2, 3));
});

test('if today and tomorrow are empty, the next day with an entry is near, and no later one', () => {
  const entries = listWallTimes('2026-12-05 07:30', '2026-12-05 18:00', '2026-12-06 18:00');
  expect(filterUpcomingDays(entries, now)).toEqual(entries.slice(0, 2));
});

test('if today is over and tomorrow is empty, the next day with an entry is near, too', () => {
  const entries = listWallTimes('2026-11-30 10:00', '2026-12-05 07:30', '2026-12-06 18:00');
  expect(filterUpcomingDays(entries, now)).toEqual(entries.slice(0, 2));
  expect(filterUpcomingDays(entries, { ...now, time: '09:59' })).toEqual(entries.slice(0, 1));
});

test('without any entry no day is near', () => {
  expect(filterUpcomingDays([], now)).toEqual([]);
});

test('an entry is over when it ends, also after midnight', () => {
  const row = { day: '2026-11-30', time: '09:00', lengthMinutes: 60 };
  expect([hasEnded(row, now), hasEnded(row, { ...now, time: '09:59' })]).toEqual([true, false]);
  const late = { day: '2026-11-30', time: '23:30', lengthMinutes: 60 };
  expect(hasEnded(late, { day: '2026-12-01', time: '00:29' })).toBe(false);
  expect(hasEnded(late, { day: '2026-12-01', time: '00:30' })).toBe(true);
});
