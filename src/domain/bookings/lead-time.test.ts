import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, hasStarted, isDay, isTime } from '../day.ts';
import { addMinutes, isAfterLeadTime } from './lead-time.ts';

const wallTimes = fc
  .record({ days: fc.integer({ min: -800, max: 800 }), minute: fc.integer({ min: 0, max: 1439 }) })
  .map(({ days, minute }) => addMinutes({ day: addDays('2026-11-20', days), time: '00:00' }, minute));

describe('what can still be booked', () => {
  test.each([
    ['09:59', false],
    ['10:00', false],
    ['10:01', true],
  ])('when ten has come a slot of today at %s: %s', (time, expected) => {
    expect(isAfterLeadTime({ day: '2026-11-20', time }, { day: '2026-11-20', time: '10:00' })).toBe(expected);
  });

  test('a slot can be booked or has begun, never both', () => {
    fc.assert(
      fc.property(wallTimes, wallTimes, (slot, reached) => {
        expect(isAfterLeadTime(slot, reached)).toBe(!hasStarted(slot, reached));
      }),
    );
  });

  test('minutes later is a real wall time, and back again is where one was', () => {
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
