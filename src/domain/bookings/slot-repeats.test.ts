import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallTimeAt, wallTimeExists } from '../wall-time.ts';
import { isOccurrenceCount, MOST_SLOTS, repeatedAt, slotTimes } from './slot-repeats.ts';

const ZONE = 'America/Los_Angeles';
const first = { day: '2026-12-28', time: '09:00' };

describe('the repeats of a slot', () => {
  test('are one without a repeat, whatever the count', () => {
    expect(slotTimes(first, 'none', 12)).toEqual([first]);
  });

  test('are a day or a week apart, over the end of the year too', () => {
    const days = (repeat: 'daily' | 'weekly') => slotTimes(first, repeat, 3).map(({ day }) => day);
    expect(days('daily')).toEqual(['2026-12-28', '2026-12-29', '2026-12-30']);
    expect(days('weekly')).toEqual(['2026-12-28', '2027-01-04', '2027-01-11']);
  });

  test('stay at their time on the wall while the clocks change', () => {
    for (const day of ['2027-03-13', '2027-11-06']) {
      const times = slotTimes({ day, time: '09:00' }, 'daily', 3);
      expect(times.map(({ time }) => time)).toEqual(['09:00', '09:00', '09:00']);
      expect(times.every((time) => wallTimeExists(time, ZONE))).toBe(true);
    }
    expect(wallTimeAt(new Date('2027-03-14T16:00:00Z'), ZONE)).toEqual({ day: '2027-03-14', time: '09:00' });
  });

  test('may fall into the hour that a clock skips: whoever knows the zone refuses it', () => {
    const skipped = slotTimes({ day: '2027-03-07', time: '02:30' }, 'weekly', 3).map((time) =>
      wallTimeExists(time, ZONE),
    );
    expect(skipped).toEqual([true, false, true]);
  });

  test('are as many as asked for, all different and in order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('daily' as const, 'weekly' as const),
        fc.integer({ min: 1, max: MOST_SLOTS }),
        (repeat, count) => {
          const times = slotTimes(first, repeat, count);
          expect(times).toHaveLength(count);
          expect(repeatedAt(times)).toEqual([]);
          expect(times.toSorted((one, other) => (one.day < other.day ? -1 : 1))).toEqual(times);
        },
      ),
    );
  });

  test.each([
    [1, true],
    [MOST_SLOTS, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [MOST_SLOTS + 1, false],
    [Number.NaN, false],
  ])('a count of %s is one: %s', (count, expected) => {
    expect(isOccurrenceCount(count)).toBe(expected);
  });

  test('what stands twice in a list is found at its second place', () => {
    const other = { day: '2026-12-28', time: '10:00' };
    expect(repeatedAt([first, other, first, first])).toEqual([2, 3]);
  });
});
