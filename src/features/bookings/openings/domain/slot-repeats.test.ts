import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExistingWallTime, toWallTime } from '#platform/time/wall-time.ts';
import { listDaysOnWeekdays, listRepeatedTimes, listSlotTimes, MAX_SLOTS } from './slot-repeats.ts';

const ZONE = 'America/Los_Angeles';
const first = { day: '2026-12-28', time: '09:00' };

describe('the repeats of a slot', () => {
  test('without a repeat there is one slot, whatever the count', () => {
    expect(listRepeatedTimes(first, 'none', 12)).toEqual([first]);
  });

  test('repeats of a slot are a day or a week apart, also over the end of the year', () => {
    const days = (repeat: 'daily' | 'weekly') => listRepeatedTimes(first, repeat, 3).map(({ day }) => day);
    expect(days('daily')).toEqual(['2026-12-28', '2026-12-29', '2026-12-30']);
    expect(days('weekly')).toEqual(['2026-12-28', '2027-01-04', '2027-01-11']);
  });

  test('repeats of a slot keep their wall time when the clocks change', () => {
    for (const day of ['2027-03-13', '2027-11-06']) {
      const times = listRepeatedTimes({ day, time: '09:00' }, 'daily', 3);
      expect(times.map(({ time }) => time)).toEqual(['09:00', '09:00', '09:00']);
      expect(times.every((time) => isExistingWallTime(time, ZONE))).toBe(true);
    }
    expect(toWallTime(new Date('2027-03-14T16:00:00Z'), ZONE)).toEqual({ day: '2027-03-14', time: '09:00' });
  });

  test('repeats of a slot can be in the hour that a clock skips, because the server refuses them', () => {
    const skipped = listRepeatedTimes({ day: '2027-03-07', time: '02:30' }, 'weekly', 3).map((time) =>
      isExistingWallTime(time, ZONE),
    );
    expect(skipped).toEqual([true, false, true]);
  });

  test('there are as many repeats of a slot as requested, all different and in order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('daily' as const, 'weekly' as const),
        fc.integer({ min: 1, max: MAX_SLOTS }),
        (repeat, count) => {
          const times = listRepeatedTimes(first, repeat, count);
          expect(times).toHaveLength(count);
          expect(new Set(times.map(({ day }) => day)).size).toBe(count);
          expect(times.toSorted((one, other) => (one.day < other.day ? -1 : 1))).toEqual(times);
        },
      ),
    );
  });
});

describe('slots on several weekdays', () => {
  const [MONDAY, THURSDAY] = [1, 4];

  test('slots on several weekdays are on each of them from the first to the last day', () => {
    expect(listDaysOnWeekdays([MONDAY, THURSDAY], '2026-11-30', '2026-12-10')).toEqual([
      '2026-11-30',
      '2026-12-03',
      '2026-12-07',
      '2026-12-10',
    ]);
  });

  test('slots on several weekdays begin with the first such day after the first day', () => {
    expect(listDaysOnWeekdays([MONDAY], '2026-12-01', '2026-12-13')).toEqual(['2026-12-07']);
  });

  test('there are no slots without a weekday, or if the last day is before the first', () => {
    expect(listDaysOnWeekdays([], '2026-12-01', '2026-12-31')).toEqual([]);
    expect(listDaysOnWeekdays([MONDAY], '2026-12-31', '2026-12-01')).toEqual([]);
  });

  test('the list of slots on several weekdays ends soon after the limit', () => {
    expect(listDaysOnWeekdays([0, 1, 2, 3, 4, 5, 6], '2026-12-01', '9999-12-31')).toHaveLength(MAX_SLOTS + 1);
  });

  test('slots on several weekdays are at each of the times, by date and time', () => {
    expect(listSlotTimes(['2026-12-03', '2026-12-07'], ['14:00', '09:00'])).toEqual([
      { day: '2026-12-03', time: '09:00' },
      { day: '2026-12-03', time: '14:00' },
      { day: '2026-12-07', time: '09:00' },
      { day: '2026-12-07', time: '14:00' },
    ]);
  });
});
