import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, hasStarted, isDay, isTime } from '../day.ts';
import { addMinutes, isAfterLeadTime } from './lead-time.ts';

const wallTimes = fc
  .record({ days: fc.integer({ min: -800, max: 800 }), minute: fc.integer({ min: 0, max: 1439 }) })
  .map(({ days, minute }) => addMinutes({ day: addDays('2026-11-20', days), time: '00:00' }, minute));

describe('the lead time of a slot', () => {
  test.each([
    ['09:59', false],
    ['10:00', false],
    ['10:01', true],
  ])('at ten o’clock a slot of today at %s is bookable: %s', (time, expected) => {
    expect(isAfterLeadTime({ day: '2026-11-20', time }, { day: '2026-11-20', time: '10:00' })).toBe(expected);
  });

  test('a slot is either bookable or has begun', () => {
    fc.assert(
      fc.property(wallTimes, wallTimes, (slot, reached) => {
        expect(isAfterLeadTime(slot, reached)).toBe(!hasStarted(slot, reached));
      }),
    );
  });

  test('adding minutes to a wall time and subtracting them again gives the same wall time', () => {
    fc.assert(
      fc.property(wallTimes, fc.integer({ min: -100_000, max: 100_000 }), (wall, minutes) => {
        const later = addMinutes(wall, minutes);
        expect(isDay(later.day) && isTime(later.time)).toBe(true);
        expect(addMinutes(later, -minutes)).toEqual(wall);
        expect(hasStarted(wall, later)).toBe(minutes >= 0);
      }),
    );
  });
});
